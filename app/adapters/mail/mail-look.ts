import type { CSSProperties } from 'react';

/** The shop's palette and type for mails (app/ui/styles/tokens.css); mail programs know only inline styles. */

const ink = '#1f1b24';
const muted = '#575060';
const line = '#ddd6c8';
const accent = '#b30f58';
const sans = '"Work Sans", "Segoe UI", Helvetica, Arial, sans-serif';
const serif = 'Literata, Georgia, "Times New Roman", serif';

export const look = {
  body: { margin: 0, padding: '24px 0', backgroundColor: '#faf8f3', color: ink, fontFamily: sans },
  container: { maxWidth: '600px', width: '100%', margin: '0 auto', padding: '0 12px' },
  brand: {
    margin: '0 0 16px',
    borderLeft: `8px solid ${ink}`,
    paddingLeft: '12px',
    fontFamily: serif,
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: 600,
  },
  sheet: {
    backgroundColor: '#fffefc',
    border: `1px solid ${line}`,
    borderTop: `4px solid ${accent}`,
    borderRadius: '6px',
    padding: '28px 24px',
  },
  heading: { margin: '0 0 16px', fontFamily: serif, fontSize: '24px', lineHeight: '32px', fontWeight: 600 },
  paragraph: { margin: '0 0 14px', fontSize: '16px', lineHeight: '25px' },
  factsTitle: { margin: '24px 0 4px', fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '15px', lineHeight: '22px' },
  picture: { width: '80px', padding: '8px 16px 8px 0', borderTop: `1px solid ${line}` },
  drawing: { display: 'block', borderRadius: '4px' },
  piece: { padding: '8px 0', borderTop: `1px solid ${line}`, verticalAlign: 'middle' },
  term: {
    padding: '7px 16px 7px 0',
    borderTop: `1px solid ${line}`,
    color: muted,
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: {
    padding: '7px 0',
    borderTop: `1px solid ${line}`,
    textAlign: 'right',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  strongTerm: { color: ink, fontWeight: 600, borderTop: `2px solid ${ink}`, fontSize: '18px' },
  strongValue: { fontWeight: 600, borderTop: `2px solid ${ink}`, fontSize: '18px' },
  copy: {
    margin: '0 0 14px',
    padding: '12px',
    border: `1px solid ${line}`,
    borderRadius: '4px',
    fontFamily: '"SFMono-Regular", Consolas, Menlo, monospace',
    fontSize: '14px',
    lineHeight: '21px',
    wordBreak: 'break-all',
  },
  action: { margin: '28px 0 4px' },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    borderRadius: '4px',
    backgroundColor: accent,
    color: '#fffefc',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  note: { margin: '20px 0 0', color: muted, fontSize: '14px', lineHeight: '21px' },
  foot: { margin: '20px 4px 0', color: muted, fontSize: '13px', lineHeight: '20px' },
} satisfies Record<string, CSSProperties>;
