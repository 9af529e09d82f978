interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** The address that opens a mail; undefined when the contact is something else than a mail address. */
export function mailTo(contact: string | undefined, { subject, body }: Mail): string | undefined {
  if (!contact || !/^[^\s@?&/]+@[^\s@?&/.]+(?:\.[^\s@?&/.]+)+$/.test(contact)) return undefined;
  // Mail programs take a plus sign for itself: no URLSearchParams.
  return `mailto:${contact}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
