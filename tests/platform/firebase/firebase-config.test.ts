import { expect, test } from 'vitest';
import { type ConfigVariables, parseConfig } from '#src/platform/firebase/firebase-config.ts';
import data from './firebase-config.data.json';

const good: ConfigVariables = {
  VITE_FIREBASE_API_KEY: 'AIzaSy-demo_key',
  VITE_FIREBASE_AUTH_DOMAIN: 'www.example.org',
  VITE_FIREBASE_PROJECT_ID: 'minzhong-demo',
  VITE_FIREBASE_STORAGE_BUCKET: 'minzhong-demo.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '123456789012',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c',
};

const problems = (changes: ConfigVariables) => {
  const config = parseConfig({ ...good, ...changes });
  return 'problems' in config ? config.problems : [];
};

test('a complete configuration is parsed, with Google as the default provider', () => {
  expect(parseConfig(good)).toEqual(data.cases2);
  const counted = parseConfig({ ...good, VITE_FIREBASE_MEASUREMENT_ID: 'G-DEMO1' });
  expect(counted).toMatchObject({ firebase: { measurementId: 'G-DEMO1' } });
});

test('optional variables are parsed, and empty ones are omitted', () => {
  const config = parseConfig({
    ...good,
    VITE_FIREBASE_MEASUREMENT_ID: '',
    VITE_FIREBASE_AUTH_PROVIDERS: 'github.com, oidc.office=辦公室帳號,saml.city,password',
    VITE_FIREBASE_SECOND_FACTORS: 'totp,sms',
    VITE_FIREBASE_TENANT_ID: 'editors-x1',
    VITE_FIREBASE_TOKEN_SYNC_URL: '/session',
    VITE_FIREBASE_APP_CHECK_KEY: '6Lc-demo',
    VITE_PUBLISH_URL: 'https://github.com/group/site/actions/workflows/publish.yml',
  });
  expect(config).toMatchObject(data.cases);
  expect('firebase' in config && config.firebase).not.toHaveProperty('measurementId');
});

test.each(Object.keys(good))('%s is reported when it is missing', (name) => {
  expect(problems({ [name]: undefined })).toEqual([{ name, problem: 'missing' }]);
  expect(problems({ [name]: '' })).toEqual([{ name, problem: 'missing' }]);
});

test.each([
  ['VITE_FIREBASE_API_KEY', 'AIza key'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'https://www.example.org'],
  ['VITE_FIREBASE_PROJECT_ID', 'Mein Projekt'],
  ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://minzhong-demo.appspot.com'],
  ['VITE_FIREBASE_MESSAGING_SENDER_ID', 'abc'],
  ['VITE_FIREBASE_MEASUREMENT_ID', 'UA-1'],
  ['VITE_FIREBASE_AUTH_PROVIDERS', 'google'],
  ['VITE_FIREBASE_AUTH_PROVIDERS', 'google.com,,password'],
  ['VITE_FIREBASE_SECOND_FACTORS', 'totp, mail'],
  ['VITE_FIREBASE_TOKEN_SYNC_URL', 'https://evil.test/session'],
  ['VITE_FIREBASE_TOKEN_SYNC_URL', '//evil.test/session'],
  ['VITE_FIREBASE_TOKEN_SYNC_URL', '/\\evil.test'],
  ['VITE_PUBLISH_URL', 'http://github.com/group/site/actions'],
  ['VITE_PUBLISH_URL', 'javascript:alert(1)//x'],
  ['VITE_PUBLISH_URL', 'https://token@github.com/group/site'],
  ['VITE_PUBLISH_URL', 'https://github.com/group/site?token=1'],
])('%s is reported as malformed when it is “%s”', (name, value) => {
  expect(problems({ [name]: value })).toEqual([{ name, problem: 'malformed' }]);
});

test('all problems are reported at once', () => {
  const all = problems({ VITE_FIREBASE_API_KEY: '', VITE_FIREBASE_APP_ID: 'a b' });
  expect(all.map(({ name }) => name)).toEqual(['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_APP_ID']);
});
