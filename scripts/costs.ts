// `npm run costs`: what the site costs a month, as the operating manual has it; `-- --visits 250000` for another size.
import { parseArgs } from 'node:util';
import { costTable, freeLines } from './costs/cost-tables.ts';
import { monthOf, totalOf } from './costs/month.ts';

const { values } = parseArgs({ options: { lang: { type: 'string' }, visits: { type: 'string' } } });
if (values.visits === undefined) {
  const language = values.lang === 'en' ? 'en' : 'zh-TW';
  console.log([...costTable(language), '', ...freeLines(language)].join('\n'));
} else {
  for (const { item, amount, free, usd } of monthOf(Number(values.visits)))
    console.log(`${item}: ${amount} (${free} free) $${usd.toFixed(2)}`);
  console.log(`$${totalOf(monthOf(Number(values.visits))).toFixed(2)}`);
}
