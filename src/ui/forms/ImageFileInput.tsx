import type { RefObject } from 'react';

interface ImageFileInputProps {
  /** The visible button clicks this input. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onChoose: (file: File) => void;
}

/** A hidden file input for one image of the device. */
export function ImageFileInput({ ref, label, isCamera = false, onChoose }: ImageFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      aria-label={label}
      hidden
      {...(isCamera && { capture: 'environment' as const })}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Choosing the same file again must also be a change.
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
