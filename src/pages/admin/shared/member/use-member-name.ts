import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { memberName, membersQuery } from '#src/data/members/profiles/members.queries.ts';

/** Returns a function from a uid to the member's name, or the uid itself if no name is known. */
export function useMemberName(): (uid: string) => string {
  const { t } = useTranslation('admin');
  const { data } = useQuery(membersQuery);
  return (uid) => {
    const { name, detail } = memberName(data, uid);
    return detail === undefined ? name : t('member.named', { name, detail });
  };
}
