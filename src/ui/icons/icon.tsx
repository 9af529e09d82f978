import type { ComponentType } from 'react';

export interface IconProps {
  /** Width and height in pixels; `1em` follows the text around it. */
  readonly size?: number | '1em';
}

/** Creates an icon from one path on 24 × 24, stroked with a width of 1.75. Decorative: its label is beside it. */
// @__NO_SIDE_EFFECTS__
export function drawIcon(path: string): ComponentType<IconProps> {
  return function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}
