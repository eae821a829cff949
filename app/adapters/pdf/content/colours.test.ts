import { describe, expect, it } from 'vitest';
import { contentOf, type PageText } from '../../../../tests/factories/content-pdf';

const square = '20 20 50 50 re f';
const profile = (components: number): PageText['objects'] => [[`/N ${components}`, '']];
const tint = (c1: string, c0 = '0 0 0 0') =>
  `<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [${c0}] /C1 [${c1}] >>`;
const space = (value: string, set: string, objects: PageText['objects'] = []): PageText => ({
  content: `/S cs ${set} ${square}`,
  resources: `/ColorSpace << /S ${value} >>`,
  objects,
});
const picture = (dict: string, data = '', objects: PageText['objects'] = []): PageText => ({
  content: 'q 100 0 0 100 20 20 cm /P Do Q',
  resources: '/XObject << /P @1 0 R >>',
  objects: [[`/Subtype /Image /Width 40 /Height 40 ${dict}`, data], ...(objects ?? [])],
});

type Case = [title: string, page: PageText, colours: string[], usesCmyk: boolean, isBlackOnly: boolean];

describe('colours of a page', () => {
  it.each<Case>([
    ['nothing', { content: '1 0 0 rg' }, [], false, true],
    ['the black that a page begins with', { content: square }, ['DeviceGray'], false, true],
    ['grey', { content: `0.5 g ${square}` }, ['DeviceGray'], false, true],
    ['black of CMYK', { content: `0 0 0 1 k ${square}` }, ['DeviceCMYK'], true, true],
    ['rich black', { content: `0.1 0 0 1 k ${square}` }, ['DeviceCMYK'], true, false],
    ['black of RGB', { content: `0 0 0 rg ${square}` }, ['DeviceRGB'], false, true],
    ['grey of RGB', { content: `.5 .5 .5 rg ${square}` }, ['DeviceRGB'], false, true],
    ['red', { content: `1 0 0 rg ${square}` }, ['DeviceRGB'], false, false],
    ['a red stroke', { content: '1 0 0 RG 20 20 m 50 50 l S' }, ['DeviceRGB'], false, false],
    ['red that only strokes would have', { content: `1 0 0 RG ${square}` }, ['DeviceGray'], false, true],
    ['red that Q takes back', { content: `q 1 0 0 rg Q ${square}` }, ['DeviceGray'], false, true],
    ['red beside the media', { content: '1 0 0 rg 300 20 9 9 re f' }, [], false, true],
    ['red cut away', { content: `0 0 9 9 re W n 1 0 0 rg ${square}` }, [], false, true],
    ['a path that is only built', { content: '1 0 0 rg 20 20 50 50 re n' }, [], false, true],
    ['spaces by name', { content: `/DeviceCMYK cs 0 0 0 .4 sc ${square}` }, ['DeviceCMYK'], true, true],
    ['a profile of grey', space('[/ICCBased @1 0 R]', '0 sc', profile(1)), ['ICCGray'], false, true],
    ['a profile of RGB', space('[/ICCBased @1 0 R]', '0 0 0 sc', profile(3)), ['ICCRGB'], false, false],
    ['a profile of CMYK', space('[/ICCBased @1 0 R]', '0 0 0 1 sc', profile(4)), ['ICCCMYK'], true, true],
    ['a measured grey', space('[/CalGray << >>]', '0 sc'), ['CalGray'], false, true],
    ['a measured RGB', space('[/CalRGB << >>]', '0 0 0 sc'), ['CalRGB'], false, false],
    ['Lab', space('[/Lab << >>]', '0 0 0 sc'), ['Lab'], false, false],
    [
      'a spot colour that stands for CMYK',
      space(`[/Separation /Ouro /DeviceCMYK ${tint('0 .2 .8 0')}]`, '1 scn'),
      ['Separation'],
      true,
      false,
    ],
    [
      'a spot colour that stands for RGB',
      space(`[/Separation /Ouro /DeviceRGB ${tint('.9 .8 .1', '1 1 1')}]`, '1 scn'),
      ['Separation'],
      false,
      false,
    ],
    [
      'black as an ink of its own',
      space(`[/Separation /Black /DeviceCMYK ${tint('0 0 0 1')}]`, '1 scn'),
      ['Separation'],
      true,
      true,
    ],
    [
      'black that stands for a rich black',
      space(`[/Separation /Black /DeviceCMYK ${tint('.6 .4 .4 1')}]`, '1 scn'),
      ['Separation'],
      true,
      false,
    ],
    [
      'several inks',
      space('[/DeviceN [/Cyan /Black] /DeviceCMYK << >>]', '.2 1 scn'),
      ['DeviceN'],
      true,
      false,
    ],
    ['a table of greys', space('[/Indexed /DeviceRGB 1 <000000808080>]', '1 sc'), ['DeviceRGB'], false, true],
    [
      'grey from a table of colours',
      space('[/Indexed /DeviceRGB 1 <00000080ff80>]', '0 sc'),
      ['DeviceRGB'],
      false,
      true,
    ],
    [
      'a colour of a table',
      space('[/Indexed /DeviceRGB 1 <00000080ff80>]', '1 sc'),
      ['DeviceRGB'],
      false,
      false,
    ],
    ['a grey picture', picture('/BitsPerComponent 8 /ColorSpace /DeviceGray'), ['DeviceGray'], false, true],
    ['an RGB picture', picture('/BitsPerComponent 8 /ColorSpace /DeviceRGB'), ['DeviceRGB'], false, false],
    ['a CMYK picture', picture('/BitsPerComponent 8 /ColorSpace /DeviceCMYK'), ['DeviceCMYK'], true, false],
    [
      'a picture of greys by table',
      picture('/BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 1 <000000ffffff>]'),
      ['DeviceRGB'],
      false,
      true,
    ],
    [
      'a picture of colours by table',
      picture('/BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 1 <000000ff00ff>]'),
      ['DeviceRGB'],
      false,
      false,
    ],
    ['a stencil in grey', picture('/ImageMask true'), ['DeviceGray'], false, true],
    ['a picture of JPEG 2000 that says nothing', picture('/Filter /JPXDecode'), [], true, false],
    [
      'the space that a page puts in the place of RGB',
      {
        content: `0 0 0 rg ${square}`,
        resources: '/ColorSpace << /DefaultRGB [/ICCBased @1 0 R] >>',
        objects: [['/N 3', '']],
      },
      ['ICCRGB'],
      false,
      false,
    ],
  ])('%s', (_, page, colours, usesCmyk, isBlackOnly) => {
    expect(contentOf(page)).toMatchObject({ isWhole: true, colours, usesCmyk, isBlackOnly });
  });

  it.each([
    ['an ink of the printer is none', '[/DeviceN [/Cyan /Black] /DeviceCMYK << >>]', '1 1 scn', []],
    ['a spot colour', '[/Separation /Ouro /DeviceCMYK << >>]', '1 scn', ['Ouro']],
    [
      'a spot colour of nothing paints nothing',
      '[/DeviceN [/Ouro /Prata] /DeviceCMYK << >>]',
      '0 1 scn',
      ['Prata'],
    ],
    ['all plates', '[/Separation /All /DeviceCMYK << >>]', '1 scn', []],
    ['no plate', '[/Separation /None /DeviceCMYK << >>]', '1 scn', []],
    [
      'a name with a number sign',
      '[/Separation /PANTONE#20185#20C /DeviceCMYK << >>]',
      '1 scn',
      ['PANTONE 185 C'],
    ],
  ])('spots: %s', (_, value, set, spots) => {
    expect(contentOf(space(value, set)).spots).toEqual(spots);
  });
});
