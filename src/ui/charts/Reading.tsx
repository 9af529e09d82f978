import { styled } from '#src/ui/theme/styled.ts';
import { markPath, seriesLook } from './series-look.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

const Root = styled('div')(({ theme }) => ({
  fontSize: '1rem',
  lineHeight: 1.6,
  '& ul': { ...plainList, display: 'flex', flexWrap: 'wrap', gap: '4px 20px' },
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& svg': { flex: 'none' },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface ReadingProps {
  /** The point that is read. */
  readonly name: string;
  readonly unit: string;
  readonly readings: readonly { readonly name: string; readonly value: string }[];
}

/** The key of a line chart and its figures at one point. */
export function Reading({ name, unit, readings }: ReadingProps) {
  return (
    <Root>
      <small>
        {name}・{unit}
      </small>
      <ul>
        {readings.map((each, index) => {
          const { dash, mark } = seriesLook(index);
          return (
            <li key={each.name}>
              <svg width="32" height="14" aria-hidden data-series={index % 6}>
                <path className="line" d="M0,7H32" strokeDasharray={dash} />
                <path className="mark" d={markPath(mark, 16, 7)} />
              </svg>
              {each.name} <b>{each.value}</b>
            </li>
          );
        })}
      </ul>
    </Root>
  );
}
