// A Cloud Run function that a budget's Pub/Sub topic calls (docs/operating.md, "A hard stop on spending").
import { cloudEvent } from '@google-cloud/functions-framework';
import { stopWhenSpent } from './stop-when-spent.js';

cloudEvent('stop', async ({ data }) => {
  const notice = JSON.parse(Buffer.from(data.message.data, 'base64').toString());
  // oxlint-disable-next-line no-console -- the function's log is where it is read
  console.log(await stopWhenSpent(notice, process.env.STOP_PROJECT));
});
