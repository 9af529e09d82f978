import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';

const pages = ['check', 'checkImage'] as const;

/** Tabs for looking up a message or an image. */
export function CheckTabs({ current }: { readonly current: (typeof pages)[number] }) {
  const { t } = useTranslation(['check', 'routes']);
  return (
    <LinkTabs
      label={t('tabs')}
      choices={pages.map((id) => ({
        label: t(`routes:${id}.title`),
        to: linkTo(id),
        current: id === current,
      }))}
    />
  );
}
