import { useState } from 'react';
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { rowOf } from './row-of.ts';

interface Shown {
  readonly id: string | undefined;
  readonly pathname: string;
  readonly search: string;
  readonly key: string;
}

/**
 * A key that changes with every navigation. A tab, filter or search on the same page replaces the address and is
 * none (docs/editorial-rules.md), nor is a hash.
 */
export function useNavigationKey(): string {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const id = rowOf(useMatches())?.id;
  const [shown, setShown] = useState<Shown>({ id, pathname, search, key });
  if (shown.pathname === pathname && shown.search === search) return shown.key;
  const samePage = shown.id === id && type === NavigationType.Replace;
  const next = { id, pathname, search, key: samePage ? shown.key : key };
  setShown(next);
  return next.key;
}
