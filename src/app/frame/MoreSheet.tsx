import { styled } from '#src/ui/theme/styled.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import frameTexts from '#src/locales/zh-TW/frame.json';
import type { RouteId, RouteRow } from '#src/routes.ts';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { controlHeight, desktop, radius } from '#src/ui/theme/shape.ts';
import { addTexts } from '#src/app/i18n.ts';
import { SheetHead } from '#src/ui/sheet/SheetHead.tsx';
import { useMenus } from './use-menus.tsx';

addTexts({ frame: frameTexts });

const zones = ['oversight', 'information', 'site'] as const;

const Zones = styled('div')({
  padding: '0 12px 16px',
  [`@media (min-width: ${desktop})`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 16,
    padding: '0 20px 24px',
  },
});

const Zone = styled('nav')(({ theme }) => ({
  '& h3': {
    ...theme.typography.subtitle2,
    margin: 0,
    padding: '14px 8px 4px',
    color: theme.vars.palette.text.secondary,
  },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
    gap: '0 4px',
    ...plainList,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    [`@media (min-width: ${desktop})`]: { gridTemplateColumns: '1fr' },
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: controlHeight,
    padding: '4px 8px',
    boxSizing: 'border-box',
    borderRadius: radius.control,
    lineHeight: 1.4,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.background.sunken },
  '& a:focus-visible': { outlineOffset: '-3px !important' },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
    fontWeight: 700,
  },
}));

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
