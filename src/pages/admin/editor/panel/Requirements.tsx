import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { contradictedMarker } from '#src/data/collections/qna/title-markers.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { AlertIcon, CheckIcon, ClockIcon } from '#src/ui/icons/icons.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import type { Requirement } from './publish-requirements.ts';
import type { Contradictions } from './use-contradictions.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { understand } from '#src/data/content/form/understand.ts';
import { cutText } from '#src/platform/text/cut-text.ts';

const nameLength = 20;

const inside = (value: unknown, key: string | number): unknown =>
  value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** Returns the name of an entry: its first text, such as a person's name or a source's title; '' if it has none. */
function nameOf(field: FormField, entry: unknown): string {
  const texts = field.of.filter(({ kind }) => kind === 'text' || kind === 'longText');
  const words = texts
    .map(({ name }) => inside(entry, name))
    .find((each) => typeof each === 'string' && each.trim() !== '');
  return cutText(typeof words === 'string' ? words.trim() : '', nameLength);
}

interface ProblemPlace {
  readonly field: FormField | undefined;
  readonly value: unknown;
  readonly entries: readonly { readonly path: string; readonly number: number; readonly name: string }[];
}

export function placeOf(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  { path }: Pick<FieldIssue, 'path'>,
): ProblemPlace {
  const entries: { path: string; number: number; name: string }[] = [];
  let known = fields;
  let field: FormField | undefined;
  let value: unknown = values;
  for (const part of path) {
    value = inside(value, part);
    if (typeof part === 'number') {
      if (field?.kind === 'list')
        entries.push({ path: field.path, number: part + 1, name: nameOf(field, value) });
      continue;
    }
    field = known.find(({ name }) => name === part) ?? field;
    known = field?.of ?? [];
  }
  return { field, value, entries };
}

/** Returns what is missing in the typed text of a parsed field; undefined for other fields, and for an empty one. */
export function missingIn({ field, value }: ProblemPlace, now: number): string | undefined {
  if (!field?.typed || typeof value !== 'string' || value.trim() === '') return undefined;
  const result = understand(field.typed, value, now);
  return 'missing' in result ? result.missing : undefined;
}

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 6,
  fontSize: '1rem',
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  // The icon must not shrink beside a text of several lines.
  '& [data-state]': { flex: 'none' },
  '& svg': { marginTop: 3 },
  '& [data-state="checking"]': { color: theme.vars.palette.text.secondary },
  '& [data-state="open"]': { color: theme.vars.palette.error.main },
  '& [data-state="met"]': { color: theme.vars.palette.success.main },
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
  '& ul li': { display: 'list-item', color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  '& a': { padding: '4px 0', color: theme.vars.palette.primary.main },
}));

interface RequirementsProps {
  readonly requirements: readonly Requirement[];
  readonly issues: readonly FieldIssue[];
  readonly fields: readonly FormField[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly collection: string;
  /** The contradicting fact-checks; undefined for collections that cannot contradict. */
  readonly contradictions: Contradictions | undefined;
  readonly onShow: (place: string) => void;
}

interface FieldLinkProps {
  readonly place: string;
  readonly onShow: (place: string) => void;
  readonly children: string;
}

function FieldLink({ place, onShow, children }: FieldLinkProps) {
  return (
    <a
      href={`#field-${place}`}
      onClick={(event) => {
        event.preventDefault();
        onShow(place);
      }}
    >
      {children}
    </a>
  );
}

interface ProblemsProps extends Omit<RequirementsProps, 'requirements' | 'contradictions'> {
  readonly max?: number;
}

/** The problems of fields, each a link to its field, labelled with the names of the containing entries. */
export function Problems(props: ProblemsProps) {
  const { issues, fields, values, collection, onShow, max = 50 } = props;
  const { t } = useTranslation('admin/content');
  const words = useFieldWords(collection);
  const [now] = useState(() => Date.now());
  const [isAll, setAll] = useState(false);
  const shown = isAll ? issues : issues.slice(0, max);
  const textOf = (issue: FieldIssue) => {
    const place = placeOf(fields, values, issue);
    const rows = place.entries.map(({ path, number, name }) =>
      name ? t('require.named', { name }) : t('require.row', { number, label: words.label(path) }),
    );
    const isRow = typeof issue.path.at(-1) === 'number';
    const label = isRow ? [] : [words.label(place.field?.path ?? String(issue.path[0]))];
    const missing = missingIn(place, now);
    const problem = missing ? t(`typed.missing.${missing}` as 'typed.missing.day') : words.issue(issue);
    return t('require.issue', { place: [...rows, ...label].join(t('require.of')), problem });
  };
  return (
    <ul>
      {shown.map((issue) => {
        const place = issue.path.join('.');
        return (
          <li key={`${place} ${issue.code}`}>
            <FieldLink place={place} onShow={onShow}>
              {textOf(issue)}
            </FieldLink>
          </li>
        );
      })}
      {issues.length > shown.length && (
        <li>
          <Button onClick={() => setAll(true)}>
            {t('require.more', { count: issues.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}

const icons = { met: CheckIcon, open: AlertIcon, checking: ClockIcon } as const;

function StateIcon({ state }: Pick<Requirement, 'state'>) {
  const Icon = icons[state];
  return (
    <span data-state={state}>
      <Icon size={18} />
    </span>
  );
}

/**
 * Lists the fact-checks that state the opposite, each linked to its editor, and a marker in the text's own title or
 * claim that does; a box to declare that they are about something else.
 */
export function ContradictionList(props: Contradictions) {
  const { found, hasFailed, canBeDistinct, isDistinct, setDistinct } = props;
  const { t } = useTranslation('admin/content');
  if (hasFailed) return <p>{t('publish.lacking.unread')}</p>;
  if (found.length === 0) return null;
  return (
    <>
      <ul>
        {found.map(({ record, by }) =>
          by === 'marker' ? (
            <li key={by}>{t('family.contradicts.marker', contradictedMarker(record, record.verdict))}</li>
          ) : (
            <li key={record.id}>
              {t(`family.contradicts.${by}`, { verdict: record.verdict })}{' '}
              <Link to={linkTo('contentItem', { collection: 'qna', id: record.id })}>{record.question}</Link>
            </li>
          ),
        )}
      </ul>
      {canBeDistinct ? (
        <FormControlLabel
          control={<Checkbox checked={isDistinct} onChange={(_, isChecked) => setDistinct(isChecked)} />}
          label={t('family.distinct')}
        />
      ) : (
        found.some(({ by }) => by !== 'marker') && <p>{t('family.decide')}</p>
      )}
    </>
  );
}

export function Requirements({ requirements, contradictions, ...problems }: RequirementsProps) {
  const { t } = useTranslation('admin/content');
  return (
    <List>
      {requirements.map(({ key, state, count }) => (
        <li key={key}>
          <StateIcon state={state} />
          <div>
            {state === 'checking' ? (
              t('require.checking')
            ) : (
              <VisuallyHidden>{t(`require.${state}`)}</VisuallyHidden>
            )}
            {state === 'open' && (key === 'sources' || key === 'verifiedAt') ? (
              <FieldLink place={key} onShow={problems.onShow}>
                {t(`require.${key}`, { count })}
              </FieldLink>
            ) : (
              t(`require.${key}`, { count })
            )}
            {key === 'consistent' && contradictions && <ContradictionList {...contradictions} />}
            {key === 'fields' && problems.issues.length > 0 && <Problems {...problems} />}
          </div>
        </li>
      ))}
    </List>
  );
}
