// `npm run site -- costs`: what the site costs a month, as shown in the operating manual; `-- --visits 250000` for another
// size.
import { readArguments } from './command/arguments.ts';
import { costTable, freeLines } from './costs/cost-tables.ts';
import { monthOf, totalOf } from './costs/month.ts';

const { values } = readArguments({
  call: 'npm run site -- costs',
  flags: {
    lang: {
      value: 'language',
      oneOf: ['zh-TW', 'en'],
      without: 'visits',
      help: 'the language of the tables',
    },
    visits: { value: 'number', isCount: true, help: 'only a month with this number of visits' },
  },
});
if (values.visits === undefined) {
  const language = values.lang === 'en' ? 'en' : 'zh-TW';
  console.log([...costTable(language), '', ...freeLines(language)].join('\n'));
} else {
  for (const { item, amount, free, usd } of monthOf(Number(values.visits)))
    console.log(`${item}: ${amount} (${free} free) $${usd.toFixed(2)}`);
  console.log(`$${totalOf(monthOf(Number(values.visits))).toFixed(2)}`);
}
