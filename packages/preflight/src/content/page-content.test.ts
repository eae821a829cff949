import { describe, expect, it } from 'vitest';
import { contentOf, type PageText, textPage } from '../../tests/factories/content-pdf';

const mm = (points: number) => Math.round(((points * 25.4) / 72) * 100) / 100;
const square = '50 50 20 20 re f';

describe('painted content', () => {
  it.each([
    ['nothing', '', null],
    ['only white', `1 g ${square}`, null],
    ['invisible text', 'BT /F 9 Tf 3 Tr 50 50 Td (a) Tj ET', null],
    ['a square', square, [mm(50), mm(130), mm(20), mm(20)]],
    ['a square beside white', `1 g 0 0 200 200 re f 0 g ${square}`, [mm(50), mm(130), mm(20), mm(20)]],
    ['a shape clipped by W', `60 60 90 90 re W n ${square}`, [mm(60), mm(130), mm(10), mm(10)]],
    ['a curve, by its points', '50 50 m 50 70 70 70 70 50 c f', [mm(50), mm(130), mm(20), mm(20)]],
    ['the operators v and y', '50 50 m 60 70 70 50 v 50 60 60 60 y f', [mm(50), mm(130), mm(20), mm(20)]],
    ['a shape beyond the page', '-10 -10 20 20 re f', [0, mm(190), mm(10), mm(10)]],
  ])('%s', (_, content, box) => {
    expect(contentOf(textPage(content)).painted).toEqual(box);
  });

  it('is measured beyond the crop box, from the corner of the trim', () => {
    const page = '/CropBox [100 100 200 200]';
    expect(contentOf({ content: square, page }).painted).toEqual([mm(-50), mm(130 - 0) - 0, mm(20), mm(20)]);
  });
});

describe('transparency', () => {
  const states =
    '/ExtGState << /A << /ca .5 >> /S << /CA .5 >> /B << /BM /Multiply >> /L << /BM [/Screen /Normal] >> /N << /BM /Normal /ca 1 /SMask /None >> /M << /SMask << /S /Alpha >> >> >>';
  it.each([
    ['a fill', `/A gs ${square}`, 1],
    ['an unused stroke', `/S gs ${square}`, 0],
    ['a stroke', '/S gs 50 50 m 90 90 l S', 1],
    ['a blend mode', `/B gs ${square}`, 1],
    ['a list of blend modes', `/L gs ${square}`, 1],
    ['a soft mask', `/M gs ${square}`, 1],
    ['nothing special', `/N gs ${square}`, 0],
    ['a state that is set and not used', '/A gs', 0],
    ['a state that is restored', `q /A gs Q ${square}`, 0],
    ['a state that is replaced', `/M gs /N gs ${square}`, 0],
  ])('%s', (_, content, count) => {
    expect(contentOf({ content, resources: states }).transparency).toHaveLength(count);
  });
});

