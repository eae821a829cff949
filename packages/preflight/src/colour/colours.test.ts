import { describe, expect, it } from 'vitest';
import { contentOf, type PageText } from '../../tests/factories/content-pdf';
import type { PageContent } from '../facts/page-content';

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

type Case = [
  title: string,
  page: PageText,
  colours: string[],
  cmyk: PageContent['cmyk'],
  isBlackOnly: boolean,
];

describe('colours of a page', () => {
  it.each<Case>([
    ['nothing', { content: '1 0 0 rg' }, [], 'none', true],
    ['the default black of a page', { content: square }, ['DeviceGray'], 'none', true],
    ['grey', { content: `0.5 g ${square}` }, ['DeviceGray'], 'none', true],
    ['black of CMYK', { content: `0 0 0 1 k ${square}` }, ['DeviceCMYK'], 'black', true],
    ['rich black', { content: `0.1 0 0 1 k ${square}` }, ['DeviceCMYK'], 'any', false],
    ['black of RGB', { content: `0 0 0 rg ${square}` }, ['DeviceRGB'], 'none', true],
    ['grey of RGB', { content: `.5 .5 .5 rg ${square}` }, ['DeviceRGB'], 'none', true],
    ['red', { content: `1 0 0 rg ${square}` }, ['DeviceRGB'], 'none', false],
    ['a red stroke', { content: '1 0 0 RG 20 20 m 50 50 l S' }, ['DeviceRGB'], 'none', false],
    [
      'red set only for strokes that do not occur',
      { content: `1 0 0 RG ${square}` },
      ['DeviceGray'],
      'none',
      true,
    ],
    ['red that Q restores', { content: `q 1 0 0 rg Q ${square}` }, ['DeviceGray'], 'none', true],
    ['red outside the MediaBox', { content: '1 0 0 rg 300 20 9 9 re f' }, [], 'none', true],
    ['red clipped away', { content: `0 0 9 9 re W n 1 0 0 rg ${square}` }, [], 'none', true],
    ['a path that is not painted', { content: '1 0 0 rg 20 20 50 50 re n' }, [], 'none', true],
    [
      'named colour spaces',
      { content: `/DeviceCMYK cs 0 0 0 .4 sc ${square}` },
      ['DeviceCMYK'],
      'black',
      true,
    ],
    ['a profile of grey', space('[/ICCBased @1 0 R]', '0 sc', profile(1)), ['ICCGray'], 'none', true],
    ['a profile of RGB', space('[/ICCBased @1 0 R]', '0 0 0 sc', profile(3)), ['ICCRGB'], 'none', false],
    ['a profile of CMYK', space('[/ICCBased @1 0 R]', '0 0 0 1 sc', profile(4)), ['ICCCMYK'], 'any', true],
    ['a measured grey', space('[/CalGray << >>]', '0 sc'), ['CalGray'], 'none', true],
    ['a measured RGB', space('[/CalRGB << >>]', '0 0 0 sc'), ['CalRGB'], 'none', false],
    ['Lab', space('[/Lab << >>]', '0 0 0 sc'), ['Lab'], 'none', false],
    [
      'a spot colour with a CMYK alternate',
      space(`[/Separation /Ouro /DeviceCMYK ${tint('0 .2 .8 0')}]`, '1 scn'),
      ['Separation'],
      'any',
      false,
    ],
    [
      'a spot colour with an RGB alternate',
      space(`[/Separation /Ouro /DeviceRGB ${tint('.9 .8 .1', '1 1 1')}]`, '1 scn'),
      ['Separation'],
      'none',
      false,
    ],
    [
      'black as a Separation',
      space(`[/Separation /Black /DeviceCMYK ${tint('0 0 0 1')}]`, '1 scn'),
      ['Separation'],
      'any',
      true,
    ],
    [
      'black with a rich black as alternate',
      space(`[/Separation /Black /DeviceCMYK ${tint('.6 .4 .4 1')}]`, '1 scn'),
      ['Separation'],
      'any',
      false,
    ],
    [
      'several inks',
      space('[/DeviceN [/Cyan /Black] /DeviceCMYK << >>]', '.2 1 scn'),
      ['DeviceN'],
      'any',
      false,
    ],
    [
      'an indexed space of greys',
      space('[/Indexed /DeviceRGB 1 <000000808080>]', '1 sc'),
      ['DeviceRGB'],
      'none',
      true,
    ],
    [
      'grey from an indexed space of colours',
      space('[/Indexed /DeviceRGB 1 <00000080ff80>]', '0 sc'),
      ['DeviceRGB'],
      'none',
      true,
    ],
    [
      'a colour of an indexed space',
      space('[/Indexed /DeviceRGB 1 <00000080ff80>]', '1 sc'),
      ['DeviceRGB'],
      'none',
      false,
    ],
    ['a grey picture', picture('/BitsPerComponent 8 /ColorSpace /DeviceGray'), ['DeviceGray'], 'none', true],
    ['an RGB picture', picture('/BitsPerComponent 8 /ColorSpace /DeviceRGB'), ['DeviceRGB'], 'none', false],
    ['a CMYK picture', picture('/BitsPerComponent 8 /ColorSpace /DeviceCMYK'), ['DeviceCMYK'], 'any', false],
    [
      'an indexed grey picture',
      picture('/BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 1 <000000ffffff>]'),
      ['DeviceRGB'],
      'none',
      true,
    ],
    [
      'an indexed colour picture',
      picture('/BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 1 <000000ff00ff>]'),
      ['DeviceRGB'],
      'none',
      false,
    ],
    ['a stencil in grey', picture('/ImageMask true'), ['DeviceGray'], 'none', true],
    ['a JPEG 2000 picture without information', picture('/Filter /JPXDecode'), [], 'any', false],
    [
      'the default RGB space of a page',
      {
        content: `0 0 0 rg ${square}`,
        resources: '/ColorSpace << /DefaultRGB [/ICCBased @1 0 R] >>',
        objects: [['/N 3', '']],
      },
      ['ICCRGB'],
      'none',
      false,
    ],
  ])('%s', (_, page, colours, cmyk, isBlackOnly) => {
    expect(contentOf(page)).toMatchObject({ isWhole: true, colours, cmyk, isBlackOnly });
  });

  it.each([
    ['nothing', '', 0],
    ['black', `0 0 0 1 k ${square}`, 100],
    ['white', `1 g ${square}`, 0],
    ['the heaviest of several', `0 0 0 1 k ${square} .5 .4 .4 .7 k ${square} 1 0 0 rg ${square}`, 200],
    ['colours in RGB', `0 .2 .4 rg ${square}`, 120],
    ['the registration colour', `/A cs .5 scn ${square}`, 200],
    ['a spot colour, by its alternate', `/S cs 1 scn ${square}`, 190],
    ['a spot colour with a profile as alternate', `/L cs 1 scn ${square}`, null],
    ['a profile', `/C cs 1 0 0 sc ${square}`, null],
    ['a profile of CMYK is taken as it is given', `/K cs .5 .5 0 0 sc ${square}`, 100],
    ['transparency', `/E gs .5 .5 0 0 k ${square}`, null],
    ['overprint: the most of each ink', `1 0 0 0 k ${square} /O gs 0 0 0 1 k ${square}`, 200],
    ['a shading', '/H sh', null],
    ['black letters that overprint nothing', `/O gs 0 0 0 1 k ${square} ${square}`, 100],
  ])('most ink: %s', (_, content, mostInk) => {
    const resources = `/ColorSpace << /A [/Separation /All /DeviceCMYK << >>] /S [/Separation /Ouro /DeviceCMYK ${tint('.3 .6 1 0')}] /L [/Separation /Azul [/Lab << >>] ${tint('50 0 0')}] /C [/ICCBased @1 0 R] /K [/ICCBased @2 0 R] >> /ExtGState << /E << /ca .5 >> /O << /OP true /OPM 1 >> >> /Shading << /H << /ShadingType 2 /ColorSpace /DeviceRGB >> >>`;
    const objects = [
      ['/N 3', ''],
      ['/N 4', ''],
    ] as const;
    expect(contentOf({ content, resources, objects })).toMatchObject({ isWhole: true, mostInk });
  });

  it('most ink: not from pictures, but from stencils and greys', () => {
    expect(contentOf(picture('/BitsPerComponent 8 /ColorSpace /DeviceRGB')).mostInk).toBeNull();
    expect(contentOf(picture('/BitsPerComponent 8 /ColorSpace /DeviceGray')).mostInk).toBe(100);
    expect(contentOf(picture('/ImageMask true')).mostInk).toBe(100);
  });

  it.each([
    ['a process colour is no spot colour', '[/DeviceN [/Cyan /Black] /DeviceCMYK << >>]', '1 1 scn', []],
    ['a spot colour', '[/Separation /Ouro /DeviceCMYK << >>]', '1 scn', ['Ouro']],
    [
      'a spot colour at zero paints nothing',
      '[/DeviceN [/Ouro /Prata] /DeviceCMYK << >>]',
      '0 1 scn',
      ['Prata'],
    ],
    ['the registration colour', '[/Separation /All /DeviceCMYK << >>]', '1 scn', []],
    [
      'a name with accents',
      '[/Separation /Marrom#20do#20s#C3#A9culo /DeviceCMYK << >>]',
      '1 scn',
      ['Marrom do século'],
    ],
    [
      'a name with accents in an old encoding',
      '[/Separation /Am#EAndoa /DeviceCMYK << >>]',
      '1 scn',
      ['Amêndoa'],
    ],
    ['no Separation', '[/Separation /None /DeviceCMYK << >>]', '1 scn', []],
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
