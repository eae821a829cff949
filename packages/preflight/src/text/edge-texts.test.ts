import { describe, expect, it } from 'vitest';
import { contentOf, type PageText, textPage } from '../../tests/factories/content-pdf';

const at = (x: number, y: number, size = 10) => `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm (aa) Tj ET`;
const near = (content: string, edge: string, more: Partial<PageText> = {}) =>
  (contentOf(textPage(content, more)).edgeTexts ?? [])
    .filter((text) => text.edge === edge)
    .map(({ mm }) => mm);

describe('texts near an edge', () => {
  it.each([
    ['none beyond the largest limit', at(75, 100), []],
    ['one', at(5, 100), [1.76]],
    ['several, the nearest first', `${at(5, 150)} ${at(2, 100)} ${at(9, 50)}`, [0.71, 1.76, 3.18]],
    ['one across the trim beside one within it', `${at(-3, 150)} ${at(2, 100)}`, [-1.06, 0.71]],
    ['one clipped to the trim', `3 0 99 200 re W n ${at(-3, 100)}`, [1.06]],
    ['the lines of a column as one', `${at(5, 100)} ${at(5, 88)} ${at(5, 76)}`, [1.76]],
    ['white on a colour', `0 0 50 200 re f 1 g ${at(5, 100)}`, [1.76]],
    ['not white on paper, which is invisible', `1 g ${at(5, 100)} 0 g ${at(9, 50)}`, [3.18]],
    ['twenty at most', Array.from({ length: 30 }, (_, line) => at(2 + line, 6 * line, 4)).join(' '), 20],
  ])('%s', (_, content, wanted) => {
    const found = near(content, 'left');
    expect(typeof wanted === 'number' ? found.length : found).toEqual(wanted);
  });

  it('are reported for each edge separately', () => {
    const page = '/TrimBox [45 45 65 65]';
    const found = contentOf(textPage(at(50, 50), { page })).edgeTexts;
    expect(found?.map(({ edge }) => edge)).toEqual(['left', 'right', 'top', 'bottom']);
    expect(near(at(50, 50), 'right', { page })).toEqual([1.76]);
  });
});

describe('plates by name', () => {
  const inks =
    '/ColorSpace << /V [/Separation /Verniz /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [.5 .2 .8 0] >>] /N [/DeviceN [/Verniz /Black] /DeviceCMYK << /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1] /Length 0 >>] /L [/Separation /Ouro [/Lab << /WhitePoint [1 1 1] >>] << /FunctionType 2 /N 1 /Domain [0 1] /C0 [100 0 0] /C1 [50 0 0] >>] >>';
  const square = '50 50 20 20 re f';
  const plates = (content: string, page = '') => contentOf({ content, resources: inks, page }).plates;

  it.each([
    ['black', `0 0 0 1 k ${square}`, { spots: [], hasProcess: true, palest: 100 }],
    ['grey beside black', `0.5 g ${square} 0 g ${square}`, { spots: [], hasProcess: true, palest: 50 }],
    ['white alone', `1 g ${square}`, { spots: [], hasProcess: false, palest: 100 }],
    [
      'a spot colour',
      `/V cs 1 scn ${square}`,
      { spots: [{ name: 'Verniz', full: 150 }], hasProcess: false, palest: 100 },
    ],
    [
      'a tint of a spot colour',
      `/V cs 0.3 scn ${square}`,
      { spots: [{ name: 'Verniz', full: 150 }], hasProcess: false, palest: 30 },
    ],
    ['a tint of zero', `/V cs 0 scn ${square}`, { spots: [], hasProcess: false, palest: 100 }],
    [
      'one with a Lab alternate',
      `/L cs 1 scn ${square}`,
      { spots: [{ name: 'Ouro', full: null }], hasProcess: false, palest: 100 },
    ],
    [
      'a spot colour and black',
      `/V cs 1 scn ${square} 0 g ${square}`,
      { spots: [{ name: 'Verniz', full: 150 }], hasProcess: true, palest: 100 },
    ],
    [
      'both of one DeviceN space',
      `/N cs 1 1 scn ${square}`,
      { spots: [{ name: 'Verniz', full: null }], hasProcess: true, palest: 100 },
    ],
  ])('%s', (_, content, wanted) => {
    expect(plates(content)).toEqual(wanted);
  });

  it('include those of spot colours', () => {
    const found = contentOf({ content: `0 g 0 0 9 9 re f /V cs 1 scn ${square}`, resources: inks });
    expect(found.spotBoxes).toEqual([[17.64, 45.86, 7.06, 7.06]]);
  });

  it('are those within the trim', () => {
    expect(plates(`0 g 0 0 9 9 re f /V cs 1 scn ${square}`, '/TrimBox [20 20 180 180]')).toMatchObject({
      hasProcess: false,
    });
  });
});
