// Modules that nearly every page needs. The entry imports them, so that they are in the entry's file, where they
// compress best.
import '#src/data/content/declare/party-match.ts';
import '#src/data/content/read/item-shards.ts';
import '#src/data/content/read/queries.ts';
import '#src/platform/compare.ts';
import '#src/platform/cut-text.ts';
import '#src/platform/documents.ts';
import '#src/ui/controls/TextLink.tsx';
import '#src/ui/feedback/Spinner.tsx';
import '#src/ui/forms/composition.ts';
import '#src/ui/layout/Page.tsx';
import '#src/ui/layout/PageHead.tsx';
import '#src/ui/layout/Section.tsx';
import '#src/ui/layout/SiteHeader.tsx';
import '#src/ui/layout/VisuallyHidden.tsx';
import '#src/ui/states/LoadState.tsx';
import '#src/ui/states/PartialNotice.tsx';
import '#src/ui/states/Skeletons.tsx';
import '#src/ui/states/lazy-part.tsx';
import '#src/ui/theme/use-preferences.ts';
import './RootLayout.tsx';
