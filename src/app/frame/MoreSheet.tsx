import { useTranslation } from '#src/ui/text/use-translation.ts';
import frameTexts from '#src/locales/zh-TW/frame.json';
import type { RouteId, RouteRow } from '#src/routes.ts';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { addTexts } from '#src/app/i18n.ts';
import { LinkZone, Zones } from '#src/ui/sheet/LinkZone.tsx';
import { useMenus } from './use-menus.tsx';

addTexts({ frame: frameTexts });

const zones = ['oversight', 'information', 'site'] as const;

interface MoreSheetProps {
  readonly shown: (RouteRow & { id: RouteId }) | undefined;
  readonly onClose: () => void;
}

/** All sections of the site, grouped by topic. */
export function MoreSheet({ shown, onClose }: MoreSheetProps) {
  const { t } = useTranslation(['common', 'frame']);
  const menus = useMenus(shown);
  return (
    <Sheet title={t('frame:more.title')} place="edge" onClose={onClose}>
      <Zones>
        {zones.map((zone) => (
          <LinkZone
            key={zone}
            title={t(`frame:zone.${zone}`)}
            links={[...menus.zone(zone), ...(zone === 'site' ? menus.admin : [])]}
          />
        ))}
      </Zones>
    </Sheet>
  );
}
