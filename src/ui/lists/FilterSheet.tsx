import { type ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Body = styled('div')({ display: 'grid', gap: 16, padding: '8px 20px 20px' });

interface FilterSheetProps {
  readonly count: number | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The filters of a list on a phone. Each choice takes effect at once; the button closes the sheet and shows the number
 * of entries left.
 */
export function FilterSheet({ count, onClose, children }: FilterSheetProps) {
  const { t } = useTranslation('lists');
  return (
    <Sheet title={t('filters')} place="edge" onClose={onClose}>
      <Body>
        {children}
        <Button variant="contained" onClick={onClose}>
          {count === undefined ? t('close') : t('results', { count })}
        </Button>
      </Body>
    </Sheet>
  );
}
