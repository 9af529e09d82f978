import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'events',
  ['notice', 'imageId', 'url', 'registrationUrl'],
  [
    ['no title', { title: undefined }],
    ['an empty title', { title: '' }],
    ['title of 121 characters', { title: '字'.repeat(121) }],
    ['body of 20,001 characters', { body: '字'.repeat(20001) }],
    ['a start that is no text', { startsAt: 5 }],
    ['a start without a time of day', { startsAt: '2026-12-05' }],
    ['no end', { endsAt: undefined }],
    ['a word for whole days', { allDay: 'yes' }],
    ['a city of another spelling', { city: '台北市' }],
    ['venue of 121 characters', { venue: '字'.repeat(121) }],
    ['address of 201 characters', { address: '字'.repeat(201) }],
    ['organiser of 101 characters', { organiser: '字'.repeat(101) }],
    ['an unknown category', { category: '派對' }],
    ['an unknown status', { status: 'tentative' }],
    ['a fractional sequence', { sequence: 1.5 }],
    ['a sequence below zero', { sequence: -1 }],
    ['an empty notice', { notice: '' }],
    ['notice of 501 characters', { notice: '字'.repeat(501) }],
    ['imageId of 65 characters', { imageId: '字'.repeat(65) }],
    ['url of 2,001 characters', { url: '字'.repeat(2001) }],
    ['registrationUrl of 2,001 characters', { registrationUrl: '字'.repeat(2001) }],
  ],
);
