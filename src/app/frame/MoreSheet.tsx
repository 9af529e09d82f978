import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import frameTexts from '#src/locales/zh-TW/frame.json';
import type { RouteId, RouteRow } from '#src/routes.ts';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { addTexts } from '#src/app/i18n.ts';
import { SheetHead, Zone, Zones } from '#src/ui/sheet/SheetHead.tsx';
import { useMenus } from './use-menus.tsx';

addTexts({ frame: frameTexts });

const zones = ['oversight', 'information', 'site'] as const;

interface MoreSheetProps {
  readonly shown: (RouteRow & { id: RouteId }) | undefined;
  readonly onClose: () => void;
}

/** All sections of the site by what they are about. */
export function MoreSheet({ shown, onClose }: MoreSheetProps) {
  const { t } = useTranslation(['common', 'frame']);
  const id = useId();
  const menus = useMenus(shown);
  return (
    <Sheet labelledBy={id} place="edge" onClose={onClose}>
      <SheetHead id={id} title={t('frame:more.title')} onClose={onClose} />
      <Zones>
        {zones.map((zone) => (
          <Zone key={zone} aria-labelledby={`${id}-${zone}`}>
            <h3 id={`${id}-${zone}`}>{t(`frame:zone.${zone}`)}</h3>
            <ul>
              {[...menus.zone(zone), ...(zone === 'site' ? menus.admin : [])].map((item) => (
                <li key={item.to}>
                  {/* The sheet's own entry of the history gives way to the page. */}
                  <Link to={item.to} replace aria-current={item.current}>
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </Zone>
        ))}
      </Zones>
    </Sheet>
  );
}
