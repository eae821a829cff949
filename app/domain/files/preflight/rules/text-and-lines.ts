import { foundAt, type Place } from '../finding';
import type { JudgedFile, JudgedPage } from '../judged-file';
import { edges } from '../noted';
import type { PageContent } from '../page-content';
import { isPrintedBlack, rule } from './rule';

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
    return foundAt('text-small-coloured', 'warning', places, { sizePt });
  },
});

/** White that prints over what lies beneath vanishes on the press, though screens show it. */
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
    const told = (severity: 'error' | 'warning', found: typeof lines) =>
      foundAt(
        'hairlines',
        severity,
        found.map(({ page, box }): Place => ({ page, box })),
        { widthPt: Math.min(...found.map(({ widthPt }) => widthPt)) },
      );
    return [
      ...told(
        'error',
        lines.filter(({ widthPt }) => widthPt <= error),
      ),
      ...told(
        'warning',
        lines.filter(({ widthPt }) => widthPt > error && widthPt < warning),
      ),
    ];
  },
});

type Near = Place & { mm: number };

/** Letters near the edges at which a page is cut; the one at the spine is the gutter's. */
const nearCut = ({ page, content, cutMm, boundEdge }: JudgedPage): Near[] =>
  edges.flatMap((edge) => {
    const nearest = edge === boundEdge ? null : content?.nearestText[edge];
    return nearest ? [{ page, box: nearest.box, mm: nearest.mm - cutMm[edge] }] : [];
  });

const nearTold = <Code extends string>(
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

export const textNearCut = rule({
  codes: ['text-near-cut'],
  find: ({ pages, thresholds }) => {
    const { error, warning } = thresholds.safeMm;
    const near = pages.flatMap(nearCut);
    return [
      ...nearTold(
        'text-near-cut',
        'error',
        near.filter(({ mm }) => mm < error),
      ),
      ...nearTold(
        'text-near-cut',
        'warning',
        near.filter(({ mm }) => mm >= error && mm < warning),
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
    const near = pages.flatMap(({ page, content, cutMm, boundEdge }): Near[] => {
      const nearest = boundEdge && content?.nearestText[boundEdge];
      return nearest ? [{ page, box: nearest.box, mm: nearest.mm - cutMm[boundEdge] }] : [];
    });
    return nearTold(
      'text-in-gutter',
      'warning',
      near.filter(({ mm }) => mm < needed),
      { needed },
    );
  },
});
