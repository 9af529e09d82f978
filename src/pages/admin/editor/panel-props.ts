import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import type { LocalTexts } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import type { CollectionEditor } from './collection-editor.ts';
import type { ItemEditor } from './use-item-editor.ts';

export interface PanelProps {
  readonly collection: AnyCollection;
  readonly item: EditorItem;
  readonly uid: string;
  readonly editor: ItemEditor;
  readonly local: LocalTexts;
  readonly own: CollectionEditor;
}
