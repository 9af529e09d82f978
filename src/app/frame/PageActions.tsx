import { Button } from '#src/ui/controls/Button.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { addTexts } from '#src/app/i18n.ts';
import frameTexts from '#src/locales/zh-TW/frame.json';
import type { RouteRow } from '#src/routes.ts';
import { CalendarIcon } from '#src/ui/icons/icons.tsx';
import { usePageActions } from '#src/ui/layout/page-actions.ts';

addTexts({ frame: frameTexts });

const icons = { subscribe: <CalendarIcon size={20} /> };

interface PageActionsProps {
  /** The menu actions of the shown page's row. */
  readonly names: NonNullable<RouteRow['menuActions']>;
}

/** Reserves the space until the page provides the action: the header must not grow while a page hydrates. */
const Action = styled(Button)({ '&[data-waiting]': { visibility: 'hidden' } });

/** The menu actions of the shown page. */
export function PageActions({ names }: PageActionsProps) {
  const { t } = useTranslation('frame');
  const provided = usePageActions();
  return names.map((name) => {
    const run = provided[name];
    return (
      <Action
        key={name}
        variant="outlined"
        startIcon={icons[name]}
        onClick={run}
        data-waiting={run ? undefined : ''}
      >
        {t(`pageAction.${name}`)}
      </Action>
    );
  });
}