describe('hidden layers', () => {
  const layers = (content: string, more: Partial<PageText> = {}) =>
    contentOf({
      content,
      resources: '/Properties << /On @1 0 R /Off @2 0 R /Any @3 0 R /All @4 0 R >> /XObject << /F @5 0 R >>',
      catalogue: '/OCProperties << /OCGs [@1 0 R @2 0 R] /D << /OFF [@2 0 R] >> >>',
      objects: [
        '<< /Type /OCG /Name (Texto) >>',
        '<< /Type /OCG /Name (Guias) >>',
        '<< /Type /OCMD /OCGs [@1 0 R @2 0 R] >>',
        '<< /Type /OCMD /OCGs [@1 0 R @2 0 R] /P /AllOn >>',
        ['/Subtype /Form /BBox [0 0 200 200] /OC @2 0 R', square],
      ],
      ...more,
    });

  it.each([
    ['shown', `/OC /On BDC ${square} EMC`, [], ['DeviceGray']],
    ['off', `/OC /Off BDC 1 0 0 rg ${square} EMC`, ['Guias'], []],
    ['off, and what comes after', `/OC /Off BDC EMC ${square}`, [], ['DeviceGray']],
    ['off, with other marks inside', `/OC /Off BDC /P BMC EMC ${square} EMC`, ['Guias'], []],
    ['off, with a visible one inside', `/OC /Off BDC /OC /On BDC ${square} EMC EMC`, ['Guias'], []],
    ['one visible layer of two is enough', `/OC /Any BDC ${square} EMC`, [], ['DeviceGray']],
    ['both layers are required', `/OC /All BDC ${square} EMC`, ['Guias'], []],
    ['off, with nothing on it', '/OC /Off BDC EMC', [], []],
    ['off, outside the page', '/OC /Off BDC 300 300 9 9 re f EMC', [], []],
    ['a form that is off', '/F Do', ['Guias'], []],
    ['colours set in a hidden layer remain set', `/OC /Off BDC 1 0 0 rg EMC ${square}`, [], ['DeviceRGB']],
  ])('%s', (_, content, hiddenLayers, colours) => {
    const found = layers(content);
    expect(found).toMatchObject({ isWhole: true, hiddenLayers, colours });
    const box = [mm(50), mm(130), mm(20), mm(20)];
    expect(found.hiddenBoxes).toEqual(hiddenLayers.length > 0 ? [box] : []);
  });
});

