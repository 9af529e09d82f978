import { createElement } from 'react';
import { siteLook } from '#src/platform/site-look.ts';
import type { RouteId } from '#src/routes.ts';
import type { ReplaceFramePart } from './frame/FramePart.tsx';

const element = 'frame-part';
const opening = `<${element} name="`;
const openingEnd = '">';
const closing = `</${element}>`;

/**
 * Header, footer and navigation as they were rendered for the first page of each row: they are half of the elements of a
 * page and the same on thousands of them. Ids of React say where an element is in the tree, and do not change by it.
 */
export class RenderedFrame {
  readonly #parts = new Map<string, string>();

  /** Puts an element around each part of a row's frame, without its content where that is known. */
  partsOf(row: RouteId): ReplaceFramePart {
    return (name, part) => {
      // React puts tags that fetch the group's own mark in front of the page, where they would be missing.
      if (name === 'header' && siteLook().logo) return part;
      const key = `${row}-${name}`;
      return createElement(element, { name: key }, this.#parts.has(key) ? undefined : part);
    };
  }

  /** The markup of a page with the parts in the place of these elements. */
  insertInto(html: string): string {
    // No regular expression finds these in a time that only grows with the length of the page.
    const [start = '', ...others] = html.split(opening);
    const inserted = others.map((other) => {
      const keyEnd = other.indexOf(openingEnd);
      const partEnd = other.indexOf(closing);
      const key = other.slice(0, keyEnd);
      const rendered = other.slice(keyEnd + openingEnd.length, partEnd);
      if (rendered !== '') this.#parts.set(key, rendered);
      return (this.#parts.get(key) ?? '') + other.slice(partEnd + closing.length);
    });
    return start + inserted.join('');
  }
}
