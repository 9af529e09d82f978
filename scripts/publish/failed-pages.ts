import { OperatorError } from '#scripts/cloud/operator-error.ts';
import type { Address } from './addresses.ts';
import { isLarge } from './shrinking.ts';

/** The share of a row's pages that may fail at once before the page counts as broken and not its documents. */
const smallShare = 0.01;

/** More pages could not be rendered than pages of single documents explain. */
export class FailedPagesError extends OperatorError {
  /** One of them, a page of the table if there is one: a document that it reads may be at fault. */
  readonly page: Address;

  constructor(message: string, page: Address) {
    super(message);
    this.page = page;
  }
}

/** Pages by the id of their row. */
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
 * Throws `FailedPagesError` when a page of the table itself failed, all pages of a row did, or more than a few and
 * more than a hundredth of them. One bad document stops nothing.
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
