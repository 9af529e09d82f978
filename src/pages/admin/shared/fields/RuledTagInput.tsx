import type { ComponentProps } from 'react';
import { useTagJudge, useTagLimits } from '#src/pages/admin/shared/images/use-tag-judge.ts';
import { TagInput } from '#src/ui/forms/TagInput.tsx';

type RuledTagInputProps = Omit<ComponentProps<typeof TagInput>, 'judge' | 'max' | 'maxLength'>;

export function RuledTagInput(props: RuledTagInputProps) {
  const judge = useTagJudge();
  const { count, length } = useTagLimits();
  return <TagInput {...props} max={count} maxLength={length} judge={judge} />;
}
