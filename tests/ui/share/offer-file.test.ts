// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotifications, shownNotifications } from '#src/ui/feedback/notify.ts';
import { offerFile } from '#src/ui/share/offer-file.ts';
import '#tests/pages/render-page.tsx';
import { zh } from '#tests/helpers/texts.ts';

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const clicked: string[] = [];

beforeEach(() => {
  clicked.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
});
afterEach(() => {
  dismissNotifications();
  vi.restoreAllMocks();
});

test.each([
  ['LINE', `${ios} Mobile/15E148 Safari Line/14.19.1`, zh('device:file.open')],
  ['Facebook', `${ios} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.34.79]`, zh('device:file.copy')],
])('in the in-app browser of %s a file is offered with a notice', async (_, agent, way) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  offerFile('a.ics', 'text/calendar', 'BEGIN:VCALENDAR');
  expect(clicked).toEqual(['a.ics']);
  await vi.waitFor(() => expect(shownNotifications()).toHaveLength(1), { timeout: 30_000 });
  const shown = shownNotifications()[0];
  expect(shown?.message).toBe(zh('device:file.inApp'));
  expect(shown?.actions?.map(({ label }) => label)).toEqual([way]);
});

test('in a regular browser a file is offered without a notice', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${ios} Version/18.1 Mobile/15E148 Safari/604.1`);
  offerFile('a.ics', 'text/calendar', 'BEGIN:VCALENDAR');
  await new Promise((done) => setTimeout(done, 200));
  expect(clicked).toEqual(['a.ics']);
  expect(shownNotifications()).toEqual([]);
});
