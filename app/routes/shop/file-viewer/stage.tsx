import type { DrawingWidth } from '@lombada/preflight/facts/drawing';
import clsx from 'clsx';
import { type RefObject, useEffect, useState } from 'react';
import type { Rect } from '~/domain/files/template';
import { type Look, lookAddress, segmentOfLayer, spreadOf } from '~/domain/files/viewing/address';
import type { SheetLines } from '~/domain/files/viewing/sheet-lines';
import type { ViewedFile } from '~/domain/files/viewing/viewed-file';
import { Button } from '~/ui/button';
import { Spinner } from '~/ui/spinner';
import { FaultMarks, type Mark, SheetGuides, shownOf } from './sheet-overlay';
import { layerName, useDrawings } from './use-drawings';

interface StageProps {
  file: ViewedFile;
  /** Base path of the page pictures: `/envio/arquivo/…`. */
  base: string;
  look: Look;
  hasLines: boolean;
  frame: RefObject<HTMLDivElement>;
  zoom: number;
}

/** A page on the stage: its visible area in its own mm, and that area's position in mm from the left. */
type Placed = { page: number; sheet: SheetLines; seen: Rect; x: number };

/** The visible area of a page. Facing pages meet at the trim. */
const seenOf = (sheet: SheetLines, side: 'left' | 'right' | 'alone'): Rect => {
  const shown = shownOf(sheet);
  const [from, to] = [sheet.cut.x, sheet.cut.x + sheet.cut.width];
  if (side === 'left') return { ...shown, width: to - shown.x };
  return side === 'right' ? { ...shown, x: from, width: shown.x + shown.width - from } : shown;
};

const placedPages = (file: ViewedFile, look: Look): { pages: Placed[]; width: number; height: number } => {
  const numbers = look.isSpread ? spreadOf(look.page, file.pageCount) : [look.page];
  let width = 0;
  const pages = numbers.flatMap((page): Placed[] => {
    const sheet = file.sheets[file.sheetOf[page - 1] ?? -1];
    if (!sheet) return [];
    const seen = seenOf(sheet, numbers.length === 1 ? 'alone' : page % 2 === 0 ? 'left' : 'right');
    const x = width;
    width += seen.width;
    return [{ page, sheet, seen, x }];
  });
  return { pages, width, height: Math.max(1, ...pages.map(({ sheet }) => shownOf(sheet).height)) };
};

/** The marks of findings on a page. A selected finding about the whole page frames it. */
const marksOn = (file: ViewedFile, look: Look, page: number, sheet: SheetLines): Mark[] =>
  file.faults.flatMap(({ number, severity, title, places, pages }): Mark[] => {
    const address = lookAddress({ ...look, page, fault: number });
    const isChosen = number === look.fault;
    const mark = { number, severity, title, isChosen, address };
    const here = places.filter((place) => place.page === page);
    if (here.length === 0 && isChosen && pages?.includes(page))
      return [{ ...mark, box: sheet.cut, isWholePage: true }];
    return here.map(({ box: [x, y, width, height] }) => ({
      ...mark,
      box: { x, y, width, height },
      isWholePage: false,
    }));
  });

/** Size of the frame in pixels until scripts have measured it. */
const usualFrame = { width: 700, height: 560 };
const paddingPx = 32;

/** A page, or two facing ones, with lines and findings. It is one drawing that is moved by scrolling. */
export const Stage = ({ file, base, look, hasLines, frame, zoom }: StageProps) => {
  const { pages, width, height } = placedPages(file, look);
  const size = useFrameSize(frame);
  const { width: framePx, height: frameHeightPx } = size ?? usualFrame;
  const mmPerFitPx = Math.max(width / (framePx - paddingPx), height / (frameHeightPx - paddingPx));
  const mmPerPx = mmPerFitPx / zoom;
  const largestMm = Math.max(1, ...pages.map(({ sheet }) => shownOf(sheet).width));
  const search = `camada=${segmentOfLayer(look.layer)}&largura=${widthFor(largestMm / mmPerPx, size !== null)}`;
  const drawn = useDrawings(pages.map(({ page }) => `${base}/pagina/${page}?${search}`));
  return (
    <div className="relative">
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={`Página ${pages.map(({ page }) => page).join(' e ')} de ${file.pageCount}, ${layerName(look.layer, file.spots).name}`}
        className={clsx(
          'h-[58dvh] scroll-my-32 touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-md border border-edge bg-[#cbc7bf] lg:h-[calc(100dvh-24rem)] lg:min-h-120',
          zoom > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <div
          className="grid size-full p-4"
          style={zoom > 1 ? { width: `${zoom * 100}%`, height: `${zoom * 100}%` } : undefined}
        >
          <svg
            className="block size-full min-h-0 min-w-0 overflow-visible"
            viewBox={`0 0 ${width} ${height}`}
            aria-label="Página com linhas de corte e itens marcados"
          >
            {pages.map(({ page, sheet, seen, x }, index) => {
              const shown = shownOf(sheet);
              return (
                <svg
                  key={page}
                  {...{ x, y: 0, width: seen.width, height: seen.height }}
                  viewBox={`${seen.x} ${seen.y} ${seen.width} ${seen.height}`}
                  aria-label={`Linhas e itens da página ${page}`}
                >
                  <rect {...shown} fill="#fffefc" />
                  <image {...shown} href={drawn.sources[index]} preserveAspectRatio="none" />
                  {hasLines ? <SheetGuides sheet={sheet} mmPerPx={mmPerPx} /> : null}
                  <FaultMarks marks={marksOn(file, look, page, sheet)} sheet={sheet} mmPerPx={mmPerPx} />
                </svg>
              );
            })}
          </svg>
        </div>
      </section>
      <StageNote
        isBusy={size !== null && !drawn.isShown && !drawn.isFailed}
        isFailed={drawn.isFailed}
        onRetry={drawn.retry}
      />
    </div>
  );
};

const StageNote = ({
  isBusy,
  isFailed,
  onRetry,
}: {
  isBusy: boolean;
  isFailed: boolean;
  onRetry: () => void;
}) => (
  <div role="status" className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
    {isBusy ? (
      <span className="flex items-center gap-2 rounded-full bg-sheet px-3 py-1.5 text-sm shadow-raised">
        <Spinner /> Desenhando a página…
      </span>
    ) : null}
    {isFailed ? (
      <span className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-md bg-sheet px-3 py-2 text-sm shadow-raised">
        Não conseguimos mostrar esta página agora.
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Tentar de novo
        </Button>
      </span>
    ) : null}
  </div>
);

/** Width in pixels of the requested picture. */
const widthFor = (shownPx: number, isLive: boolean): DrawingWidth =>
  isLive && shownPx * Math.min(2, window.devicePixelRatio) > 1000 ? 1600 : 960;

/** The frame's size on the screen, px; null until scripts have measured it. */
const useFrameSize = (frame: RefObject<HTMLDivElement>) => {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const look = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  return size;
};
