/**
 * Query parameters that say who followed a link, or from where, and never what it leads to: campaigns (utm_*, Matomo,
 * HubSpot, Mailchimp), click ids of advertisers, and the share buttons of Facebook, Instagram, YouTube, X, Threads, LINE
 * and Taiwan's news sites.
 */
export const trackingParameter =
  /^(?:utm_\w+|(?:mtm|pk|hsa|mc|ga|fb|ns)_\w+|__(?:cft|tn|xts)__(?:\[\d*\])?|_(?:ga|gl|hsenc|hsmi|rdr|rdc|nc_\w+|ft_)|(?:fb|g|dc|ms|y|tt|tw)clid|gclsrc|[gw]braid|igsh|igshid|xmt|si|ref|ref_?src|ref_url|referr?er|feature|mibextid|sfnsn|rdid|share_(?:url|source|medium)|sharefrom|chdtv|cmpid|ncid|spm|wt_mc|openExternalBrowser|paipv|eav|ab_channel|comment_tracking|notif_\w+)$/;

/** Returns a query string without such parameters; '' or starting with `?`. */
export function withoutTracking(search: string): string {
  const params = new URLSearchParams(search);
  const names = [...params.keys()].filter((name) => trackingParameter.test(name));
  // Unchanged as long as possible: serialising spells other characters differently.
  if (names.length === 0) return search;
  for (const name of names) params.delete(name);
  return params.size > 0 ? `?${params.toString()}` : '';
}
