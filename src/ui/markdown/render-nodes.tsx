import { type Translate, useTranslation } from '#src/ui/text/use-translation.ts';
import { Fragment, type ReactNode, useState } from 'react';
import markdownTexts from '#src/locales/zh-TW/markdown.json';
import { sourceMarkAttributes } from '#src/ui/record/SourceMark.tsx';
import { MarkdownLink } from './MarkdownLink.tsx';
import { linkTarget, storedImage } from './link-target.ts';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { type MarkdownNode, wordsOf } from './parse-markdown.ts';

addPartTexts({ markdown: markdownTexts });

interface OwnImageProps {
  readonly to: string;
  readonly alt: string;
  readonly title: string | undefined;
}

/** An image of this site, loaded lazily; its alternative text if it cannot be loaded. */
function OwnImage({ to, alt, title }: OwnImageProps) {
  const { t } = useTranslation('common');
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) {
    return (
      <span className="missing">
        <strong>{t('image.failed')}</strong> {alt || title}
      </span>
    );
  }
  const fail = (image: HTMLImageElement) => {
    const stored = storedImage(to);
    if (stored && image.src !== stored) image.src = stored;
    else setIsMissing(true);
  };
  return (
    <img
      // In a prerendered page the image can have failed before React attached `onError`.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail(image);
      }}
      src={to}
      alt={alt}
      title={title}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => fail(currentTarget)}
    />
  );
}

interface MarkdownImageProps {
  readonly src: string | undefined;
  readonly alt: string | undefined;
  readonly title: string | undefined;
  readonly inLink: boolean;
}

/**
 * An image in a text, if it is one of this site's own. An image of another site becomes a link, because no page
 * contacts other sites before the visitor does.
 */
function MarkdownImage({ src = '', alt = '', title, inLink }: MarkdownImageProps) {
  const { t } = useTranslation('markdown');
  const target = linkTarget(src);
  if (target?.kind === 'page') return <OwnImage to={target.to} alt={alt} title={title} />;
  const words = t('image', { alt: alt || title });
  if (inLink) return words;
  return (
    <MarkdownLink href={src} words={words}>
      {words}
    </MarkdownLink>
  );
}

/** The settings shared by all nodes of a text. */
export interface TextSettings {
  /** Source marks with a greater number stay plain text. */
  readonly sourceCount: number;
  readonly headingLevel: 2 | 3 | 4;
  /** The level on the page for each level of heading that the text has. */
  readonly levels: ReadonlyMap<number, number>;
  /** The ids of the headings that a table of contents links to. */
  readonly anchors: ReadonlyMap<MarkdownNode, string>;
  readonly idPrefix: string;
  /** Inside a link, where HTML allows no other link: URLs and images of other sites become plain text. */
  readonly inLink: boolean;
  /** Inside emphasis that is shown as dots. */
  readonly hasDots: boolean;
  readonly t: Translate<readonly ['common', 'markdown']>;
}

const han = /\p{Script=Han}/u;

/** Runs of characters that are neither Chinese characters nor Chinese punctuation. */
const besideHan = /([^\p{Script=Han}\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20]+)/u;

/**
 * Renders words within emphasis that is shown as dots. Only Chinese characters get dots: other letters and numbers are
 * in elements of their own, letters in italics and numbers unchanged.
 */
function withoutDots(words: string): ReactNode {
  return words.split(besideHan).map((part, index) => {
    if (!/[\p{L}\p{N}]/u.test(part) || index % 2 === 0) return part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are never reordered
      <span key={index} className={/\p{L}/u.test(part) ? 'foreign' : undefined}>
        {part}
      </span>
    );
  });
}

const task = /^\[([ xX])\] /;

/** Returns the first text of a list item, where a task's checkbox is. */
function firstWords({ children: [first] }: MarkdownNode): MarkdownNode | undefined {
  const words = first?.type === 'paragraph' ? first.children[0] : first;
  return words?.type === 'text' ? words : undefined;
}

const isTask = (item: MarkdownNode): boolean => task.test(firstWords(item)?.content ?? '');

/** Renders text. `[^2]` without a footnote of its own becomes the mark of the page's second source. */
function renderWords(content: string, { sourceCount, hasDots, t }: TextSettings): ReactNode {
  const write = (words: string): ReactNode => (hasDots ? withoutDots(words) : words);
  if (sourceCount === 0 || !content.includes('[^')) return write(content);
  return content.split(/\[\^(\d{1,2})\]/).map((part, index) => {
    const number = Number(part);
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are never reordered
    if (index % 2 === 0) return <Fragment key={index}>{write(part)}</Fragment>;
    if (number < 1 || number > sourceCount) return `[^${part}]`;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are never reordered
      <a key={index} className="source-mark" {...sourceMarkAttributes(number, t)}>
        [{number}]
      </a>
    );
  });
}

function renderItem(item: MarkdownNode, settings: TextSettings): ReactNode {
  const words = isTask(item) ? firstWords(item) : undefined;
  if (!words) return <li>{renderNodes(item.children, settings)}</li>;
  const boxed = words.content.replace(task, (_, mark: string) => (mark === ' ' ? '☐ ' : '☑ '));
  const withBox = (node: MarkdownNode): MarkdownNode =>
    node === words ? { ...node, content: boxed } : { ...node, children: node.children.map(withBox) };
  const [first, ...others] = item.children;
  return <li>{renderNodes(first ? [withBox(first), ...others] : [], settings)}</li>;
}

function renderTable(table: MarkdownNode, settings: TextSettings): ReactNode {
  const head = (table.children[0]?.children[0]?.children ?? [])
    .map((cell) => wordsOf(cell).trim())
    .filter(Boolean)
    .join('、');
  return (
    // A scrollable element must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scrolls" aria-label={settings.t('markdown:table', { head })} tabIndex={0}>
      <table>{renderNodes(table.children, settings)}</table>
    </section>
  );
}

