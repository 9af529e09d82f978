import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link, useLocation } from 'react-router-dom';
import { addTexts } from '#src/app/i18n.ts';
import { settingsItem } from '#src/data/collections/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import frameTexts from '#src/locales/zh-TW/frame.json';
import { withoutTracking } from '#src/platform/text/tracking-parameters.ts';
import { ArrowUpIcon, FlagIcon, ImageIcon, ShareIcon } from '#src/ui/icons/icons.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { SheetActions } from '#src/ui/sheet/SheetActions.ts';
import { ShareMenu } from '#src/ui/share/ShareMenu.tsx';
import { shareNatively } from '#src/ui/share/share-targets.ts';
import { quietPart } from '#src/ui/states/lazy-part.tsx';
import { mailTo } from './mail-to.ts';

addTexts({ frame: frameTexts });

/**
 * True if this browser has a signed-in account, as src/platform/firebase/auth.ts stores it: public pages load nothing that says
 * more. Read in place: the name of a chunk shared with Auth would be in what every visitor loads first.
 */
function hasSignedIn(): boolean {
  try {
    return localStorage.getItem('minzhong.signed-in') !== null;
  } catch {
    return false;
  }
}

const EditThisPage = quietPart(async () => {
  const { loadEditThisPage } = await import('#src/app/admin-page-modules.ts');
  const part = await loadEditThisPage();
  addTexts(part.texts);
  return part.EditThisPage;
});

/** The actions of every public page that it does not show itself: look up an image, share, report an error, back to the top. */
export function QuickActions({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['common', 'frame']);
  const settings = useQuery(settingsItem).data;
  const [sharing, setSharing] = useState(false);
  const { pathname, search: query, hash } = useLocation();
  const address = pathname + withoutTracking(query);
  const page = { title: document.title, url: globalThis.location.origin + address + hash };
  const about = pathname === linkTo('report') ? '/' : address;
  const siteSettings = settings?.state === 'published' ? settings.record : undefined;
  const byMail =
    siteSettings?.reports === false
      ? mailTo(siteSettings.contact, {
          subject: t('frame:report.subject', page),
          body: t('frame:report.body', page),
        })
      : undefined;

  async function share(): Promise<void> {
    if (await shareNatively(page)) onClose();
    else setSharing(true);
  }

  function toTop(): void {
    // While the sheet is open everything else is inert, and closing it moves the focus.
    flushSync(onClose);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    const still = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
    globalThis.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  }

  if (sharing) return <ShareMenu {...page} onClose={onClose} />;
  return (
    <Sheet title={t('quickActions')} place="corner" onClose={onClose}>
      <SheetActions>
        {hasSignedIn() && (
          <Suspense>
            <EditThisPage onClose={onClose} />
          </Suspense>
        )}
        <li>
          <Link to={linkTo('checkImage')} replace onClick={onClose}>
            <ImageIcon />
            {t('frame:checkImage')}
          </Link>
        </li>
        {!document.querySelector('main [data-share]') && (
          <li>
            <button type="button" onClick={() => void share()}>
              <ShareIcon />
              {t('frame:share')}
            </button>
          </li>
        )}
        {siteSettings?.reports !== false && (
          <li>
            <Link
              to={linkTo('report', { about })}
              state={{ title: document.querySelector('main h1')?.textContent }}
              replace
              onClick={onClose}
            >
              <FlagIcon />
              {t('frame:report.label')}
            </Link>
          </li>
        )}
        {byMail && (
          <li>
            <a href={byMail} onClick={onClose}>
              <FlagIcon />
              {t('frame:report.label')}
            </a>
          </li>
        )}
        <li>
          <button type="button" onClick={toTop}>
            <ArrowUpIcon />
            {t('actions.toTop')}
          </button>
        </li>
      </SheetActions>
    </Sheet>
  );
}
