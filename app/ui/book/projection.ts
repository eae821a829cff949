/**
 * A standing book seen from slightly above, its spine edge nearest. Book space, in mm: x along the front cover
 * from the spine, y upwards, z through the thickness from front to back. Plain pinhole perspective.
 */
export type Point3 = readonly [x: number, y: number, z: number];
export type Point2 = readonly [x: number, y: number];

/** Points in book space to the text of a `points` attribute. */
export type Draw = (points: readonly Point3[]) => string;

const TURN = (33 * Math.PI) / 180;
const PITCH = (19 * Math.PI) / 180;
/** Distance of the eye, as a multiple of the book's longest side: far enough for a light perspective. */
const EYE = 7;

/** The projection for a book whose longest side is given, in mm; screen y grows downwards. */
export const eyeFor =
  (longestMm: number) =>
  ([x, y, z]: Point3): Point2 => {
    const right = x * Math.cos(TURN) - z * Math.sin(TURN);
    const back = x * Math.sin(TURN) + z * Math.cos(TURN);
    const up = y * Math.cos(PITCH) + back * Math.sin(PITCH);
    const depth = back * Math.cos(PITCH) - y * Math.sin(PITCH);
    const nearness = (EYE * longestMm) / (EYE * longestMm + depth);
    return [right * nearness, -up * nearness];
  };

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const span = (values: number[]) => ({
  low: Math.min(...values),
  size: Math.max(...values) - Math.min(...values),
});

/** Scales and shifts a projection so that the given points fill the frame, centred and undistorted. */
export const fitInto = (project: (point: Point3) => Point2, points: readonly Point3[], frame: Frame) => {
  const flat = points.map(project);
  const across = span(flat.map(([x]) => x));
  const down = span(flat.map(([, y]) => y));
  const scale = Math.min(frame.width / across.size, frame.height / down.size);
  const left = frame.x + (frame.width - across.size * scale) / 2 - across.low * scale;
  const top = frame.y + (frame.height - down.size * scale) / 2 - down.low * scale;
  return (point: Point3): Point2 => {
    const [x, y] = project(point);
    return [left + x * scale, top + y * scale];
  };
};

/** Coordinates for the `points` attribute, to a hundredth. */
export const toPoints = (points: readonly Point2[]): string =>
  points.map(([x, y]) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join(' ');
