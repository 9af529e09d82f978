import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { CameraIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { DropBox, DropActions } from './DropBox.ts';
import { PictureFileInput } from './PictureFileInput.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

interface PictureInputProps {
  readonly label: string;
  readonly chooseLabel: string;
  readonly cameraLabel: string;
  readonly hint: string;
  /** Replaces the hint while a file is dragged over the area. */
  readonly activeHint: string;
  readonly note?: ReactNode;
  readonly onPicture: (file: File) => void;
}

/** Accepts one picture: chosen, photographed, dropped, or pasted anywhere on the page. */
export function PictureInput({ label, chooseLabel, cameraLabel, note, ...props }: PictureInputProps) {
  const { hint, activeHint, onPicture } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(files: Iterable<File> | null | undefined): void {
    const [file] = files ?? [];
    if (file) onPicture(file);
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
      <PictureFileInput ref={chooser} label={chooseLabel} onChoose={onPicture} />
      <PictureFileInput ref={camera} label={cameraLabel} onChoose={onPicture} isCamera />
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
