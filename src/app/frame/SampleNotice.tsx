import { useQuery } from '@tanstack/react-query';
import { recordOf } from '#src/platform/browser/lenient.ts';
import type { RouteRow } from '#src/routes.ts';
import { SampleBanner } from '#src/ui/layout/SampleBanner.tsx';

/** The banner over a sample's own page; over any other document there is none. */
function ItemNotice({ collection, id }: { readonly collection: string; readonly id: string }) {
  // Only what the page itself has read.
  const { data } = useQuery({ queryKey: [collection, 'one', id], enabled: false });
  return recordOf(recordOf(data)['record'])['sample'] ? <SampleBanner of="item" /> : null;
}

interface SampleNoticeProps {
  readonly row: RouteRow | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** On a site that may contain samples: says so, and of a sample's page that everything on it is invented. */
export function SampleNotice({ row, params }: SampleNoticeProps) {
  const id = params['id'] ?? params['politician'];
  if (row?.entries === undefined || id === undefined) return <SampleBanner of="site" />;
  return <ItemNotice collection={row.entries} id={id} />;
}
