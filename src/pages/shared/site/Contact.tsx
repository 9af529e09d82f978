import { useTranslation } from '#src/ui/text/use-translation.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { useSettings } from './use-settings.ts';

/** The address behind a contact, when it is one. */
function addressOf(contact: string): string | undefined {
  if (/^https:\/\/\S+$/.test(contact)) return contact;
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(contact) ? `mailto:${contact}` : undefined;
}

/** How to reach who runs the site, or that they have not said. */
export function Contact() {
  const { t } = useTranslation('about');
  const contact = useSettings()?.contact;
  const address = contact && addressOf(contact);
  return (
    <Prose>
      <p>{address ? <TextLink to={address}>{contact}</TextLink> : (contact ?? t('contact.unsaid'))}</p>
    </Prose>
  );
}
