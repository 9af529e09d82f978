import { useQuery } from '@tanstack/react-query';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { membersQuery } from '#src/data/members/profiles/members.queries.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { useMemberName } from './use-member-name.ts';

interface PersonChoiceProps {
  readonly label: string;
  readonly none: string;
  /** A uid, or '' for nobody; an unknown uid is offered as well. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (uid: string) => void;
}

/** A choice among everybody who has or had a role, sorted by name. */
export function PersonChoice(props: PersonChoiceProps) {
  const { value } = props;
  const nameOf = useMemberName();
  const { data: members } = useQuery(membersQuery);
  const { data: roles } = useQuery(rolesQuery);
  const listed = [...(roles?.admins ?? []), ...(roles?.editors ?? []), ...(roles?.blocked ?? [])];
  const uids = new Set([...listed, ...(members?.keys() ?? []), ...(value ? [value] : [])]);
  const people = [...uids]
    .map((uid) => ({ value: uid, label: nameOf(uid) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'zh-TW'));
  return <SelectInput {...props} choices={people} />;
}