describe('annotations', () => {
  it.each([
    ['/Subtype /Text', ['Text']],
    ['/Subtype /Widget', ['Widget']],
    ['/Subtype /Link', []],
    ['/Subtype /PrinterMark', []],
    ['/Subtype /TrapNet', []],
    ['/Subtype /Popup', []],
    ['/Subtype /Stamp /F 2', []],
  ])('%s', (entries, kinds) => {
    const page = `/Annots [<< ${entries} /Rect [50 50 70 70] >> << /Subtype /Text /Rect [300 300 310 310] >>]`;
    expect(contentOf({ content: '', page }).annotations.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('have a position', () => {
    const page = '/Annots [<< /Subtype /Text /Rect [70 70 50 50] >>]';
    expect(contentOf({ content: '', page }).annotations).toEqual([
      { kind: 'Text', box: [mm(50), mm(130), mm(20), mm(20)] },
    ]);
  });
});

describe('missing resources', () => {
  it.each([
    ['XObject', 'X', '/X Do'],
    ['Font', 'X', 'BT /X 9 Tf (a) Tj ET'],
    ['ExtGState', 'X', '/X gs'],
    ['ColorSpace', 'X', '/X cs'],
    ['Pattern', 'X', '/Pattern cs /X scn'],
    ['Shading', 'X', '/X sh'],
  ])('%s', (kind, name, content) => {
    expect(contentOf({ content: `${content} ${content}` })).toMatchObject({
      isWhole: true,
      missingResources: [{ kind, name }],
    });
  });

  it('include a name that refers to nothing', () => {
    const found = contentOf({ content: '/X Do', resources: '/XObject << /X 99 0 R >>' });
    expect(found.missingResources).toEqual([{ kind: 'XObject', name: 'X', box: null }]);
  });

  it.each([
    ['at the place of a picture', '60 0 0 40 20 30 cm /X Do', [mm(20), mm(130), mm(60), mm(40)]],
    ['within the clip', '0 0 50 200 re W n 60 0 0 40 20 30 cm /X Do', [mm(20), mm(130), mm(30), mm(40)]],
    ['at the place of a shading', '50 50 20 20 re W n /X sh', [mm(50), mm(130), mm(20), mm(20)]],
    ['without a place for a state', '/X gs', null],
  ])('are marked as %s', (_, content, box) => {
    expect(contentOf({ content }).missingResources[0]?.box).toEqual(box);
  });

  it('keep the text whose font is missing', () => {
    const { nearestText } = contentOf({ content: 'BT /X 9 Tf 50 50 Td (a) Tj ET' });
    expect(nearestText.left?.mm).toBe(mm(50));
  });

  it('count as colour if a colour space is missing', () => {
    const found = contentOf({ content: `/X cs 0 0 0 scn ${square}` });
    expect(found).toMatchObject({ isWhole: true, cmyk: 'any', isBlackOnly: false, mostInk: null });
  });

  it('are taken from the page if a form names them', () => {
    const form = ['/Subtype /Form /BBox [0 0 200 200] /Resources << >>', '/E gs 50 50 20 20 re f'] as const;
    const found = contentOf({
      content: '/F Do',
      resources: '/XObject << /F @1 0 R >> /ExtGState << /E << /ca .5 >> >>',
      objects: [form],
    });
    expect(found.missingResources).toEqual([]);
    expect(found.transparency).toHaveLength(1);
  });
});

describe('patterns and shadings', () => {
  const tiling = (paintType: number, content: string) =>
    [
      `/PatternType 1 /PaintType ${paintType} /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>`,
      content,
    ] as const;
  const axial = (space: string, c0: string, c1: string) =>
    `<< /ShadingType 2 /ColorSpace ${space} /Coords [0 0 1 1] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [${c0}] /C1 [${c1}] >> >>`;
  const patterned = (pattern: PageText['objects'], set = '/Pattern cs /P scn') =>
    contentOf({
      content: `${set} ${square}`,
      resources: '/Pattern << /P @1 0 R >> /ColorSpace << /U [/Pattern /DeviceCMYK] >>',
      objects: pattern,
    });

  it('have the colours of their tiles, if the tiles are visible', () => {
    expect(patterned([tiling(1, '1 0 0 rg 0 0 2 2 re f')])).toMatchObject({
      colours: ['DeviceRGB', 'Pattern'],
      isBlackOnly: false,
      painted: [mm(50), mm(130), mm(20), mm(20)],
    });
    expect(patterned([tiling(1, '0 0 2 2 re f')])).toMatchObject({
      colours: ['DeviceGray', 'Pattern'],
      isBlackOnly: true,
    });
  });

  it('use the colour that is set for them', () => {
    const pattern = [tiling(2, '0 0 2 2 re f')];
    expect(patterned(pattern, '/U cs 0 0 0 1 /P scn')).toMatchObject({ cmyk: 'black', isBlackOnly: true });
    expect(patterned(pattern, '/U cs 1 0 0 0 /P scn')).toMatchObject({ cmyk: 'any', isBlackOnly: false });
  });

  it('count as colour where they are visible within the trim, also after being beside it', () => {
    const found = contentOf({
      content: '/Pattern cs /P scn 2 2 9 9 re f 50 50 9 9 re f',
      resources: '/Pattern << /P @1 0 R >>',
      objects: [tiling(1, '1 0 0 rg 0 0 2 2 re f')],
      page: '/TrimBox [30 30 170 170]',
    });
    expect(found).toMatchObject({ isWhole: true, isBlackOnly: false });
  });

  it.each([
    ['d0 1 0 0 rg', false],
    ['d1 1 0 0 rg', true],
  ])('of glyphs drawn in the file may have their own colours: %s', (begin, isBlackOnly) => {
    const font =
      '<< /Type /Font /Subtype /Type3 /FontMatrix [.01 0 0 .01 0 0] /FontBBox [0 0 50 100] /FirstChar 97 /LastChar 97 /Widths [50] /CharProcs << /a @1 0 R >> >>';
    const found = contentOf({
      content: 'BT /F 10 Tf 50 50 Td (a) Tj ET',
      resources: `/Font << /F ${font} >>`,
      objects: [['', `50 0 ${begin} 0 0 50 100 re f`]],
    });
    expect(found).toMatchObject({ isWhole: true, isBlackOnly });
  });

  it.each([
    ['one size', '/F 30 Tf 50 50 Td (a) Tj', 240],
    ['several sizes, the coarsest', '/F 10 Tf 50 50 Td (a) Tj /F 40 Tf (a) Tj /F 20 Tf (a) Tj', 180],
    ['stretched', '200 Tz /F 20 Tf 50 50 Td (a) Tj', 180],
    ['in a text matrix', '/F 1 Tf 40 0 0 20 50 50 Tm (a) Tj', 180],
    ['in a scaled page', '2 0 0 2 0 0 cm /F 20 Tf 20 20 Td (a) Tj', 180],
    ['fine enough', '/F 12 Tf 50 50 Td (a) Tj', null],
  ])('of glyphs as pictures have a resolution by the size of the letters: %s', (_, text, dpi) => {
    const font =
      '<< /Type /Font /Subtype /Type3 /FontMatrix [.001 0 0 -.001 0 0] /FontBBox [0 0 1000 -1000] /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << /XObject << /P @2 0 R >> >> /CharProcs << /a @1 0 R >> /Encoding << /Differences [97 /a] >> >>';
    const found = contentOf({
      content: `BT ${text} ET`,
      resources: `/Font << /F ${font} >>`,
      objects: [
        ['', '1000 0 d0 q 1000 0 0 -1000 0 0 cm /P Do Q 1 w 0 0 m 500 500 l S'],
        ['/Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace /DeviceRGB', ''],
      ],
    });
    expect(found.pictures.map((picture) => picture.dpi)).toEqual(dpi === null ? [] : [dpi]);
    expect(found).toMatchObject({ isWhole: true, thinLines: [] });
  });

  it.each([
    ['grey', axial('/DeviceGray', '0', '1'), 'none', true],
    ['black in CMYK', axial('/DeviceCMYK', '0 0 0 0', '0 0 0 1'), 'any', true],
    ['cyan', axial('/DeviceCMYK', '0 0 0 0', '1 0 0 1'), 'any', false],
    ['grey of RGB', axial('/DeviceRGB', '0 0 0', '1 1 1'), 'none', true],
    ['red', axial('/DeviceRGB', '0 0 0', '1 0 0'), 'none', false],
  ])('a shading: %s', (_, shading, cmyk, isBlackOnly) => {
    expect(patterned([`<< /PatternType 2 /Shading ${shading} >>`])).toMatchObject({ cmyk, isBlackOnly });
    const painted = contentOf({ content: '/S sh', resources: `/Shading << /S ${shading} >>` });
    expect(painted).toMatchObject({ cmyk, isBlackOnly, painted: [0, 0, mm(200), mm(200)] });
  });
});

describe('forms', () => {
  const form = (content: string, more = '') => [`/Subtype /Form /BBox [0 0 40 40] ${more}`, content] as const;
  const drawn = (...forms: readonly (readonly [string, string])[]) =>
    contentOf({
      content: 'q 1 0 0 1 50 50 cm /F Do Q',
      resources: '/XObject << /F @1 0 R /G @2 0 R >>',
      objects: forms,
    });

  it.each([
    ['are at their place', form('0 0 20 20 re f'), [50, 130, 20, 20]],
    ['are placed by their matrix', form('0 0 20 20 re f', '/Matrix [.5 0 0 .5 10 0]'), [60, 140, 10, 10]],
    ['are clipped to their box', form('0 0 90 90 re f'), [50, 110, 40, 40]],
    ['do not change the state after them', form('0 0 20 20 re f 9 0 0 9 0 0 cm q'), [50, 130, 20, 20]],
  ])('%s', (_, one, box) => {
    expect(drawn(one).painted).toEqual(box.map(mm));
  });

  it('inherit the resources around them if they have none', () => {
    expect(drawn(form('/G Do'), form('0 0 20 20 re f')).painted).toEqual([50, 130, 20, 20].map(mm));
  });
});
