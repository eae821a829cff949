import { describe, expect, it } from 'vitest';
import { contentPdf, openPdf, type PageText } from '../../tests/factories/content-pdf';
import { inMemory } from '../bytes/random-access';
import { documentFactsSchema } from '../facts/document-facts';
import { readDocumentFacts } from './read-document-facts';

const factsOf = (text: Partial<PageText>, before = '') => {
  const bytes = Buffer.concat([Buffer.from(before, 'latin1'), contentPdf({ content: '', ...text })]);
  const { file, pages } = openPdf(bytes);
  return documentFactsSchema.parse(readDocumentFacts(file, pages, inMemory(bytes)));
};
const withInfo = (entries: string) => factsOf({ trailer: '/Info @1 0 R', objects: [`<< ${entries} >>`] });
const withXmp = (packet: string) =>
  factsOf({ catalogue: '/Metadata @1 0 R', objects: [['/Type /Metadata /Subtype /XML', packet]] });

describe('the properties of a file', () => {
  it('may all be missing', () => {
    expect(factsOf({})).toEqual({
      version: '1.7',
      junkBefore: 0,
      claim: null,
      outputIntents: [],
      hasId: false,
      info: { title: false, created: false, modified: false, trapped: null },
      title: null,
      hasXmp: false,
      xmp: null,
      boxes: { withoutTrim: [1], withBoth: [], badlyNested: [] },
      layers: [],
      formFields: 0,
      hasScripts: false,
      hasAttachments: false,
      producer: null,
      creator: null,
      spotConflicts: [],
    });
  });

  it.each([
    ['/Version /2.0', '2.0'],
    ['/Version /1.4', '1.7'],
    ['/Version /x', '1.7'],
  ])('include the later version, in the catalogue %s', (catalogue, version) => {
    expect(factsOf({ catalogue }).version).toBe(version);
  });

  it('include the bytes before the header', () => {
    expect(factsOf({}, 'From: a mail\n')).toMatchObject({ junkBefore: 13, version: '1.7' });
  });

  it.each([
    ['/GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001)', 'PDF/X-1a', 'PDF/X-1a:2001'],
    ['/GTS_PDFXVersion (PDF/X-1a:2003)', 'PDF/X-1a', 'PDF/X-1a:2003'],
    ['/GTS_PDFXVersion (PDF/X-1:2001)', 'other', 'PDF/X-1:2001'],
    ['/GTS_PDFXVersion (PDF/X-3:2002)', 'PDF/X-3', 'PDF/X-3:2002'],
    ['/GTS_PDFXVersion (PDF/X-5g)', 'other', 'PDF/X-5g'],
  ])('include a PDF/X claim by %s', (entries, standard, text) => {
    expect(withInfo(entries).claim).toEqual({ standard, text });
  });

  it.each([
    ['<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>', 'PDF/X-4'],
    ['<rdf:Description pdfxid:GTS_PDFXVersion="PDF/X-4p"/>', 'PDF/X-4'],
    ['<pdfxid:GTS_PDFXVersion></pdfxid:GTS_PDFXVersion>', null],
    ['PDF/X-4', null],
  ])('include a PDF/X claim in XMP: %s', (packet, standard) => {
    expect(withXmp(packet)).toMatchObject({ hasXmp: true });
    expect(withXmp(packet).claim?.standard ?? null).toBe(standard);
  });

  it.each([
    ['CMYK', 4, 'ICCCMYK'],
    ['RGB ', 3, 'ICCRGB'],
    ['GRAY', 1, 'ICCGray'],
  ])('include an output intent for %s', (space, components, profileColours) => {
    const intent = '<< /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) /DestOutputProfile @1 0 R >>';
    const profile = Buffer.alloc(132);
    profile.write(space, 16, 'latin1');
    const catalogue = `/OutputIntents [${intent}]`;
    const wanted = [{ subtype: 'GTS_PDFX', condition: 'FOGRA39', hasProfile: true, profileColours }];
    expect(factsOf({ catalogue, objects: [['/N 9', profile]] }).outputIntents).toEqual(wanted);
    expect(factsOf({ catalogue, objects: [[`/N ${components}`, '']] }).outputIntents).toEqual(wanted);
  });

  it('include an output intent without a profile', () => {
    expect(factsOf({ catalogue: '/OutputIntents [<< /S /GTS_PDFX >> 7]' }).outputIntents).toEqual([
      { subtype: 'GTS_PDFX', condition: null, hasProfile: false, profileColours: null },
    ]);
  });

  it('include the standard of its output intent as storable text', () => {
    const facts = factsOf({ catalogue: '/OutputIntents [<< /S /GTS#00_PDFX#1b >>]' });
    expect(facts.outputIntents[0]?.subtype).toBe('GTS _PDFX');
  });

  it.each([
    ['none', '', [[1], [], []]],
    ['a trim', '/TrimBox [5 5 195 195]', [[], [], []]],
    ['an art box in place of a trim', '/ArtBox [5 5 195 195]', [[], [], []]],
    ['both', '/TrimBox [5 5 195 195] /ArtBox [5 5 195 195]', [[], [1], []]],
    ['a trim as large as all other boxes', '/TrimBox [0 0 200.05 200] /BleedBox [0 0 200 200]', [[], [], []]],
    ['a trim beyond its bleed', '/TrimBox [5 5 195 195] /BleedBox [6 5 195 195]', [[], [], [1]]],
    ['a trim beyond the paper', '/TrimBox [5 5 205 195]', [[], [], [1]]],
    ['a bleed beyond the paper', '/TrimBox [5 5 195 195] /BleedBox [-1 0 200 200]', [[], [], [1]]],
  ])('include its page boxes: %s', (_, page, [withoutTrim, withBoth, badlyNested]) => {
    expect(factsOf({ page }).boxes).toEqual({ withoutTrim, withBoth, badlyNested });
  });

  it('are read from its XMP', () => {
    const title = (words: string) =>
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${words}</rdf:li></rdf:Alt></dc:title>`;
    const all = `${title('Um livro')}<xmp:CreateDate>2026</xmp:CreateDate><xmp:ModifyDate>2026</xmp:ModifyDate><pdf:Trapped>False</pdf:Trapped><rdf:Description xmpMM:DocumentID="uuid:1" xmpMM:VersionID="1" xmpMM:RenditionClass="default"/>`;
    const has = (is: boolean) => ({
      title: is,
      created: is,
      modified: is,
      trapped: is,
      documentId: is,
      versionId: is,
      renditionClass: is,
    });
    expect(withXmp(all).xmp).toEqual(has(true));
    expect(withXmp(`${title(' ')}<pdf:Trapped>Unknown</pdf:Trapped>`).xmp).toEqual(has(false));
  });

  it('include an identity', () => {
    expect(factsOf({ trailer: '/ID [<01> <02>]' }).hasId).toBe(true);
    expect(factsOf({ trailer: '/ID []' }).hasId).toBe(false);
  });

  it.each([
    ['/Title (Um livro) /CreationDate (D:2026) /ModDate (D:2026) /Trapped /False', true, 'False'],
    ['/Title () /CreationDate 7 /ModDate () /Trapped /Unknown', false, null],
    ['/Trapped /True', false, 'True'],
  ])('include its own title: %s', (entries, reported, trapped) => {
    expect(withInfo(entries).info).toEqual({
      title: reported,
      created: reported,
      modified: reported,
      trapped,
    });
  });

  it.each([
    ['(Microsoft\\256 Word)', 'Microsoft® Word'],
    ['(Impress\\343o \\200 \\240)', 'Impressão • €'],
    ['<feff004c0069007600720061007200690061>', 'Livraria'],
    ['<fffe4c006900>', 'Li'],
    ['<efbbbfc3a7>', 'ç'],
    ['<feffd83d>', null],
    ['<feff0061202e006200000063>', 'a b c'],
    ['(a\\000b\\n<script>)', 'a b <script>'],
    [`(${'x'.repeat(300)})`, 'x'.repeat(255)],
    ['()', null],
    ['7', null],
  ])('include the producer %s', (text, producer) => {
    expect(withInfo(`/Producer ${text}`).producer).toBe(producer);
  });

  it('include the producer in its XMP, if there is no other', () => {
    const found = withXmp(
      '<pdf:Producer>Affinity &amp; Co</pdf:Producer><xmp:CreatorTool>Publisher</xmp:CreatorTool>',
    );
    expect(found).toMatchObject({ producer: 'Affinity & Co', creator: 'Publisher' });
  });

  it.each([
    ['/D << /OFF [@2 0 R] >>', [true, false]],
    ['/D << /BaseState /OFF /ON [@2 0 R] >>', [false, true]],
    ['/D << >>', [true, true]],
  ])('include layers by %s', (standard, shown) => {
    const { layers } = factsOf({
      catalogue: `/OCProperties << /OCGs [@1 0 R @2 0 R] ${standard} >>`,
      objects: ['<< /Type /OCG /Name (Texto) >>', '<< /Type /OCG /Name (Guias) >>'],
    });
    expect(layers).toEqual([
      { name: 'Texto', isShown: shown[0] },
      { name: 'Guias', isShown: shown[1] },
    ]);
  });

  it('count form fields, not the widgets of one', () => {
    const { formFields } = factsOf({
      catalogue: '/AcroForm << /Fields [@1 0 R @2 0 R] >>',
      objects: [
        '<< /FT /Tx /T (nome) >>',
        '<< /T (grupo) /Kids [@3 0 R @4 0 R] >>',
        '<< /FT /Tx /T (rua) >>',
        '<< /FT /Btn /T (tipo) /Kids [@5 0 R @5 0 R] >>',
        '<< /Subtype /Widget >>',
      ],
    });
    expect(formFields).toBe(3);
  });

  it('do not count a field twice that contains itself', () => {
    const objects = ['<< /T (a) /Kids [@1 0 R @2 0 R] >>', '<< /T (b) >>'];
    expect(factsOf({ catalogue: '/AcroForm << /Fields [@1 0 R] >>', objects }).formFields).toBe(1);
  });

  it.each([
    ['/OpenAction << /S /JavaScript /JS (x) >>', true, false],
    ['/OpenAction << /S /Launch >>', true, false],
    ['/OpenAction << /S /GoTo >>', false, false],
    ['/Names << /EmbeddedFiles << >> >>', false, true],
  ])('include active content or attachments: %s', (catalogue, hasScripts, hasAttachments) => {
    expect(factsOf({ catalogue })).toMatchObject({ hasScripts, hasAttachments });
  });
});

describe('spot colours that may be the same', () => {
  const conflicts = (...inks: readonly (readonly [name: string, recipe: string])[]) => {
    const spaces = inks.map(
      ([name, recipe], at) =>
        `/S${at} [/Separation /${name.replaceAll(' ', '#20')} /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [${recipe}] >>]`,
    );
    return factsOf({ resources: `/ColorSpace << ${spaces.join(' ')} >>` }).spotConflicts;
  };

  it.each([
    ['by their letters', 'Ouro', 'OURO', 'spelling'],
    ['by the paper type of their name', 'PANTONE 185 C', 'PANTONE 185 U', 'suffix'],
    ['by a paper type and none', 'PANTONE 185 CVC', 'PANTONE 185', 'suffix'],
  ])('%s', (_, one, other, kind) => {
    expect(conflicts([one, '0 1 0 0'], [other, '0 0 1 0'])).toEqual([{ names: [one, other].sort(), kind }]);
  });

  it('are recognised by their alternate colours', () => {
    const names = ['Corte', 'Vinco'];
    expect(conflicts(['Corte', '0 1 0 0'], ['Vinco', '0 1 0 0'])).toEqual([{ names, kind: 'twins' }]);
  });

  it.each([
    ['other names', 'PANTONE 185 C', 'PANTONE 186 C'],
    ['a last word that is no paper type', 'Ouro velho', 'Ouro novo'],
    ['a name that is only a paper type', 'C', 'U'],
    ['a process ink', 'Cyan', 'cyan x'],
  ])('do not include %s', (_, one, other) => {
    expect(conflicts([one, '0 1 0 0'], [other, '0 0 1 0'])).toEqual([]);
  });

  it('are found in forms and tables', () => {
    const space = (name: string) =>
      `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /N 1 /C1 [0 1 0 0] >>]`;
    const { spotConflicts } = factsOf({
      resources: '/XObject << /F @1 0 R >>',
      objects: [
        ['/Subtype /Form /Resources << /XObject << /P @2 0 R /F @1 0 R >> >>', ''],
        [`/Subtype /Image /ColorSpace [/Indexed [/DeviceN [/ouro /Black] /DeviceCMYK << >>] 1 <00>]`, ''],
        ['', ''],
      ],
      page: `/Resources << /ColorSpace << /S ${space('Ouro')} >> /XObject << /F @1 0 R >> >>`,
    });
    expect(spotConflicts).toEqual([{ names: ['Ouro', 'ouro'], kind: 'spelling' }]);
  });
});
