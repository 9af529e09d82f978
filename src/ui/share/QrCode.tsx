// oxlint-disable-next-line import/no-named-as-default -- its types contain only the default export
import qrcode from 'qrcode-generator';
import { styled } from '#src/ui/theme/styled.ts';

/** The empty margin that readers need around the code, in modules. */
const quiet = 4;

// Dark on white in every theme: many readers accept nothing else.
const Drawing = styled('svg')({
  display: 'block',
  width: 'min(100%, 260px)',
  margin: '0 auto',
  borderRadius: 8,
  backgroundColor: '#fff',
});

interface QrCodeProps {
  /** The encoded text, and the accessible name. */
  readonly text: string;
  readonly label: string;
}

/** The QR code of a URL, to be scanned with another device. */
export function QrCode({ text, label }: QrCodeProps) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells = Array.from({ length: count * count }, (_, cell) => [Math.floor(cell / count), cell % count]);
  const path = cells
    .filter(([row = 0, column = 0]) => code.isDark(row, column))
    .map(([row = 0, column = 0]) => `M${column + quiet} ${row + quiet}h1v1h-1z`)
    .join('');
  const side = count + 2 * quiet;
  return (
    <Drawing
      viewBox={`0 0 ${side} ${side}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Drawing>
  );
}