function renderCell({ type, attributes, children }: MarkdownNode, settings: TextSettings): ReactNode {
  const Cell = type === 'th' ? 'th' : 'td';
  const textAlign = /(?:left|right|center)$/.exec(attributes['style'] ?? '')?.[0] as 'left' | undefined;
  return <Cell style={textAlign && { textAlign }}>{renderNodes(children, settings)}</Cell>;
}

function renderNotes(notes: MarkdownNode, settings: TextSettings): ReactNode {
  const Heading = `h${settings.headingLevel}` as const;
  return (
    <section className="footnotes">
      <Heading id={`${settings.idPrefix}footnote-label`}>{settings.t('markdown:notes')}</Heading>
      <ol>{renderNodes(notes.children, settings)}</ol>
    </section>
  );
}

const noteId = ({ note }: MarkdownNode): string => `fn-${(note?.id ?? 0) + 1}`;
/** The text may refer to a note more than once: later references get a number. */
const referenceId = ({ note }: MarkdownNode): string =>
  `fnref-${(note?.id ?? 0) + 1}${note?.subId ? `-${note.subId + 1}` : ''}`;

/** In parentheses: two adjacent numbers would read as one, and square brackets are those of sources. */
function renderReference(reference: MarkdownNode, { idPrefix }: TextSettings): ReactNode {
  return (
    <sup>
      <MarkdownLink href={`#${noteId(reference)}`} id={idPrefix + referenceId(reference)} words="">
        {`(${(reference.note?.id ?? 0) + 1})`}
      </MarkdownLink>
    </sup>
  );
}

function renderBackLink(anchor: MarkdownNode, { t }: TextSettings): ReactNode {
  const { id = 0, subId = 0 } = anchor.note ?? {};
  return (
    <>
      {' '}
      <MarkdownLink href={`#${referenceId(anchor)}`} label={t('markdown:back', { number: id + 1 })} words="">
        ↩{subId > 0 && <sup>{subId + 1}</sup>}
      </MarkdownLink>
    </>
  );
}

const plainTags: Readonly<Record<string, 'p' | 'blockquote' | 'thead' | 'tbody' | 'tr' | 'strong' | 'del'>> =
  {
    paragraph: 'p',
    blockquote: 'blockquote',
    thead: 'thead',
    tbody: 'tbody',
    tr: 'tr',
    strong: 'strong',
    s: 'del',
  };

function renderNode(node: MarkdownNode, settings: TextSettings): ReactNode {
  const { type, content, attributes, children } = node;
  const Tag = plainTags[type];
  if (Tag) return <Tag>{renderNodes(children, settings)}</Tag>;
  switch (type) {
    case 'text':
      return renderWords(content, settings);
    case 'em': {
      const hasDots = han.test(wordsOf(node));
      return (
        <em className={hasDots ? undefined : 'foreign'}>
          {renderNodes(children, { ...settings, hasDots: settings.hasDots || hasDots })}
        </em>
      );
    }
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'heading': {
      const Heading = `h${settings.levels.get(node.level ?? 1) ?? 6}` as 'h2';
      return <Heading id={settings.anchors.get(node)}>{renderNodes(children, settings)}</Heading>;
    }
    case 'bullet_list':
      return (
        <ul className={children.some(isTask) ? 'contains-task-list' : undefined}>
          {renderNodes(children, settings)}
        </ul>
      );
    case 'ordered_list': {
      const start = attributes['start'];
      return <ol start={start ? Number(start) : undefined}>{renderNodes(children, settings)}</ol>;
    }
    case 'list_item':
      return renderItem(node, settings);
    case 'table':
      return renderTable(node, settings);
    case 'th':
    case 'td':
      return renderCell(node, settings);
    case 'hr':
      return <hr />;
    case 'fence':
    case 'code_block':
      return (
        <pre>
          <code>{content}</code>
        </pre>
      );
    case 'code_inline':
      return <code>{content}</code>;
    case 'link':
      if (settings.inLink) return renderNodes(children, settings);
      return (
        <MarkdownLink href={attributes['href']} words={children.map(wordsOf).join('')}>
          {renderNodes(children, { ...settings, sourceCount: 0, inLink: true })}
        </MarkdownLink>
      );
    case 'image':
      return (
        <MarkdownImage
          src={attributes['src']}
          alt={children.map(wordsOf).join('')}
          title={attributes['title']}
          inLink={settings.inLink}
        />
      );
    case 'footnote_ref':
      return renderReference(node, settings);
    case 'footnote_block':
      return renderNotes(node, settings);
    case 'footnote':
      return <li id={settings.idPrefix + noteId(node)}>{renderNodes(children, settings)}</li>;
    case 'footnote_anchor':
      return renderBackLink(node, settings);
    // HTML, none of which is rendered.
    default:
      return undefined;
  }
}

/** Renders nodes to elements. Functions and not components: a text has thousands of nodes, and none has state. */
export function renderNodes(nodes: readonly MarkdownNode[], settings: TextSettings): ReactNode[] {
  const all: ReactNode[] = [];
  for (const [index, node] of nodes.entries()) {
    const rendered = renderNode(node, settings);
    const last = all.at(-1);
    // React would separate adjacent strings with comments in prerendered pages.
    if (typeof rendered === 'string' && typeof last === 'string') all[all.length - 1] = last + rendered;
    else if (typeof rendered === 'string') all.push(rendered);
    else if (rendered !== undefined) all.push(<Fragment key={index}>{rendered}</Fragment>);
  }
  return all;
}
