import type { ComponentProps } from 'react';
import { useTagJudge, useTagRules } from '#src/pages/admin/shared/images/use-tag-judge.ts';
import { TagInput } from '#src/ui/forms/TagInput.tsx';

type RuledTagInputProps = Omit<ComponentProps<typeof TagInput>, 'judge' | 'max' | 'maxLength'>;

export function RuledTagInput(props: RuledTagInputProps) {
  const judge = useTagJudge();
  const { count, length } = useTagRules().limits;
  return <TagInput {...props} max={count} maxLength={length} judge={judge} />;
}
