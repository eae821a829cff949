import type { CSSProperties } from 'react';

/**
 * The shop's palette and type for mails (app/ui/styles/tokens.css). Mail programs only know inline styles. Colours for
 * dark mode are set by a class in addition.
 */
const day = {
  ground: '#faf8f3',
  sheet: '#fffefc',
  ink: '#1f1b24',
  muted: '#575060',
  line: '#ddd6c8',
  accent: '#b30f58',
  link: '#b30f58',
  onAccent: '#fffefc',
};
const night: typeof day = {
  ground: '#16131a',
  sheet: '#221d28',
  ink: '#f4f0f7',
  muted: '#bdb4c7',
  line: '#463d51',
  accent: '#c2185b',
  link: '#ff8fbc',
  onAccent: '#ffffff',
};

/** The colours by use, exported to measure contrasts. */
export const palettes = { day, night };

const sans = '"Work Sans", "Segoe UI", Helvetica, Arial, sans-serif';
const serif = 'Literata, Georgia, "Times New Roman", serif';

/** The classes whose colours change in dark mode, with the dark colours. */
const dark: Record<string, string> = {
  'm-ground': `background-color:${night.ground}!important;color:${night.ink}!important`,
  'm-ink': `color:${night.ink}!important;border-color:${night.ink}!important`,
  'm-sheet': `background-color:${night.sheet}!important;border-color:${night.line}!important;border-top-color:${night.accent}!important`,
  'm-text': `color:${night.ink}!important`,
  'm-line': `border-color:${night.line}!important;color:${night.ink}!important`,
  'm-term': `border-color:${night.line}!important;color:${night.muted}!important`,
  'm-muted': `color:${night.muted}!important`,
  'm-link': `color:${night.link}!important`,
  'm-button': `background-color:${night.accent}!important;color:${night.onAccent}!important`,
};

/** For dark mode. A mail program without such rules shows the light colours. */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${Object.entries(
  dark,
)
  .map(([name, rules]) => `.${name}{${rules}}`)
  .join('')}}`;

type Look = { style: CSSProperties; className?: keyof typeof dark };

export const look = {
  body: {
    style: { margin: 0, padding: '12px 0', backgroundColor: day.ground, color: day.ink, fontFamily: sans },
    className: 'm-ground',
  },
  container: { style: { maxWidth: '600px', width: '100%', margin: '0 auto', padding: '0 12px' } },
  brand: {
    style: {
      margin: '0 0 16px',
      borderLeft: `8px solid ${day.ink}`,
      paddingLeft: '12px',
      fontFamily: serif,
      fontSize: '24px',
      lineHeight: '32px',
      fontWeight: 600,
    },
    className: 'm-ink',
  },
  sheet: {
    style: {
      backgroundColor: day.sheet,
      border: `1px solid ${day.line}`,
      borderTop: `4px solid ${day.accent}`,
      borderRadius: '6px',
      padding: '20px 24px 28px',
    },
    className: 'm-sheet',
  },
  heading: {
    style: { margin: '0 0 16px', fontFamily: serif, fontSize: '24px', lineHeight: '32px', fontWeight: 600 },
    className: 'm-text',
  },
  about: {
    style: {
      margin: '0 0 4px',
      color: day.muted,
      fontSize: '14px',
      lineHeight: '20px',
      overflowWrap: 'anywhere',
    },
    className: 'm-muted',
  },
  paragraph: { style: { margin: '0 0 14px', fontSize: '16px', lineHeight: '25px' }, className: 'm-text' },
  factsTitle: {
    style: { margin: '24px 0 4px', fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
    className: 'm-text',
  },
  table: { style: { width: '100%', borderCollapse: 'collapse', fontSize: '15px', lineHeight: '22px' } },
  picture: {
    style: { width: '80px', padding: '8px 16px 8px 0', borderTop: `1px solid ${day.line}` },
    className: 'm-line',
  },
  drawing: { style: { display: 'block', borderRadius: '4px' } },
  front: { style: { display: 'block', height: 'auto', border: `1px solid ${day.line}` } },
  piece: {
    style: { padding: '8px 0', borderTop: `1px solid ${day.line}`, verticalAlign: 'middle' },
    className: 'm-line',
  },
  term: {
    style: {
      padding: '7px 16px 7px 0',
      borderTop: `1px solid ${day.line}`,
      color: day.muted,
      fontWeight: 400,
      textAlign: 'left',
      verticalAlign: 'top',
    },
    className: 'm-term',
  },
  value: {
    style: {
      padding: '7px 0',
      borderTop: `1px solid ${day.line}`,
      textAlign: 'right',
      verticalAlign: 'top',
      fontVariantNumeric: 'tabular-nums',
    },
    className: 'm-line',
  },
  strongTerm: {
    style: {
      padding: '7px 16px 7px 0',
      borderTop: `2px solid ${day.ink}`,
      color: day.ink,
      fontWeight: 600,
      fontSize: '18px',
      textAlign: 'left',
      verticalAlign: 'top',
    },
    className: 'm-ink',
  },
  strongValue: {
    style: {
      padding: '7px 0',
      borderTop: `2px solid ${day.ink}`,
      fontWeight: 600,
      fontSize: '18px',
      textAlign: 'right',
      verticalAlign: 'top',
      fontVariantNumeric: 'tabular-nums',
    },
    className: 'm-ink',
  },
  copy: {
    style: {
      margin: '0 0 14px',
      padding: '12px',
      border: `1px solid ${day.line}`,
      borderRadius: '4px',
      fontFamily: '"SFMono-Regular", Consolas, Menlo, monospace',
      fontSize: '14px',
      lineHeight: '21px',
      // A slip's digits break between blocks only; a Pix code has no blanks and breaks anywhere.
      overflowWrap: 'anywhere',
    },
    className: 'm-line',
  },
  action: { style: { margin: '16px 0 24px' } },
  button: {
    style: {
      display: 'inline-block',
      padding: '13px 24px',
      borderRadius: '4px',
      backgroundColor: day.accent,
      color: day.onAccent,
      fontSize: '16px',
      lineHeight: '20px',
      fontWeight: 600,
      textDecoration: 'none',
    },
    className: 'm-button',
  },
  link: { style: { color: day.link, textDecoration: 'underline' }, className: 'm-link' },
  note: {
    style: { margin: '20px 0 0', color: day.muted, fontSize: '14px', lineHeight: '21px' },
    className: 'm-muted',
  },
  foot: {
    style: { margin: '20px 4px 0', color: day.muted, fontSize: '13px', lineHeight: '20px' },
    className: 'm-muted',
  },
} satisfies Record<string, Look>;
