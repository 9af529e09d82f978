import { createElement } from 'react';
import { siteLook } from '#src/platform/browser/site-look.ts';
import type { RouteId } from '#src/routes.ts';
import type { ReplaceFramePart } from './frame/FramePart.tsx';

const element = 'frame-part';
const opening = `<${element} name="`;
const openingEnd = '">';
const closing = `</${element}>`;

/**
 * Header, footer and navigation as rendered for the first page of each row: they are half of a page's elements and the
 * same on thousands of pages. React's ids depend on an element's place in the tree, which this does not change.
 */
export class RenderedFrame {
  readonly #parts = new Map<string, string>();

  /** Wraps each part of a row's frame in an element, without its content if that has been rendered before. */
  partsOf(row: RouteId): ReplaceFramePart {
    return (name, part) => {
      // React puts preload tags for the site's own logo in front of the page, where they would be missing.
      if (name === 'header' && siteLook().logo) return part;
      const key = `${row}-${name}`;
      return createElement(element, { name: key }, this.#parts.has(key) ? undefined : part);
    };
  }

  /** Returns the markup of a page with the parts in place of these elements. */
  insertInto(html: string): string {
    // Not a regular expression: none finds these in time linear in the page's length.
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
