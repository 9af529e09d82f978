import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { inputBox } from '#src/ui/forms/Field.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Body = styled('div')({
  padding: '0 20px 20px',
  '& p': { margin: '4px 0 12px', lineHeight: 1.7 },
});

const Area = styled('textarea')(inputBox, { display: 'block', resize: 'none' });

/** A text that the browser does not let the page copy, selected, so that the visitor can copy it. */
export function UncopiedText({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  const area = useRef<HTMLTextAreaElement>(null);

  // After the layout effect of the sheet, which gives the focus to its close button.
  useLayoutEffect(() => area.current?.focus(), []);

  return (
    <Sheet title={t('actions.copy')} place="corner" onClose={onClose}>
      <Body>
        <p>{t('copyField.failed')}</p>
        <Area
          ref={area}
          readOnly
          rows={4}
          value={text}
          aria-label={t('copyField.failed')}
          onFocus={(event) => event.target.select()}
        />
      </Body>
    </Sheet>
  );
}
