import { styled } from '@mui/material/styles';
import { type ComponentProps, useState, useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { listQuery } from '#src/data/content/read/queries.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  previewAddress,
  previewDocument,
  previewRow,
  type PreviewedItem,
} from '#src/pages/shared/preview/preview-data.ts';
import { PreviewFrame } from '#src/pages/shared/preview/PreviewFrame.tsx';
import { useSize } from '#src/pages/admin/shared/use-size.ts';
import { radius } from '#src/ui/theme/shape.ts';

// Beside a form the column shrinks it to what is left of the window.
const Box = styled('div')({ position: 'relative', height: '80vh', minHeight: 240, overflow: 'hidden' });

const Screen = styled('iframe')(({ theme }) => ({
  position: 'absolute',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: radius.card,
  transformOrigin: '0 0',
  backgroundColor: theme.vars.palette.background.default,
}));

/** Milliseconds after the last change: rendering the page meanwhile would delay the next letter. */
const typingPause = 300;

/** The widths of the left and the right border together, in pixels. */
const borders = 2;

const events = ['click', 'auxclick', 'submit', 'beforeinput', 'change'] as const;

/** Lets only disclosures react. */
function stop(event: Event): void {
  if ((event.target as Element).closest('summary')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Sets a document's language and colour scheme, as in this document, and stops what would leave or change it. */
function dress(inside: Document, isLightOnly: boolean): void {
  const { documentElement: root } = inside;
  const { lang, dataset } = document.documentElement;
  root.lang = lang;
  root.dataset['theme'] = isLightOnly ? 'light' : dataset['theme'];
  // On the document, so that they come before those of React.
  for (const event of events) inside.addEventListener(event, stop, true);
}

interface DevicePreviewProps extends Pick<ComponentProps<typeof PreviewFrame>, 'collection' | 'onHead'> {
  readonly item: PreviewedItem;
  readonly values: Readonly<Record<string, unknown>>;
  /** The width of the device, in pixels. */
  readonly width: 390 | 1280;
}

/**
 * The public page in an iframe as wide as a device, so that media queries see the device's width, in this device's colour
 * scheme. It shows `about:blank`, which inherits this page's security policy and loads nothing. A device wider than the
 * available space is scaled down. Nothing in it can be sent or saved, and no page follows it.
 */
export function DevicePreview(props: DevicePreviewProps) {
  const { collection, item, values, onHead } = props;
  const { t } = useTranslation('admin/content');
  const { data: list } = useQuery(listQuery(collection));
  const [shown, setShown] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setShown(values), typingPause);
    return () => clearTimeout(timer);
  }, [values]);
  const page = useMemo(() => previewDocument(item, shown), [item, shown]);
  const address = previewAddress(collection, item.id, shown);
  const width = props.width + borders;
  const [measure, room] = useSize('width', width);
  const [inside, setInside] = useState<Document>();
  const cache = useMemo(() => inside && createCache({ key: 'preview', container: inside.head }), [inside]);
  const enter = useCallback((frame: HTMLIFrameElement | null) => {
    setInside(frame?.contentDocument ?? undefined);
  }, []);
  const scale = Math.min(1, (room - 1) / width);
  const isLightOnly = previewRow(address).row.appearance === 'light';

  useLayoutEffect(() => {
    if (inside) dress(inside, isLightOnly);
  }, [inside, isLightOnly]);

  return (
    <Box ref={measure}>
      <Screen
        title={t('preview.title')}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        // The initial document exists together with the frame, before React is notified. Firefox replaces it and
        // fires `load`.
        ref={enter}
        onLoad={({ currentTarget }) => enter(currentTarget)}
      />
      {inside &&
        cache &&
        createPortal(
          <CacheProvider value={cache}>
            <PreviewFrame
              collection={collection}
              document={page}
              address={address}
              list={list}
              onHead={onHead}
            />
          </CacheProvider>,
          inside.body,
        )}
    </Box>
  );
}
