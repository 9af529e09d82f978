import { OperatorError } from '#scripts/cloud/operator-error.ts';
import type { Address } from '#scripts/publish/addresses.ts';
import { isLarge } from '#scripts/publish/data/shrinking.ts';

/** The share of a row's pages above which failures are blamed on the page instead of on documents. */
const smallShare = 0.01;

/** More pages failed than a few bad documents can explain. */
export class FailedPagesError extends OperatorError {
  /** One of them, preferably a page without a document of its own: a document that it reads may be at fault. */
  readonly page: Address;

  constructor(message: string, page: Address) {
    super(message);
    this.page = page;
  }
}

/** Groups pages by the id of their row. */
function byRow(addresses: readonly Address[]): Map<string, Address[]> {
  const rows = new Map<string, Address[]>();
  for (const address of addresses) {
    const same = rows.get(address.row.id);
    if (same) same.push(address);
    else rows.set(address.row.id, [address]);
  }
  return rows;
}

/**
 * Throws `FailedPagesError` when a page without a document of its own failed, when all pages of a row did, or when more
 * than a few and more than a hundredth of them did. One bad document does not stop the publication.
 */
export function checkFailures(addresses: readonly Address[], failed: readonly Address[]): void {
  const page = failed.find(({ entry }) => entry === undefined) ?? failed[0];
  if (!page) return;
  const all = byRow(addresses);
  const broken = [...byRow(failed)].flatMap(([id, pages]) => {
    const total = all.get(id)?.length ?? 0;
    const isOfTable = pages.some(({ entry }) => entry === undefined);
    return isOfTable || isLarge(pages.length, total, smallShare)
      ? [`${id}: ${pages.length} of ${total}`]
      : [];
  });
  if (broken.length > 0)
    throw new FailedPagesError(
      `pages could not be rendered (${broken.join(', ')}); --allow-shrink leaves them as they were`,
      page,
    );
}
