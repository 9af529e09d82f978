import type { ReactNode } from 'react';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Scroll = styled('section')({ overflowX: 'auto', maxHeight: '32rem', overflowY: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '8px 10px',
    textAlign: 'right',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 700 },
  '& [scope="row"], & thead th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& thead th': { borderTop: 0, color: theme.vars.palette.text.secondary },
}));

interface DataTableProps {
  /** The accessible name of the table, which sighted visitors read in the text above it. */
  readonly caption: string;
  /** The column headings, beginning with that of the names. */
  readonly head: readonly ReactNode[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/**
 * Figures in rows; the first cell of a row is its header. A table wider than the screen scrolls by itself, also by
 * keyboard.
 */
export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by key
    <Scroll tabIndex={0} aria-label={caption}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {head.map((each, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns are never reordered
              <th key={index} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns are never reordered
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
