import { createContext, type ReactNode, useContext } from 'react';

/** Parts of the frame that are the same on every page of a row of the table. */
export type FramePartName = 'header' | 'footer' | 'navigation';

/** Wraps or replaces a part. Only the renderer provides one, to reuse what it has rendered for another page. */
export type ReplaceFramePart = (name: FramePartName, part: ReactNode) => ReactNode;

export const FrameParts = createContext<ReplaceFramePart>((_, part) => part);

interface FramePartProps {
  readonly name: FramePartName;
  /** Must depend on the row alone: not on the address, nor on data. */
  readonly children: ReactNode;
}

/** A part of the frame that publishing renders once for all pages of a row. */
export function FramePart({ name, children }: FramePartProps) {
  return useContext(FrameParts)(name, children);
}
