import { Face } from './face';

interface CoilProps {
  kind: 'spiral' | 'wire';
  width: number;
  height: number;
  thick: number;
}

/** Distance of the holes from the edge, and of the coil from the block, in mm. */
const HOLE = 5;
const ROOM = 1.6;

/** A coil along the left edge: flat strips of wire, bent round the block. */
export const Coil = ({ kind, width, height, thick }: CoilProps) => {
  const half = thick / 2 + ROOM;
  const reach = HOLE + ROOM;
  const bends = 10;
  // Half an ellipse, from the holes of the front to those of the back.
  const pointAt = (index: number) => {
    const angle = (Math.PI * index) / bends;
    return { z: half * Math.cos(angle), x: -width / 2 + HOLE - (reach + 1) * Math.sin(angle) };
  };
  const pieces = Array.from({ length: bends }, (_, index) => {
    const [a, b] = [pointAt(index), pointAt(index + 1)];
    return { a, b, size: Math.hypot(b.x - a.x, b.z - a.z) };
  });
  return (
    <>
      {[thick / 2 + 0.1, -thick / 2 - 0.1].map((z, index) => (
        <Face
          key={z}
          width={2.2}
          height={height - 6}
          at={[-width / 2 + HOLE, 0, z]}
          side={index === 0 ? 'front' : 'back'}
          className={`stage-holes stage-holes-${kind}`}
        />
      ))}
      {pieces.map(({ a, b, size }, index) => (
        <Face
          // biome-ignore lint/suspicious/noArrayIndexKey: bends have no other name and never move
          key={index}
          width={size + 0.2}
          height={height - 6}
          at={[(a.x + b.x) / 2, 0, (a.z + b.z) / 2]}
          side="front"
          rotation={`rotateY(${(-Math.atan2(b.z - a.z, b.x - a.x) * 180) / Math.PI}deg)`}
          className={`stage-wires stage-wires-${kind}`}
        />
      ))}
      <Face width={thick} height={height} at={[-width / 2, 0, 0]} side="spine" className="stage-leaves" />
    </>
  );
};
