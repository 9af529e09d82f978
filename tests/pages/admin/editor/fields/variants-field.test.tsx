// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { qna, type QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import fieldTexts from '#src/locales/zh-TW/admin/content/fields.json';
import { check } from '#tests/data/collections/qna/sample-checks.ts';
import { FormOf } from '#tests/pages/admin/editor/fields/form-of.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

addTexts({ 'admin/content': content, 'admin/content/fields': fieldTexts });

const listed = vi.hoisted(() => ({ records: [] as unknown[] }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ data: { records: listed.records } }),
}));

const { VariantsField } = await import('#src/pages/admin/editor/fields/VariantsField.tsx');
const { useFieldValue } = await import('#src/pages/admin/editor/form-context.ts');

const fields = formFields(qna);
const variants = fields.find(({ name }) => name === 'variants');

function Stored() {
  const value = useFieldValue('variants');
  return <output aria-label="存著的">{JSON.stringify(value)}</output>;
}

function Form({ values }: { readonly values: Record<string, unknown> }) {
  if (!variants) throw new Error('no field');
  return (
    <FormOf collection="qna" fields={fields} values={{ variants: [], ...values }}>
      <VariantsField field={variants} name="variants" />
      <Stored />
    </FormOf>
  );
}

function show(values: Record<string, unknown>, records: readonly QnaListRecord[]) {
  listed.records = [...records];
  renderAdmin(<Form values={{ question: '喝隔夜水會致癌？', verdict: '錯誤', ...values }} />);
}

const offered = () => screen.queryByRole('region', { name: zh('admin/content:family.offered') });

test('fact-checks with nearly the same title are suggested, and a click adds one', () => {
  show({}, [
    check('own', { question: '喝隔夜水會致癌？' }),
    check('same', { question: '喝隔夜水會致癌' }),
    check('other', { question: '柚子和藥一起吃' }),
  ]);
  const region = offered() as HTMLElement;
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${zh('admin/content:family.add')}${zh('common:verdict.false.word')}${zh('admin/content:family.line', { title: '喝隔夜水會致癌', date: '2026年10月1日' })}`,
  ]);
  fireEvent.click(byRole(within(region), 'button', 'admin/content:family.add'));
  expect(JSON.parse(screen.getByLabelText('存著的').textContent)).toMatchObject([{ qnaId: 'same' }]);
  expect(offered()).toBeNull();
});

test('fact-checks with the opposite verdict or in another family are not suggested', () => {
  show({}, [
    check('true', { question: '喝隔夜水會致癌', verdict: '正確' }),
    check('led', { question: '喝隔夜水會致癌' }),
    check('leader', { question: '別的', variants: [{ qnaId: 'led' }] }),
  ]);
  expect(offered()).toBeNull();
});

test('a fact-check that is already a variant links to its main fact-check', () => {
  show({}, [check('own'), check('leader', { question: '帶頭的', variants: [{ qnaId: 'own' }] })]);
  expect(screen.getByRole('link', { name: '帶頭的' }).getAttribute('href')).toBe('/admin/content/qna/leader');
});
