import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Prose } from '#src/ui/text/Paragraphs.tsx';

/** Returns the link for a contact that is a URL or an e-mail address. */
function addressOf(contact: string): string | undefined {
  if (/^https:\/\/\S+$/.test(contact)) return contact;
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(contact) ? `mailto:${contact}` : undefined;
}

/** The operator's contact, or a note that none is given or that it could not be loaded. */
export function Contact() {
  const { t } = useTranslation('about');
  const { data, error } = useQuery(publishedSettings);
  const contact = data?.records[0]?.contact;
  const unknown = data ? t('contact.unsaid') : error && t('contact.unread');
  const address = contact && addressOf(contact);
  return (
    <Prose>
      <p>{address ? <TextLink to={address}>{contact}</TextLink> : (contact ?? unknown)}</p>
    </Prose>
  );
}
