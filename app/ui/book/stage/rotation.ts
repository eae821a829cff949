/** The rotation of a pose, in degrees. */
export interface Rotation {
  /** To the right: around the vertical axis, or on the table. */
  side: number;
  /** Elevation of the eye above the table. */
  above: number;
}

export interface RotationLimits {
  start: Rotation;
  /** Null: unlimited. */
  side: readonly [number, number] | null;
  above: readonly [number, number];
}

/** A lying model turns on the table, a standing one around its vertical axis. */
export type Ground = 'stands' | 'lies';

export const STEP = { side: 15, above: 8 } as const;

const within = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(high, Math.max(low, value));

/** The angle within -180 to 180. */
const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

export const turned = (
  { side, above }: Rotation,
  by: Partial<Rotation>,
  limits: RotationLimits,
): Rotation => {
  const next = side + (by.side ?? 0);
  return {
    side: limits.side ? within(next, limits.side) : next,
    above: within(above + (by.above ?? 0), limits.above),
  };
};

type Vector = readonly [x: number, y: number, z: number];

/** Direction of the light, as the viewer sees it: from the upper left and front. Screen y grows downwards. */
const WINDOW: Vector = [-0.34, -0.5, 0.8];

const normals = {
  front: [0, 0, 1],
  back: [0, 0, -1],
  spine: [-1, 0, 0],
  fore: [1, 0, 0],
  head: [0, -1, 0],
  tail: [0, 1, 0],
} as const satisfies Record<string, Vector>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const aroundX = ([x, y, z]: Vector, degrees: number): Vector => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [x, y * c - z * s, y * s + z * c];
};
const aroundY = ([x, y, z]: Vector, degrees: number): Vector => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [x * c + z * s, y, z * c - x * s];
};
const aroundZ = ([x, y, z]: Vector, degrees: number): Vector => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [x * c - y * s, x * s + y * c, z];
};

/** The CSS transform of a rotation. */
export const transformOf = ({ side, above }: Rotation, ground: Ground): string =>
  ground === 'stands'
    ? `rotateX(${-above}deg) rotateY(${side}deg)`
    : `rotateX(${90 - above}deg) rotateZ(${side}deg)`;

/** How dark each side is, 0 to 1: less the more it faces the light. */
export const shadesOf = ({ side, above }: Rotation, ground: Ground): Record<keyof typeof normals, number> => {
  const shade = (normal: Vector): number => {
    const seen =
      ground === 'stands'
        ? aroundX(aroundY(normal, side), -above)
        : aroundX(aroundZ(normal, side), 90 - above);
    const light = seen.reduce((sum, value, axis) => sum + value * (WINDOW[axis] ?? 0), 0);
    return Math.round(within(0.32 * (0.72 - light), [0, 0.4]) * 1000) / 1000;
  };
  return {
    front: shade(normals.front),
    back: shade(normals.back),
    spine: shade(normals.spine),
    fore: shade(normals.fore),
    head: shade(normals.head),
    tail: shade(normals.tail),
  };
};

/** Direction of the shadow on the table, in the table's own axes, for the current rotation. */
export const fallOf = ({ side }: Rotation, ground: Ground): Record<'x' | 'y', number> => {
  const [right, near] = ground === 'stands' ? [0.86, -0.5] : [0.95, 0.3];
  const [c, s] = [Math.cos(radians(side)), Math.sin(radians(side))];
  const rotations = ground === 'stands' ? -1 : 1;
  return { x: right * c + rotations * near * s, y: near * c - rotations * right * s };
};

const faceNames = [
  { until: 20, name: 'a capa, de frente' },
  { until: 75, name: 'a capa e a lombada', left: 'a capa e o corte das folhas' },
  { until: 105, name: 'a lombada', left: 'o corte das folhas' },
  { until: 160, name: 'a lombada e a quarta capa', left: 'o corte das folhas e a quarta capa' },
  { until: 181, name: 'a quarta capa' },
] as const;

/** A text for the visible side of a standing book. */
export const uprightText = (side: number): string => {
  const angle = wrapped(side);
  const found = faceNames.find(({ until }) => Math.abs(angle) <= until) ?? faceNames[0];
  return angle < 0 && 'left' in found ? found.left : found.name;
};

/** A text for the elevation of the eye. */
export const heightWords = (above: number): string => {
  const degrees = Math.round(above);
  if (Math.abs(degrees) < 4) return 'vista de frente';
  return `vista de ${degrees > 0 ? 'cima' : 'baixo'}, a ${Math.abs(degrees)} graus`;
};

/** A text for the rotation of a lying model. */
export const lyingWords = (side: number): string =>
  Math.abs(side) < 8 ? 'de frente' : side < 0 ? 'girado para a esquerda' : 'girado para a direita';
