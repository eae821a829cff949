import { contentPdf } from './content-pdf';

/**
 * A file with hostile text in every possible place: markup, marks that change the direction of writing, control
 * characters, template placeholders, and very long names.
 */

/** Each place has its own marker word, by which it is found again. */
export const hostileText = (place: string): string =>
  `"><img src=x onerror=x-${place}>\u202e\u0007\u061c\${7*7}'${'m'.repeat(400)}`;

/** As a PDF name, byte by byte. */
const name = (text: string): string =>
  `/${[...Buffer.from(text)].map((byte) => `#${byte.toString(16).padStart(2, '0')}`).join('')}`;

/** As a PDF string in UTF-16. */
const string = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const separation = (place: string): string =>
  `[/Separation ${name(hostileText(place))} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]`;

const xmp = `<x:xmpmeta><xmp:CreatorTool>${hostileText('xmp').replaceAll('<', '&lt;')}</xmp:CreatorTool></x:xmpmeta>`;

/** Places whose marker words appear in the findings. */
export const toldPlaces = ['font', 'spot', 'layer', 'resource'] as const;

export const hostilePdf = (): Buffer =>
  contentPdf({
    content: [
      'BT /F 40 Tf 20 100 Td (Abc) Tj ET',
      '/Spot cs 1 scn 0 0 50 50 re f /Other cs 1 scn 60 0 50 50 re f',
      '/OC /L BDC 0 0 0 rg 90 90 9 9 re f EMC',
      `${name(hostileText('resource'))} Do`,
    ].join('\n'),
    resources: `/Font << /F @1 0 R >> /ColorSpace << /Spot ${separation('spot')} /Other ${separation('SPOT')} >> /Properties << /L @2 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /TrueType /BaseFont ${name(hostileText('font'))} /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [250 ${'500 '.repeat(223)}] >>`,
      `<< /Type /OCG /Name ${string(hostileText('layer'))} >>`,
      `<< /Title ${string(hostileText('title'))} /Author ${string(hostileText('author'))} /Creator ${string(hostileText('creator'))} /Producer ${string(hostileText('producer'))} /GTS_PDFXVersion ${string(`PDF/X-1a ${hostileText('claim')}`)} >>`,
      ['/Type /Metadata /Subtype /XML', Buffer.from(xmp)],
    ],
    page: `/Annots [<< /Subtype ${name(`\u0000${hostileText('kind')}`)} /Rect [20 20 60 60] /Contents ${string(hostileText('note'))} /T ${string(hostileText('by'))} >>]`,
    catalogue: `/Metadata @4 0 R /OutputIntents [<< /S ${name(`\u0000${hostileText('intent')}`)} /OutputConditionIdentifier ${string(hostileText('condition'))} >>] /OCProperties << /OCGs [@2 0 R] /D << /OFF [@2 0 R] >> >>`,
    trailer: '/Info @3 0 R',
  });
