// The channels through which an alarm is sent outside GitHub.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Posts JSON to a webhook, with the text as `text` (Slack, Mattermost, Google Chat) and `content` (Discord). */
export async function postToWebhook(url, text) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, content: text }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}

/** Encodes a header with characters beyond ASCII (RFC 2047), in encoded words of at most 75 characters. */
function encodedHeader(text) {
  const words = [];
  let part = '';
  for (const character of text) {
    if (Buffer.byteLength(part + character) > 45) {
      words.push(part);
      part = '';
    }
    part += character;
  }
  return [...words, part].map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

/** Formats a message according to RFC 5322. */
export function messageOf({ from, to, subject, text, date }) {
  const lines =
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    `Subject: ${encodedHeader(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '',
  ].join('\r\n');
}

/**
 * Mails comma-separated addresses through a server such as `smtps://name%40example.org:password@smtp.example.org`. Uses
 * curl, which every runner has, and always encryption.
 */
export function sendMail(addresses, server, { subject, text }) {
  if (!URL.canParse(server) || !/^smtps?:/.test(server))
    throw new Error(
      'ALARM_SMTP must be a URL, for example smtps://name%40example.org:password@smtp.example.org',
    );
  const { protocol, host, username, password } = new URL(server);
  const to = addresses.split(',').map((address) => address.trim());
  const user = decodeURIComponent(username);
  const from = user.includes('@') ? user : to[0];
  const quoted = (value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  // The password is in no command-line argument, which every process of the machine could read.
  const config = [
    `url = ${quoted(`${protocol}//${host}`)}`,
    ...(user ? [`user = ${quoted(`${user}:${decodeURIComponent(password)}`)}`] : []),
    `mail-from = ${quoted(from)}`,
    ...to.map((address) => `mail-rcpt = ${quoted(address)}`),
    'ssl-reqd',
    'silent',
    'show-error',
    'max-time = 60',
  ].join('\n');
  const message = messageOf({ from, to, subject, text, date: new Date() });
  const folder = mkdtempSync(join(tmpdir(), 'alarm-'));
  try {
    const file = join(folder, 'curl.conf');
    writeFileSync(file, config, { mode: 0o600 });
    const { status, stderr, error } = spawnSync('curl', ['--config', file, '--upload-file', '-'], {
      input: message,
      encoding: 'utf8',
    });
    if (error) throw error;
    if (status !== 0) throw new Error(stderr.trim() || `curl exited with ${status}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
