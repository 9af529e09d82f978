import type { RefObject } from 'react';

interface PictureFileInputProps {
  /** Whoever chooses presses a button, which clicks this. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onChoose: (file: File) => void;
}

/** Asks for one picture of the device, without being seen. */
export function PictureFileInput({ ref, label, isCamera = false, onChoose }: PictureFileInputProps) {
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
        // The same file again is a change as well.
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
