import { describe, expect, it } from 'vitest';
import { contentOf, type PageText } from '../../tests/factories/content-pdf';

const image = (px: number, more = '/BitsPerComponent 8 /ColorSpace /DeviceGray') =>
  [`/Subtype /Image /Width ${px} /Height ${px} ${more}`, ''] as const;
const page = (content: string, objects: PageText['objects'], more = ''): PageText => ({
  content,
  resources: '/XObject << /P @1 0 R /F @2 0 R >>',
  objects,
  page: more,
});

describe('pictures', () => {
  it.each([
    ['straight', '72 0 0 72 20 20 cm'],
    ['rotated by a quarter', '0 72 -72 0 120 20 cm'],
    ['rotated by an eighth', '50.9117 50.9117 -50.9117 50.9117 100 20 cm'],
    ['mirrored', '-72 0 0 72 100 20 cm'],
  ])('have the resolution of their sides: %s', (_, matrix) => {
    const found = contentOf(page(`${matrix} /P Do`, [image(100)]));
    expect(found.pictures).toMatchObject([{ dpi: 100, widthPx: 100, heightPx: 100, isLineArt: false }]);
    expect(found.pictureCount).toBe(1);
  });

  it('use the lower resolution of their two sides', () => {
    expect(contentOf(page('144 0 0 72 20 20 cm /P Do', [image(100)])).pictures).toMatchObject([{ dpi: 50 }]);
  });

  it('are scaled by the forms around them and the unit of the page', () => {
    const form = [
      '/Subtype /Form /BBox [0 0 200 200] /Matrix [2 0 0 2 0 0] /Resources << /XObject << /P @1 0 R >> >>',
      '36 0 0 36 10 10 cm /P Do',
    ] as const;
    expect(contentOf(page('/F Do', [image(100), form])).pictures).toMatchObject([{ dpi: 100 }]);
    expect(contentOf(page('/F Do', [image(100), form], '/UserUnit 2')).pictures).toMatchObject([{ dpi: 50 }]);
  });

  it.each([
    ['low enough to be reported', 299, 1],
    ['fine', 300, 0],
  ])('%s', (_, px, reported) => {
    const found = contentOf(page('72 0 0 72 20 20 cm /P Do', [image(px)]));
    expect(found.pictures).toHaveLength(reported);
    expect(found.pictureCount).toBe(1);
  });

  it.each([
    ['line art of one bit', '/BitsPerComponent 1 /ColorSpace /DeviceGray'],
    ['a stencil', '/ImageMask true'],
    ['a fax', '/Filter /CCITTFaxDecode /ColorSpace /DeviceGray'],
  ])('with %s need a higher resolution', (_, more) => {
    expect(contentOf(page('72 0 0 72 20 20 cm /P Do', [image(799, more)])).pictures).toMatchObject([
      { isLineArt: true },
    ]);
    expect(contentOf(page('72 0 0 72 20 20 cm /P Do', [image(800, more)])).pictures).toEqual([]);
  });

  it.each<[string, string, width: number, height: number, dpi: number[]]>([
    ['a gradient of one column', '100 0 0 180 20 10 cm', 1, 256, []],
    ['a gradient of one row', '180 0 0 100 10 20 cm', 256, 1, []],
    ['a gradient rotated by an eighth', '90 90 -60 60 80 20 cm', 256, 2, []],
    ['a gradient of a few columns', '100 0 0 180 20 10 cm', 16, 512, []],
    ['a bar code of one row', '100 0 0 60 20 20 cm', 95, 1, []],
    ['a strip of a picture', '180 0 0 2 10 20 cm', 180, 2, [72]],
    ['a strip of a picture with pixels twice as wide', '180 0 0 2 10 20 cm', 180, 4, [72]],
    ['a picture of a few columns more', '100 0 0 180 20 10 cm', 17, 512, [12.2]],
  ])('%s has the resolution of its detail: %s', (_, matrix, width, height, dpi) => {
    const strip = [
      `/Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
      '',
    ] as const;
    const found = contentOf(page(`${matrix} /P Do`, [strip]));
    expect(found.pictures.map((picture) => picture.dpi)).toEqual(dpi);
  });

  it.each([
    [16, 0],
    [17, 1],
  ])('of %i pixels count as %i', (px, count) => {
    expect(contentOf(page('72 0 0 72 20 20 cm /P Do', [image(px)])).pictureCount).toBe(count);
  });

  it('are visible, or are ignored', () => {
    expect(contentOf(page('72 0 0 72 300 20 cm /P Do', [image(50)])).pictures).toEqual([]);
    expect(contentOf(page('0 0 5 5 re W n 72 0 0 72 20 20 cm /P Do', [image(50)])).pictures).toEqual([]);
  });

  it('may be inline in the content', () => {
    const data = Buffer.from('0123456789 EI 123', 'latin1');
    const content = Buffer.concat([
      Buffer.from('q 72 0 0 4 20 20 cm BI /W 17 /H 1 /BPC 8 /CS /G ID '),
      data,
      Buffer.from('\nEI Q 1 0 0 rg 0 0 5 5 re f'),
    ]);
    const found = contentOf({ content });
    expect(found.isWhole).toBe(true);
    expect(found.pictures).toMatchObject([{ widthPx: 17, heightPx: 1, dpi: 17 }]);
    expect(found.colours).toEqual(['DeviceGray', 'DeviceRGB']);
  });

  it.each([
    ['/JPXDecode', ['JPXDecode']],
    ['/JBIG2Decode', ['JBIG2Decode']],
    ['[/ASCII85Decode /LZWDecode]', ['LZWDecode']],
    ['/DCTDecode', []],
    ['/FlateDecode', []],
  ])('list their filters: %s', (filter, filters) => {
    const more = `/BitsPerComponent 8 /ColorSpace /DeviceGray /Filter ${filter}`;
    expect(contentOf(page('72 0 0 72 20 20 cm /P Do', [image(50, more)])).filters).toEqual(filters);
  });

  it('are transparent if they have a soft mask', () => {
    const masked = image(400, '/BitsPerComponent 8 /ColorSpace /DeviceGray /SMask @2 0 R');
    const found = contentOf(page('72 0 0 72 20 20 cm /P Do', [masked, image(10)]));
    expect(found.transparency).toHaveLength(1);
    expect(found.pictureCount).toBe(1);
  });
});
