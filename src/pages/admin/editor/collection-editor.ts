import type { ComponentType } from 'react';
import type { AnyListRecord } from '#src/data/content/declare/any-collection.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import type { Values } from './session/editing-state.ts';

export interface OwnFormProps {
  readonly item: EditorItem;
  /** True from the first attempt to publish: missing values are marked. */
  readonly hasTried: boolean;
  /** True while nothing can be saved, such as after a withdrawal. */
  readonly disabled: boolean;
}

/** An act of its own kind on a text, which needs neither a draft nor somebody who may publish. */
export interface DirectAct {
  /** True if the act is all that the text needs. */
  readonly isEnough: (published: Values, text: Values) => boolean;
  /** Names its texts: `direct.….label` and so on. */
  readonly name: 'move';
  /** `note` is what the log says about it. */
  readonly run: (id: string, text: Values, note: string) => Promise<void>;
}

/** What the editor does differently for one collection. Whatever is absent is as for all content. */
export interface CollectionEditor {
  /** The inputs, in place of those derived from the declaration. */
  readonly Form?: ComponentType<OwnFormProps>;
  /** In place of an absent document, where none is written from nothing or published again in the editor. */
  readonly Absent?: ComponentType<{ readonly item: EditorItem }>;
  /** Shown below the form, outside of it. */
  readonly After?: ComponentType;
  readonly Notices?: ComponentType<{ readonly item: EditorItem }>;
  /** Fields that reviews, conflicts and versions do not show. */
  readonly hidden?: readonly string[];
  /** How reviews, conflicts and versions show a field, where its declaration does not say it. */
  readonly shownAs?: Readonly<Record<string, (field: FormField) => Partial<FormField>>>;
  /** Fields that restoring an earlier version leaves as they are. */
  readonly retained?: readonly string[];
  /** The values of a new document, in addition to those of the declaration. */
  readonly start?: Values;
  /** The document is no page: no preview, address or schedule, and its changes need no description. */
  readonly isPlain?: boolean;
  /** True if documents are withdrawn elsewhere, where more is known about them. */
  readonly hasOwnRemoval?: boolean;
  /** Returns a text with what an editor need not type. `published` are the values of the published version. */
  readonly complete?: (text: Values, published: Values | undefined) => Values;
  /** Returns problems that only the collection's other documents show. */
  readonly problemsAmong?: (
    id: string,
    text: Values,
    others: readonly AnyListRecord[],
  ) => readonly FieldIssue[];
  readonly onPublished?: () => void;
  readonly mustCorrect?: (published: Values, text: Values) => boolean;
  readonly directAct?: DirectAct;
}

export const shownFields = (fields: readonly FormField[], own: CollectionEditor): FormField[] =>
  fields
    .filter(({ name }) => !own.hidden?.includes(name))
    .map((field) => ({ ...field, ...own.shownAs?.[field.name]?.(field) }));
