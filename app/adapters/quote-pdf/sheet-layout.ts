/** Measures of the sheet in points (1/72 inch): A4 with the offer's two columns. */

const MARGIN = 46;
const PAGE = { width: 595.28, height: 841.89 };
const GUTTER = 28;
const inner = PAGE.width - 2 * MARGIN;
const leftWidth = Math.round(inner * 0.52);

export type Box = { x: number; width: number };

export const layout = {
  margin: MARGIN,
  bottom: PAGE.height - MARGIN,
  whole: { x: MARGIN, width: inner },
  left: { x: MARGIN, width: leftWidth },
  right: { x: MARGIN + leftWidth + GUTTER, width: inner - leftWidth - GUTTER },
} satisfies Record<string, number | Box>;

/** The shop's palette (app/ui/styles/tokens.css). */
export const colours = { ink: '#1f1b24', muted: '#575060', line: '#ddd6c8', accent: '#b30f58' } as const;

/** Sizes that are tried until the offer fits on its page. */
export const scales = [1, 0.93, 0.86, 0.79, 0.72, 0.65, 0.58] as const;
