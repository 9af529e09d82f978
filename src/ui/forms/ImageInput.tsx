import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { CameraIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { DropBox, DropActions } from './DropBox.ts';
import { ImageFileInput } from './ImageFileInput.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

interface ImageInputProps {
  readonly label: string;
  readonly chooseLabel: string;
  readonly cameraLabel: string;
  readonly hint: string;
  /** Replaces the hint while a file is dragged over the area. */
  readonly activeHint: string;
  readonly note?: ReactNode;
  readonly onImage: (file: File) => void;
}

/** Accepts one image: chosen, photographed, dropped, or pasted anywhere on the page. */
export function ImageInput({ label, chooseLabel, cameraLabel, note, ...props }: ImageInputProps) {
  const { hint, activeHint, onImage } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(files: Iterable<File> | null | undefined): void {
    const [file] = files ?? [];
    if (file) onImage(file);
  }
  usePastedFiles(take);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <DropBox
      aria-label={label}
      data-active={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <ImageFileInput ref={chooser} label={chooseLabel} onChoose={onImage} />
      <ImageFileInput ref={camera} label={cameraLabel} onChoose={onImage} isCamera />
      <DropActions>
        <Button
          variant="contained"
          size="large"
          startIcon={<UploadIcon />}
          onClick={() => chooser.current?.click()}
        >
          {chooseLabel}
        </Button>
        <Button
          data-camera
          variant="outlined"
          size="large"
          startIcon={<CameraIcon />}
          onClick={() => camera.current?.click()}
        >
          {cameraLabel}
        </Button>
      </DropActions>
      <p>{isOver ? activeHint : hint}</p>
      {note}
    </DropBox>
  );
}
