// The script of the prerendered page that checks messages, built by scripts/build/search-start.ts. Whoever opens the
// page is about to paste a message. So the search worker (`data-worker`) starts with the page and reads what every
// message needs, a pasted message is looked up at once, and when the button is pressed the answer replaces the form,
// rendered from the page's own `<template id="message-answer">` (src/pages/check/AnswerTemplate.tsx). The application,
// which is larger than what a message reads, would be read at the same time and delay the answer. It loads after the
// answer, or when another control is used, or when nobody writes a message. It takes over worker and answer
// (src/data/search/search-client.ts) and renders the same again.
import '#src/platform/fallbacks.ts';
import type { AnsweredBefore } from '#src/data/search/search-client.ts';
import type { SearchRequest, SearchResponse } from '#src/data/search/search-message.ts';
import { cutText } from '#src/platform/cut-text.ts';
import { encodeParam } from '#src/platform/path-segment.ts';
import { fillChecker } from './fill-checker.ts';
import { readPreloadedHead, startSearchWorker } from './start-search-worker.ts';

const page = globalThis as unknown as { messageAnswer?: AnsweredBefore };

/**
 * How long a message must be unchanged before it is looked up, in milliseconds; as in src/pages/check/CheckPage.tsx.
 */
const pause = 150;

/** The number of characters of a message that are looked up; as in src/pages/check/CheckPage.tsx. */
const maxLength = 10_000;

/** How long after the page the application loads if nobody is writing a message, in milliseconds. */
const idle = 5_000;

/** How much longer it waits for the answer if somebody is, in milliseconds. */
const longest = 15_000;

/**
 * Returns the page with an answer, made from the template. Undefined if the template has no place for the answer: the
 * application shows it.
 */
function answerIn(template: HTMLTemplateElement, { message, matches }: AnsweredBefore): Element | undefined {
  const view = (template.content.cloneNode(true) as DocumentFragment).firstElementChild;
  const given = view?.querySelector('p')?.lastChild;
  const output = view?.querySelector('output');
  const [best] = matches;
  const name = best ? `${best.relation} ${best.item.checker ? 'others' : (best.item.verdict ?? '')}` : 'none';
  const answer = output?.querySelector(`[data-answer="${name}"]`);
  const link = answer?.querySelector('a');
  const addresses = (template.dataset['addresses'] ?? '').split(' ').map((each) => each.split('='));
  const address = addresses.find(([collection]) => collection === best?.item.collection)?.[1];
  if (!view || !given || !output || !answer || (best && (!link || !address))) return undefined;
  given.textContent = message;
  if (best && link && address) {
    link.href = address.replace('__id__', encodeParam(best.item.id));
    link.textContent = best.item.title;
  }
  if (best?.item.checker) fillChecker(answer, best.item.checker);
  const quotation = answer.querySelector('blockquote');
  if (quotation) quotation.textContent = best?.sentence ?? '';
  output.replaceChildren(answer);
  return view;
}

function startCheck(file: string, template: HTMLTemplateElement | null): void {
  const worker = startSearchWorker(file, { kind: 'prepare', id: 0, forMessages: true });
  let isProgramStarted = false;
  function startProgram(): void {
    if (isProgramStarted) return;
    isProgramStarted = true;
    // public/start.js does not start the application by itself when a script has started a worker.
    dispatchEvent(new Event('searched'));
  }
  let isLost = false;
  let isWanted = false;
  /** If the application could not be loaded either, public/start.js shows a message. */
  const reportUnanswered = (): void => void dispatchEvent(new Event('unanswered'));
  worker.addEventListener('error', () => {
    isLost = true;
    if (isWanted) reportUnanswered();
    startProgram();
  });
  const isField = (element: unknown): element is HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement;
  const startLater = (): void =>
    void setTimeout(() => {
      if (isField(document.activeElement)) setTimeout(startProgram, longest);
      else startProgram();
    }, idle);
  if (document.readyState === 'complete') startLater();
  else addEventListener('load', startLater, { once: true });
  // public/start.js repeats a press once the application can answer it.
  const onUse = ({ target }: Event): void => {
    const control = (target as Element).closest?.('button, input, select, textarea, summary');
    if (control && !isField(control) && !control.matches('main form [type=submit]')) startProgram();
  };
  addEventListener('pointerdown', onUse, true);
  addEventListener('focusin', onUse, true);

  /** The last message looked up. Its negative id differs from those of the application's requests. */
  let lookedUp = { id: 0, message: '' };
  let answered: AnsweredBefore | undefined;
  /** Replaces the answer with the form, for another message. */
  let takeBack: (() => void) | undefined;

  function lookUp(text: string): void {
    const message = cutText(text.trim(), maxLength);
    if (message === '' || message === lookedUp.message) return;
    lookedUp = { id: lookedUp.id - 1, message };
    answered = undefined;
    const request: SearchRequest = { kind: 'match', ...lookedUp };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(request);
  }

  function show(): void {
    const main = document.querySelector('main');
    if (!isWanted || !answered || !main) return;
    const view = template ? answerIn(template, answered) : undefined;
    if (!view) {
      reportUnanswered();
      return;
    }
    const form = [...main.childNodes];
    page.messageAnswer = answered;
    main.replaceChildren(view);
    view.querySelector('output')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    takeBack = () => {
      takeBack = undefined;
      delete page.messageAnswer;
      isWanted = false;
      main.replaceChildren(...form);
      const field = main.querySelector('textarea');
      if (!field) return;
      field.value = '';
      field.focus();
    };
  }

  const onAnswer = ({ data }: MessageEvent<SearchResponse>): void => {
    if (data.id !== lookedUp.id || ['progress', 'prepared'].includes(data.kind)) return;
    if (data.kind === 'matched') {
      answered = { message: lookedUp.message, matches: data.matches };
      show();
    } else {
      // The next press tries again.
      lookedUp.message = '';
      if (isWanted) reportUnanswered();
    }
    // After the browser has painted the answer.
    requestAnimationFrame(() => setTimeout(startProgram));
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const onInput = ({ target }: Event): void => {
    if (!isField(target)) return;
    isWanted = false;
    clearTimeout(timer);
    timer = setTimeout(() => lookUp(target.value), pause);
  };
  // Before public/start.js, which repeats the last press after hydration if its button is still in the page. The button
  // of a restored form is, so start.js must receive the press that restored it, too.
  const onPress = (event: Event): void => {
    const button = (event.target as Element).closest<HTMLButtonElement>('main button');
    if (button && takeBack) {
      event.preventDefault();
      takeBack();
      return;
    }
    const text = button?.form?.querySelector('textarea')?.value ?? '';
    if (text.trim() === '' || isLost) return;
    // Prevents the submission of the form, even if the application is missing: the answer does not need it.
    event.preventDefault();
    isWanted = true;
    lookUp(text);
    show();
  };
  worker.addEventListener('message', onAnswer);
  addEventListener('input', onInput, true);
  addEventListener('click', onPress, true);

  /** Leaves the page to the application from now on. */
  function stopShowing(): void {
    worker.removeEventListener('message', onAnswer);
    removeEventListener('click', onPress, true);
    removeEventListener('pointerdown', onUse, true);
    removeEventListener('focusin', onUse, true);
  }
  addEventListener('rendering', stopShowing, { once: true });
  addEventListener('hydrated', () => removeEventListener('input', onInput, true), { once: true });
}

readPreloadedHead();
const worker = document.currentScript?.dataset['worker'];
const answers = document.querySelector<HTMLTemplateElement>('#message-answer');
if (worker !== undefined) startCheck(worker, answers);
