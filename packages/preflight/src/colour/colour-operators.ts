import type { GraphicsState } from '../content/graphics-state';
import type { Interpreter } from '../content/interpreter';
import type { Operator } from '../content/operators';
import { greyPaint, type Paint } from '../content/paint';
import { patternPaint } from '../content/patterns';
import {
  anyPattern,
  type ColourSpace,
  deviceCmyk,
  deviceGrey,
  deviceRgb,
  unknownSpace,
} from './colour-spaces';

const set = (state: GraphicsState, stroking: boolean, space: ColourSpace, paint: Paint): void => {
  if (stroking) {
    state.strokeSpace = space;
    state.stroke = paint;
  } else {
    state.fillSpace = space;
    state.fill = paint;
  }
};

/** Colour spaces that a page may define to replace the device spaces. */
const defaults: Readonly<Record<string, { plain: ColourSpace; other: string }>> = {
  DeviceGray: { plain: deviceGrey, other: 'DefaultGray' },
  DeviceRGB: { plain: deviceRgb, other: 'DefaultRGB' },
  DeviceCMYK: { plain: deviceCmyk, other: 'DefaultCMYK' },
};

const device = (run: Interpreter, name: string): ColourSpace => {
  const { plain, other } = defaults[name] ?? { plain: deviceGrey, other: '' };
  const put = run.resources.space(other) ?? run.pageResources.space(other);
  return put && put.components === plain.components ? put : plain;
};

const inDevice =
  (name: string, components: number, stroking: boolean): Operator =>
  (run) => {
    const { operands, state } = run;
    if (!operands.hasNumbers(components)) return run.fail();
    const space = device(run, name);
    if (space === deviceGrey) return set(state, stroking, space, greyPaint(operands.last(1)));
    const values = components === 3 ? [operands.last(3), operands.last(2), operands.last(1)] : four(run);
    set(state, stroking, space, space.paint(values));
  };

const four = ({ operands }: Interpreter): number[] => [
  operands.last(4),
  operands.last(3),
  operands.last(2),
  operands.last(1),
];

/** A colour space by its name: from the resources, or one that needs no resource. */
export const namedSpace = (run: Interpreter, name: string): ColourSpace | null => {
  if (name in defaults) return device(run, name);
  if (name === 'Pattern') return anyPattern;
  return run.find('ColorSpace', name, (resources) => resources.space(name));
};

const setSpace =
  (stroking: boolean): Operator =>
  (run) => {
    const name = run.operands.lastName();
    if (name === null) return run.fail();
    const space = namedSpace(run, name) ?? unknownSpace;
    set(run.state, stroking, space, space.initial);
  };

const setColour =
  (stroking: boolean): Operator =>
  (run) => {
    const { operands, state } = run;
    const space = stroking ? state.strokeSpace : state.fillSpace;
    const name = operands.lastName();
    if (name !== null || space.under !== undefined) {
      const tint = space.under ? space.under.paint(operands.allNumbers()) : null;
      if (name === null) return run.fail();
      return set(state, stroking, space, patternPaint(run, name, tint) ?? space.initial);
    }
    if (!operands.hasNumbers(space.components)) return run.fail();
    set(state, stroking, space, space.paint(lastNumbers(run, space.components)));
  };

const lastNumbers = ({ operands }: Interpreter, count: number): number[] => {
  const values: number[] = [];
  for (let back = count; back >= 1; back--) values.push(operands.last(back));
  return values;
};

/** ISO 32000-1, 8.6.8. */
export const colourOperators: Record<string, Operator> = {
  g: inDevice('DeviceGray', 1, false),
  G: inDevice('DeviceGray', 1, true),
  rg: inDevice('DeviceRGB', 3, false),
  RG: inDevice('DeviceRGB', 3, true),
  k: inDevice('DeviceCMYK', 4, false),
  K: inDevice('DeviceCMYK', 4, true),
  cs: setSpace(false),
  CS: setSpace(true),
  sc: setColour(false),
  SC: setColour(true),
  scn: setColour(false),
  SCN: setColour(true),
};
