import { useTranslation } from 'react-i18next';
import type { MessageMatch } from '#src/data/search/match-message.ts';
import { linkTo } from '#src/links.ts';
import { FoundItem } from '#src/pages/FoundItem.tsx';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { addressOf } from '#src/pages/found-item.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

interface MessageAnswerProps {
  readonly matches: readonly MessageMatch[];
}

/** What was checked of a message: surely the same, perhaps the same, or nothing yet. */
export function MessageAnswer({ matches }: MessageAnswerProps) {
  const { t } = useTranslation('check');
  const results = matches.flatMap((match) => {
    const to = addressOf(match.item);
    return to === undefined ? [] : [{ ...match, to, id: match.item.id }];
  });
  const certain = results.filter(({ confident }) => confident);
  if (results.length === 0) {
    return (
      <EmptyState
        title={t('answer.none.title')}
        hint={t('answer.none.hint')}
        action={
          <SectionLinks to={['checkPicture', 'search']}>
            <LinkButton variant="contained" to={linkTo('report', { kind: 'check', about: linkTo('check') })}>
              {t('answer.none.report')}
            </LinkButton>
          </SectionLinks>
        }
      />
    );
  }
  return (
    <>
      <h3>{t(certain.length > 0 ? 'answer.same' : 'answer.similar')}</h3>
      {certain.length === 0 && <p>{t('answer.careful')}</p>}
      <PagedList label={t('answer.label')} records={certain.length > 0 ? certain : results}>
        {({ item, to }) => <FoundItem item={item} to={to} />}
      </PagedList>
    </>
  );
}
