import * as z from 'zod/mini';
import type { FirebaseConfig, SignInConfig } from './config.ts';
import type { ConfigProblem } from './config-error.ts';

/** Only Google sign-in, unless the operator configures other providers. */
const defaultProviders = 'google.com';

const like = (pattern: RegExp) => z.string().check(z.regex(pattern));

// A Firebase provider id; a custom provider may add its button text: `oidc.office=辦公室帳號`.
const provider =
  /^(google|facebook|github|twitter|apple|microsoft|yahoo)\.com$|^password$|^(oidc|saml)\.[\w.-]+(=[^,=]+)?$/;

/** The variables that configure a build, as in `.env.example`, and the format of each value. */
const variables = z.object({
  VITE_FIREBASE_API_KEY: like(/^[\w-]+$/),
  VITE_FIREBASE_AUTH_DOMAIN: like(/^[\w.-]+(:\d+)?$/),
  VITE_FIREBASE_PROJECT_ID: like(/^[a-z][a-z0-9-]+$/),
  VITE_FIREBASE_STORAGE_BUCKET: like(/^[a-z0-9][\w.-]+$/),
  VITE_FIREBASE_MESSAGING_SENDER_ID: like(/^\d+$/),
  VITE_FIREBASE_APP_ID: like(/^[\w:.-]+$/),
  VITE_FIREBASE_MEASUREMENT_ID: z.optional(like(/^G-\w+$/)),
  VITE_FIREBASE_SECOND_FACTORS: z.optional(like(/^(totp|sms)(,(totp|sms))*$/)),
  VITE_FIREBASE_TENANT_ID: z.optional(like(/^[\w-]+$/)),
  VITE_FIREBASE_AUTH_PROVIDERS: z.optional(
    z.string().check(z.refine((list) => list.split(',').every((each) => provider.test(each.trim())))),
  ),
  // Only a path of this site: tokens must never be sent to another origin.
  VITE_FIREBASE_TOKEN_SYNC_URL: z.optional(like(/^\/(?![/\\])/)),
  VITE_FIREBASE_APP_CHECK_KEY: z.optional(like(/^[\w-]+$/)),
  VITE_SITE_URL: z.optional(like(/^https?:\/\/[^/]+\/*$/)),
  // Anyone can read it in the built code, so it must not contain credentials.
  VITE_PUBLISH_URL: z.optional(like(/^https:\/\/[^\s/?#@]+\/[^\s?#]+$/)),
});

/** The names of the variables, as in `.env.example` and in the environments that build the site. */
export const configNames: readonly string[] = Object.keys(variables.shape);

export type ConfigVariables = Readonly<Partial<Record<keyof typeof variables.shape, string | undefined>>>;

interface ParsedConfig {
  readonly firebase: FirebaseConfig;
  readonly signIn: SignInConfig;
  readonly siteUrl?: string;
  readonly publishUrl?: string;
}

/** The parsed configuration of a build, or its problems. */
export type SiteConfig = ParsedConfig | { readonly problems: readonly ConfigProblem[] };

function providersOf(list: string): SignInConfig['providers'] {
  return list.split(',').map((each) => {
    const [id = '', label] = each.trim().split('=');
    return label === undefined ? { id } : { id, label };
  });
}

/**
 * Parses the variables, or lists those that are invalid; an empty value counts as absent. Runs when the site is built:
 * the result is inlined into the build (vite.config.ts), so that visitors do not load this module.
 */
export function parseConfig(given: ConfigVariables): SiteConfig {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const { success, data, error } = z.safeParse(variables, present);
  if (!success) {
    const names = [...new Set(error.issues.map(({ path }) => String(path[0])))];
    return {
      problems: names.map((name) => ({
        name,
        problem: present[name] === undefined ? 'missing' : 'malformed',
      })),
    };
  }
  const { VITE_FIREBASE_MEASUREMENT_ID: measurementId, VITE_FIREBASE_TENANT_ID: tenantId } = data;
  const { VITE_FIREBASE_TOKEN_SYNC_URL: tokenSyncUrl, VITE_FIREBASE_APP_CHECK_KEY: appCheckKey } = data;
  const siteUrl = data.VITE_SITE_URL?.replace(/(^|[^/])\/+$/, '$1');
  return {
    firebase: {
      apiKey: data.VITE_FIREBASE_API_KEY,
      authDomain: data.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: data.VITE_FIREBASE_PROJECT_ID,
      storageBucket: data.VITE_FIREBASE_STORAGE_BUCKET,
      messagingSenderId: data.VITE_FIREBASE_MESSAGING_SENDER_ID,
      appId: data.VITE_FIREBASE_APP_ID,
      ...(measurementId && { measurementId }),
    },
    signIn: {
      providers: providersOf(data.VITE_FIREBASE_AUTH_PROVIDERS ?? defaultProviders),
      ...(data.VITE_FIREBASE_SECOND_FACTORS && {
        secondFactors: data.VITE_FIREBASE_SECOND_FACTORS.split(',') as ('totp' | 'sms')[],
      }),
      ...(tenantId && { tenantId }),
      ...(tokenSyncUrl && { tokenSyncUrl }),
      ...(appCheckKey && { appCheckKey }),
    },
    ...(siteUrl && { siteUrl }),
    ...(data.VITE_PUBLISH_URL && { publishUrl: data.VITE_PUBLISH_URL }),
  };
}
