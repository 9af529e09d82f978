import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWidth } from '#src/ui/charts/use-width.ts';
import { type CardBox, cardLayout, cardSize } from '#src/ui/share/card-layout.ts';
import type { CardWords } from '#src/ui/share/card-words.ts';
import { radius } from '#src/ui/theme/shape.ts';

/** As wide as LINE and Facebook show a card on a phone held in the hand. */
const shownWidth = 480;

const Frame = styled('figure')(({ theme }) => ({
  position: 'relative',
  margin: 0,
  maxWidth: shownWidth,
  aspectRatio: `${cardSize.width} / ${cardSize.height}`,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  // What the publisher's drawing starts from, where the page's own text would start from other values.
  '& > div': {
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 0,
    transformOrigin: '0 0',
    fontWeight: 700,
    lineHeight: 1.2,
    '& *': { boxSizing: 'border-box' },
  },
}));

const isText = (children: CardBox['props']['children']): children is string => typeof children === 'string';

const elementOf = ({ props: { style, children } }: CardBox, key: number): ReactNode => (
  <div key={key} style={{ ...style }}>
    {isText(children) ? children : children.map(elementOf)}
  </div>
);

interface ShareCardProps {
  readonly words: CardWords;
  readonly siteName: string;
  readonly label: string;
}

/** The card that a shared link shows, from the publisher's own description of it, in the type of this device. */
export function ShareCard({ words, siteName, label }: ShareCardProps) {
  const [measure, width] = useWidth(shownWidth);
  return (
    <Frame ref={measure} aria-label={label}>
      <div style={{ transform: `scale(${width / cardSize.width})` }}>
        {elementOf(cardLayout(words, siteName), 0)}
      </div>
    </Frame>
  );
}
