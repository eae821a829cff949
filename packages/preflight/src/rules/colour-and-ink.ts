import { foundAt, foundOn } from './finding';
import { isPrintedBlack, rule, wholePage } from './judged-file';

/** Colour pages in a book ordered in black; they are printed grey. */
export const colourInBlack = rule({
  codes: ['colour-in-black'],
  find: (file) => {
    if (!isPrintedBlack(file)) return [];
    const places = file.pages.flatMap((each) =>
      each.pixels?.class === 'colour'
        ? [{ page: each.page, box: each.pixels.colourBox ?? wholePage(each) }]
        : [],
    );
    return foundAt('colour-in-black', 'warning', places, { count: places.length });
  },
});

/** A book ordered in colour whose pages show none. */
export const noColourInColour = rule({
  codes: ['no-colour'],
  find: ({ expectation, pages }) => {
    const isKnown = pages.length > 0 && pages.every(({ pixels }) => pixels !== null);
    const isBlack = isKnown && pages.every(({ pixels }) => pixels?.class !== 'colour');
    return expectation.isInColour && isBlack ? [{ code: 'no-colour', severity: 'warning', params: {} }] : [];
  },
});

export const heavyInk = rule({
  codes: ['ink-sum'],
  standard: 'GWG R26',
  find: (file) => {
    if (isPrintedBlack(file)) return [];
    const { error, warning } = file.thresholds.inkPercent;
    const heavy = file.pages.flatMap((each) => {
      const highest = each.pixels?.ink?.max ?? 0;
      if (highest <= warning) return [];
      const boxes = each.pixels?.heavyInk.map(({ box }) => box) ?? [];
      const places = boxes.length > 0 ? boxes : [wholePage(each)];
      return places.map((box) => ({ page: each.page, box, highest }));
    });
    const reported = (severity: 'error' | 'warning', found: typeof heavy) =>
      foundAt('ink-sum', severity, found, {
        highest: Math.max(0, ...found.map(({ highest }) => highest)),
        most: severity === 'error' ? error : warning,
        allowed: error,
      }).map((finding) => ({
        ...finding,
        places: finding.places?.map(({ page, box }) => ({ page, box })) ?? [],
      }));
    return [
      ...reported(
        'error',
        heavy.filter(({ highest }) => highest > error),
      ),
      ...reported(
        'warning',
        heavy.filter(({ highest }) => highest <= error),
      ),
    ];
  },
});

/** The registration colour, which prints on every plate, is meant for marks outside of the page. */
export const registrationColour = rule({
  codes: ['registration-colour'],
  standard: 'GWG R24',
  find: ({ pages }) => {
    const texts = pages.flatMap(({ page, content }) =>
      (content?.smallTexts ?? [])
        .filter(({ colour }) => colour === 'registration')
        .map(({ box }) => ({ page, box })),
    );
    const others = pages.flatMap(({ page, content }) =>
      (content?.registration ?? []).map((box) => ({ page, box })),
    );
    return texts.length > 0
      ? foundAt('registration-colour', 'error', [...texts, ...others])
      : foundAt('registration-colour', 'warning', others);
  },
});

export const spotColours = rule({
  codes: ['spot-colours'],
  standard: 'GWG R20',
  find: ({ pages }) => {
    const found = pages.filter(({ content }) => (content?.spots.length ?? 0) > 0);
    const names = [...new Set(found.flatMap(({ content }) => content?.spots ?? []))];
    return foundOn(
      'spot-colours',
      'warning',
      found.map(({ page }) => page),
      { names: names.slice(0, 6).join(', ') },
      found.flatMap(({ page, content }) => (content?.spotBoxes ?? []).map((box) => ({ page, box }))),
    );
  },
});

/** Several spot names for one ink, or inks that differ only in name: each name becomes a plate of its own. */
export const spotConflicts = rule({
  codes: ['spot-conflict'],
  standard: 'GWG R21, R22, R23',
  find: ({ document }) => {
    const names = (document?.spotConflicts ?? []).map((conflict) => conflict.names.slice(0, 4).join(' = '));
    return names.length > 0
      ? [{ code: 'spot-conflict', severity: 'warning', params: { names: names.slice(0, 4).join('; ') } }]
      : [];
  },
});
