import { type Edge, edges } from '../facts/noted';
import type { BoxMm, PageContent } from '../facts/page-content';
import { foundAt, type Place } from './finding';
import { isPrintedBlack, type JudgedFile, type JudgedPage, rule } from './judged-file';

type SmallText = PageContent['smallTexts'][number];

const textsOf = ({ pages }: JudgedFile, isMeant: (text: SmallText) => boolean) => {
  const found = pages.flatMap(({ page, content }) =>
    (content?.smallTexts ?? []).filter(isMeant).map(({ box, sizePt }) => ({ page, box, sizePt })),
  );
  const places = found.map(({ page, box }): Place => ({ page, box }));
  return { places, sizePt: Math.min(...found.map(({ sizePt }) => sizePt)) };
};

export const richBlackText = rule({
  codes: ['text-rich-black'],
  standard: 'GWG R15',
  find: (file) => {
    if (isPrintedBlack(file)) return [];
    const limit = file.thresholds.richBlackTextPt;
    const { places } = textsOf(file, ({ colour, sizePt }) => colour === 'rich-black' && sizePt < limit);
    return foundAt('text-rich-black', 'warning', places);
  },
});

export const smallColouredText = rule({
  codes: ['text-small-coloured'],
  standard: 'GWG R16, R17',
  find: (file) => {
    if (isPrintedBlack(file)) return [];
    const isMeant = ({ colour, sizePt }: SmallText) =>
      (colour === 'several-inks' || colour === 'white') && sizePt < file.thresholds.smallTextPt;
    const { places, sizePt } = textsOf(file, isMeant);
    return foundAt('text-small-coloured', 'warning', places, {
      sizePt,
      least: file.thresholds.smallTextPt,
    });
  },
});

/** Overprinting white vanishes on the press, although screens show it. */
export const whiteOverprint = rule({
  codes: ['white-overprint'],
  standard: 'GWG R7, R8',
  find: ({ pages }) => {
    const found = pages.flatMap(({ page, content }) =>
      (content?.whiteOverprints ?? []).map((each) => ({ page, ...each })),
    );
    const at = (isText: boolean) =>
      found.filter((each) => each.isText === isText).map(({ page, box }): Place => ({ page, box }));
    return [
      ...foundAt('white-overprint', 'error', at(true)),
      ...foundAt('white-overprint', 'warning', at(false)),
    ];
  },
});

export const hairlines = rule({
  codes: ['hairlines'],
  standard: 'GWG R18, R19',
  find: ({ pages, thresholds }) => {
    const { error, warning } = thresholds.linePt;
    const lines = pages.flatMap(({ page, content }) =>
      (content?.thinLines ?? []).map(({ box, widthPt }) => ({ page, box, widthPt })),
    );
    const reported = (severity: 'error' | 'warning', found: typeof lines) =>
      foundAt(
        'hairlines',
        severity,
        found.map(({ page, box }): Place => ({ page, box })),
        { widthPt: Math.min(...found.map(({ widthPt }) => widthPt)), least: warning },
      );
    return [
      ...reported(
        'error',
        lines.filter(({ widthPt }) => widthPt <= error),
      ),
      ...reported(
        'warning',
        lines.filter(({ widthPt }) => widthPt > error && widthPt < warning),
      ),
    ];
  },
});

type Near = Place & { mm: number };

/** Whether the text is wholly in the part that is cut off. */
const isCutOff = ([left, top, width, height]: BoxMm, edge: Edge, { cutMm, size }: JudgedPage): boolean => {
  if (edge === 'left') return left + width <= cutMm.left;
  if (edge === 'right') return left >= size.widthMm - cutMm.right;
  return edge === 'top' ? top + height <= cutMm.top : top >= size.heightMm - cutMm.bottom;
};

/** Texts with their distance from one edge after cutting; negative when the cut goes through them. */
const textsAt = (page: JudgedPage, edge: Edge): Near[] => {
  const { content, cutMm } = page;
  const nearest = content?.nearestText[edge];
  const texts = content?.edgeTexts?.filter((text) => text.edge === edge) ?? (nearest ? [nearest] : []);
  return texts
    .filter(({ box }) => !isCutOff(box, edge, page))
    .map(({ box, mm }) => ({ page: page.page, box, mm: mm - cutMm[edge] }));
};

/** Texts near the edges at which a page is cut; the edge at the spine is checked by the gutter rule. */
const nearCut = (page: JudgedPage): Near[] =>
  edges.flatMap((edge) => (edge === page.boundEdge ? [] : textsAt(page, edge)));

const nearReported = <Code extends string>(
  code: Code,
  severity: 'error' | 'warning',
  found: readonly Near[],
  more = {},
) =>
  foundAt(
    code,
    severity,
    found.map(({ page, box }) => ({ page, box })),
    { nearest: Math.round(10 * Math.min(...found.map(({ mm }) => mm))) / 10, ...more },
  );

/**
 * Text through which the cut goes may be intended, such as a title that runs off the page, so that the author decides.
 * Text just within the cut is always a mistake.
 */
export const textNearCut = rule({
  codes: ['text-near-cut', 'text-cut'],
  find: ({ pages, thresholds }) => {
    const { error, warning } = thresholds.safeMm;
    const near = pages.flatMap(nearCut);
    return [
      ...nearReported(
        'text-near-cut',
        'error',
        near.filter(({ mm }) => mm >= 0 && mm < error),
        { least: warning },
      ),
      ...nearReported(
        'text-near-cut',
        'warning',
        near.filter(({ mm }) => mm >= error && mm < warning),
        { least: warning },
      ),
      ...nearReported(
        'text-cut',
        'warning',
        near.filter(({ mm }) => mm < 0),
      ),
    ];
  },
});

/**
 * Rows of letter-like shapes wholly within the cut: text converted to paths. They may be an ornament, so that it is
 * only a note, unless the cut could go through them.
 */
export const outlinesNearCut = rule({
  codes: ['outlines-near-cut'],
  find: ({ pages, thresholds }) => {
    const { error, warning } = thresholds.safeMm;
    const near = pages.flatMap((page) =>
      (page.content?.edgeOutlines ?? [])
        .filter(({ edge, box }) => edge !== page.boundEdge && !isCutOff(box, edge, page))
        .map(({ edge, mm, box }) => ({ page: page.page, box, mm: mm - page.cutMm[edge] }))
        .filter(({ mm }) => mm >= 0 && mm < warning),
    );
    const reported = (severity: 'warning' | 'info', found: readonly Near[]) =>
      foundAt(
        'outlines-near-cut',
        severity,
        found.map(({ page, box }) => ({ page, box })),
        { nearest: Math.round(10 * Math.min(...found.map(({ mm }) => mm))) / 10, least: warning },
      );
    return [
      ...reported(
        'warning',
        near.filter(({ mm }) => mm < error),
      ),
      ...reported(
        'info',
        near.filter(({ mm }) => mm >= error),
      ),
    ];
  },
});

export const textInGutter = rule({
  codes: ['text-in-gutter'],
  find: ({ pages, thresholds }) => {
    const { gutterFromPages, gutterMm } = thresholds;
    const needed = gutterMm.find((row) => pages.length <= row.pages)?.mm ?? 0;
    if (pages.length < gutterFromPages) return [];
    const near = pages.flatMap((page) => (page.boundEdge ? textsAt(page, page.boundEdge) : []));
    return nearReported(
      'text-in-gutter',
      'warning',
      near.filter(({ mm }) => mm < needed),
      { needed },
    );
  },
});
