import type { JudgedFile } from '../judged-file';
import type { PageContent } from '../page-content';
import { rule } from './rule';

type Violation =
  | 'intent'
  | 'fonts'
  | 'colours'
  | 'transparency'
  | 'encryption'
  | 'id'
  | 'trapped'
  | 'annotations';

const rgb = ['DeviceRGB', 'CalRGB', 'CalGray', 'Lab', 'ICCGray', 'ICCRGB', 'ICCCMYK'] as const;

const anyPage = ({ pages }: JudgedFile, is: (content: PageContent) => boolean): boolean =>
  pages.some(({ content }) => content !== null && is(content));

/** What a file that claims PDF/X-1a or X-4 breaks of it (ISO 15930-1, -4 and -7). */
const violationsOf = (file: JudgedFile, standard: 'PDF/X-1a' | 'PDF/X-4'): Violation[] => {
  const { document } = file;
  if (!document) return [];
  const intents = document.outputIntents.filter(({ subtype }) => subtype === 'GTS_PDFX');
  const isStrict = standard === 'PDF/X-1a';
  const broken: [Violation, boolean][] = [
    ['intent', intents.length !== 1 || !(intents[0]?.condition || intents[0]?.hasProfile)],
    ['fonts', anyPage(file, ({ missingFonts }) => missingFonts.length > 0)],
    ['colours', isStrict && anyPage(file, ({ colours }) => rgb.some((family) => colours.includes(family)))],
    ['transparency', isStrict && anyPage(file, ({ transparency }) => transparency.length > 0)],
    ['id', !document.hasId],
    ['trapped', document.info.trapped === null],
    ['annotations', anyPage(file, (content) => content.annotations.length > 0)],
  ];
  return broken.filter(([, is]) => is).map(([name]) => name);
};

/** A claim is checked where one is made; a slot that asks for PDF/X-1a is content with nothing less. */
export const pdfxClaim = rule({
  codes: ['pdfx-broken', 'pdfx-missing'],
  standard: 'ISO 15930',
  find: (file) => {
    const { document, expectation } = file;
    const claimed = document?.claim?.standard ?? null;
    if (file.wasRead && expectation.needsX1a && claimed !== 'PDF/X-1a')
      return [{ code: 'pdfx-missing', severity: 'error', params: { claimed: document?.claim?.text ?? '' } }];
    if (claimed !== 'PDF/X-1a' && claimed !== 'PDF/X-4') return [];
    const violations = violationsOf(file, claimed);
    const severity = expectation.needsX1a ? 'error' : 'warning';
    return violations.length > 0
      ? [{ code: 'pdfx-broken', severity, params: { standard: claimed, violations: violations.join(' ') } }]
      : [];
  },
});
