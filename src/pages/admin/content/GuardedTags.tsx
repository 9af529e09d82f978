import { useTagJudge, useTagLimits } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import type { InputProps } from './input-props.ts';

/** Tags, judged by the site's rules as they are typed. */
export function GuardedTags({ value, onChange, label, error }: InputProps) {
  const judge = useTagJudge();
  const { count, length } = useTagLimits();
  const tags = Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : [];
  return (
    <TagInput
      label={label}
      value={tags}
      max={count}
      maxLength={length}
      judge={judge}
      error={error}
      onChange={onChange}
    />
  );
}
