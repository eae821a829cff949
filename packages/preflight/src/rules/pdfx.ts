import type { DocumentFacts } from '../facts/document-facts';
import type { PageContent } from '../facts/page-content';
import { type JudgedFile, rule } from './judged-file';

/** Ways in which a file can break the standard that it claims; the texts are in `words.ts`. */
export const pdfxViolations = [
  'intent',
  'fonts',
  'colours',
  'device-colours',
  'transparency',
  'layers',
  'filters',
  'boxes',
  'version',
  'title',
  'dates',
  'xmp',
  'encryption',
  'scripts',
  'attachments',
  'id',
  'trapped',
  'annotations',
] as const;
export type PdfxViolation = (typeof pdfxViolations)[number];

type Standard = 'PDF/X-1a' | 'PDF/X-3' | 'PDF/X-4';
type Facts = { file: JudgedFile; document: DocumentFacts; standard: Standard };
type Intent = DocumentFacts['outputIntents'][number];

/** Colour families that X-1a does not allow. */
const unpreparedColours = ['DeviceRGB', 'CalRGB', 'CalGray', 'Lab', 'ICCGray', 'ICCRGB', 'ICCCMYK'] as const;

const anyPage = ({ pages }: JudgedFile, is: (content: PageContent) => boolean): boolean =>
  pages.some(({ content }) => content !== null && is(content));
const paintsIn = (file: JudgedFile, families: readonly PageContent['colours'][number][]): boolean =>
  anyPage(file, ({ colours }) => families.some((family) => colours.includes(family)));

const intentsOf = ({ outputIntents }: DocumentFacts): Intent[] =>
  outputIntents.filter(({ subtype }) => subtype === 'GTS_PDFX');

/** There must be exactly one output intent. In X-4 its profile must be embedded, except in X-4p. */
const breaksIntent = ({ document, standard }: Facts): boolean => {
  const [intent, ...others] = intentsOf(document);
  if (!intent || others.length > 0) return true;
  const isHeld = standard === 'PDF/X-4' && !/X-4p/i.test(document.claim?.text ?? '');
  return isHeld ? !intent.hasProfile : !(intent.condition || intent.hasProfile);
};

/** Colours without a profile take the output intent's: in they must be of its colour family. */
const breaksDeviceColours = ({ file, document, standard }: Facts): boolean => {
  if (standard === 'PDF/X-1a') return false;
  const profile = intentsOf(document)[0]?.profileColours ?? 'ICCCMYK';
  if (profile === 'ICCCMYK') return paintsIn(file, ['DeviceRGB']);
  if (profile === 'ICCRGB') return paintsIn(file, ['DeviceCMYK']);
  return paintsIn(file, ['DeviceRGB', 'DeviceCMYK']);
};

/** The latest PDF version that a standard allows. */
const latestVersion: Record<Standard, string> = { 'PDF/X-1a': '1.4', 'PDF/X-3': '1.4', 'PDF/X-4': '1.6' };
const isLater = (version: string, latest: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [latestMajor = 0, latestMinor = 0] = latest.split('.').map(Number);
  return major > latestMajor || (major === latestMajor && minor > latestMinor);
};

const breaksBoxes = ({ boxes }: DocumentFacts): boolean =>
  boxes !== undefined &&
  [boxes.withoutTrim, boxes.withBoth, boxes.badlyNested].some(({ length }) => length > 0);

/** X-4 identifies itself in its XMP, the older standards in their Info. */
const breaksXmp = ({ document: { hasXmp, xmp }, standard }: Facts): boolean =>
  standard === 'PDF/X-4' &&
  (!hasXmp || (xmp !== undefined && !(xmp?.documentId && xmp.versionId && xmp.renditionClass)));

const breaksFilters = ({ file, standard }: Facts): boolean =>
  anyPage(file, ({ filters }) =>
    filters.some(
      (filter) => filter === 'LZWDecode' || (standard !== 'PDF/X-4' && filter !== 'CCITTFaxDecode'),
    ),
  );

const tests: Record<PdfxViolation, (facts: Facts) => boolean> = {
  intent: breaksIntent,
  fonts: ({ file }) => anyPage(file, ({ missingFonts }) => missingFonts.length > 0),
  colours: ({ file, standard }) => standard === 'PDF/X-1a' && paintsIn(file, unpreparedColours),
  'device-colours': breaksDeviceColours,
  transparency: ({ file, standard }) =>
    standard !== 'PDF/X-4' && anyPage(file, ({ transparency }) => transparency.length > 0),
  layers: ({ document, standard }) => standard !== 'PDF/X-4' && document.layers.length > 0,
  filters: breaksFilters,
  boxes: ({ document }) => breaksBoxes(document),
  version: ({ document, standard }) => isLater(document.version, latestVersion[standard]),
  title: ({ document, standard }) =>
    !(standard === 'PDF/X-4' && document.xmp ? document.xmp.title : document.info.title),
  dates: ({ document, standard }) => {
    const { created, modified } = (standard === 'PDF/X-4' && document.xmp) || document.info;
    return !created || !modified;
  },
  xmp: breaksXmp,
  encryption: ({ file }) => file.isEncrypted,
  scripts: ({ document }) => document.hasScripts,
  attachments: ({ document }) => document.hasAttachments,
  id: ({ document }) => !document.hasId,
  trapped: ({ document, standard }) =>
    document.info.trapped === null && !(standard === 'PDF/X-4' && document.xmp?.trapped),
  annotations: ({ file, document }) =>
    document.formFields > 0 || anyPage(file, (content) => content.annotations.length > 0),
};

/** A claim is checked when there is one; a file slot that requires PDF/X-1a accepts nothing else. */
export const pdfxClaim = rule({
  codes: ['pdfx-broken', 'pdfx-missing'],
  standard: 'ISO 15930',
  find: (file) => {
    const { document, expectation } = file;
    const standard = document?.claim?.standard ?? 'other';
    if (file.wasRead && expectation.needsX1a && standard !== 'PDF/X-1a')
      return [{ code: 'pdfx-missing', severity: 'error', params: { claimed: document?.claim?.text ?? '' } }];
    if (!document || standard === 'other') return [];
    const violations = pdfxViolations.filter((each) => tests[each]({ file, document, standard }));
    const severity = expectation.needsX1a ? 'error' : 'warning';
    return violations.length > 0
      ? [{ code: 'pdfx-broken', severity, params: { standard, violations: violations.join(' ') } }]
      : [];
  },
});
