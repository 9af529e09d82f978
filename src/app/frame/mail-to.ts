interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** Returns a `mailto:` URL; undefined when the contact is not an email address. */
export function mailTo(contact: string | undefined, { subject, body }: Mail): string | undefined {
  if (!contact || !/^[^\s@?&/]+@[^\s@?&/.]+(?:\.[^\s@?&/.]+)+$/.test(contact)) return undefined;
  // Mail programs read a plus sign literally, so `URLSearchParams` cannot encode the spaces.
  return `mailto:${contact}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
