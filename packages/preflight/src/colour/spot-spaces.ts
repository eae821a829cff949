import type { FileObjects } from '../content/file-objects';
import {
  familyBit,
  type Ink,
  inkSum,
  mixed,
  noInk,
  type Paint,
  type Separation,
  solid,
} from '../content/paint';
import type { PdfValue } from '../objects/pdf-strings';
import { readableName } from '../text/text-strings';
import type { ColourSpace } from './colour-spaces';
import { clamp, functionFrom, type PdfFunction } from './functions';

const mostNames = 32;
const process = new Map<string, 'c' | 'm' | 'y' | 'k'>([
  ['Cyan', 'c'],
  ['Magenta', 'm'],
  ['Yellow', 'y'],
  ['Black', 'k'],
]);

/** Names that are no spot ink: the process colours, all plates, and none. */
export const isSpot = (name: string): boolean => !process.has(name) && name !== 'All' && name !== 'None';

const shares = (names: readonly string[], tints: readonly number[]): Ink => {
  const ink = { ...noInk };
  for (const [index, name] of names.entries()) {
    const tint = clamp(tints[index] ?? 0, 0, 1);
    if (name === 'All') for (const plate of ['c', 'm', 'y', 'k'] as const) ink[plate] = tint;
    else if (name !== 'None') ink[process.get(name) ?? 'spot'] += tint;
  }
  return ink;
};

/** Colour families whose ink amounts are known. */
export const inkFamilies = (['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'ICCCMYK'] as const)
  .map(familyBit)
  .reduce((bits, bit) => bits | bit, 0);

/** Whether the alternate colour is grey at each of these tints, as the shop converts it. */
const becomesGrey = (tint: PdfFunction | null, under: ColourSpace | null): boolean =>
  tint !== null &&
  under !== null &&
  [0, 0.25, 0.5, 0.75, 1].every((share) => under.paint(tint([share])).isGrey);

/** Separation and DeviceN: named inks with an alternate space, used where the inks are not available. */
export const inkedSpace = (
  objects: FileObjects,
  family: 'Separation' | 'DeviceN',
  items: readonly PdfValue[],
  under: ColourSpace | null,
): ColourSpace | null => {
  const named = family === 'Separation' ? [items[1] ?? null] : objects.array(items[1]);
  const names = named?.slice(0, mostNames).map((each) => readableName(objects.name(each) ?? ''));
  if (!names || names.length === 0) return null;
  const bit = familyBit(family);
  const tint = functionFrom(objects, items[3]);
  const spots = names.filter(isSpot);
  const isNothing = names.every((name) => name === 'None');
  const hasAll = names.includes('All');
  const usesCmyk = !isNothing && (hasAll || (under?.many.usesCmyk ?? true));
  const oneGrey = names.length === 1 && names[0] === 'Black' && becomesGrey(tint, under);
  const hasProcess = names.some((name) => !isSpot(name) && name !== 'None');
  const inkOf = (tints: readonly number[]): Ink => {
    const own = shares(names, tints);
    if (own.spot === 0 || !tint || !under || (under.many.families & inkFamilies) === 0) return own;
    return under.paint(tint(tints)).ink ?? own;
  };
  const standIn = names.length === 1 ? inkOf([1]) : null;
  const full = standIn && standIn.spot === 0 ? inkSum(standIn) : null;
  const separation: Separation | null = spots.length > 0 ? { tint: null, full, hasProcess } : null;
  const many = mixed(bit, {
    usesCmyk,
    isGrey: oneGrey || isNothing,
    isWhite: isNothing,
    spots,
    separation,
  });
  const separated = ({ c, m, y, k, spot }: Ink): Separation => ({
    tint: Math.min(1, spot),
    full,
    hasProcess: c + m + y + k > 1e-4,
  });
  const paint = (tints: readonly number[]): Paint => {
    const own = shares(names, tints);
    const ink = isNothing ? noInk : inkOf(tints);
    return solid(bit, ink, {
      usesCmyk,
      isGrey: many.isGrey,
      isWhite: isNothing || inkSum(own) < 1e-4,
      isRegistration: hasAll && (tints[0] ?? 0) > 0,
      overprint: 'always',
      spots: names.filter((name, index) => isSpot(name) && (tints[index] ?? 0) > 0),
      separation: own.spot > 0 ? separated(own) : null,
    });
  };
  return { components: names.length, many, initial: paint(names.map(() => 1)), paint };
};
