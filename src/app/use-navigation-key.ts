import { useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isChosen, isInPage } from '#src/ui/controls/in-page.ts';

const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/**
 * Returns a key that changes with every navigation. Typing a search on the same page is not a navigation
 * (docs/editorial-rules.md), nor is a history entry that only opens or closes something above the page (`state`). A
 * link to the shown address is one.
 */
export function useNavigationKey(): string {
  const location = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState({ location, key: location.key });
  if (shown.location.key === location.key && addressOf(shown.location) === addressOf(location)) {
    return shown.key;
  }
  const isSameAddress = addressOf(shown.location) === addressOf(location);
  const samePage =
    type === NavigationType.Pop
      ? isSameAddress
      : isInPage(location.state) || (isSameAddress && location.state !== null && !isChosen(location.state));
  const next = { location, key: samePage ? shown.key : location.key };
  setShown(next);
  return next.key;
}
