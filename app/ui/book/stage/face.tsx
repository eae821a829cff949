import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { CoverFace, CoverPicture } from '~/domain/files/cover-faces';
import { SampleCover } from './sample-cover';

/** Millimetres as a CSS length; the scene sets the pixels per mm. */
export const mm = (value: number): string => `calc(${Math.round(value * 100) / 100} * var(--u))`;

type Side = 'front' | 'back' | 'spine' | 'fore' | 'head' | 'tail';

/** The rotation that turns a face from the viewer to this side. */
const towards: Record<Side, string> = {
  front: '',
  back: ' rotateY(180deg)',
  spine: ' rotateY(-90deg)',
  fore: ' rotateY(90deg)',
  head: ' rotateX(90deg)',
  tail: ' rotateX(-90deg)',
};

interface FaceProps {
  width: number;
  height: number;
  /** Position of its centre: right, down and towards the viewer from the centre of the solid. */
  at?: readonly [x: number, y: number, z: number];
  /** The side that it faces, which also decides its shading. */
  side: Side;
  /** A further rotation, in CSS. */
  rotation?: string;
  className?: string | undefined;
  style?: CSSProperties;
  children?: ReactNode;
}

/** One face of a solid; measures in mm. */
export const Face = ({
  width,
  height,
  at = [0, 0, 0],
  side,
  rotation = '',
  className,
  style,
  children,
}: FaceProps) => (
  <div
    className={clsx('stage-face', `stage-to-${side}`, className)}
    style={{
      width: mm(width),
      height: mm(height),
      transform: `translate(-50%, -50%) translate3d(${mm(at[0])}, ${mm(at[1])}, ${mm(at[2])})${towards[side]}${rotation && ` ${rotation}`}`,
      ...style,
    }}
  >
    {children}
  </div>
);

export interface PrintProps {
  cover: CoverPicture | null | undefined;
  /** Of the closed book, mm. */
  width: number;
  height: number;
  spine: number;
  flap: number;
}

/**
 * The `background-position`, in percent, that shows the part of the picture from `start` on; both values are fractions
 * of the picture. CSS takes these percentages of the difference between picture and box.
 */
const placed = (start: number, size: number): number => (size >= 1 ? 0 : (start / (1 - size)) * 100);

/** The print on a part of the cover, or on a slice of it: the customer's picture, or the sample. */
export const Print = ({
  face,
  from = 0,
  part = 1,
  cover,
  ...book
}: PrintProps & { face: CoverFace; from?: number; part?: number }) => {
  if (!cover) return <SampleCover face={face} from={from} part={part} {...book} />;
  const cuts = cover.flatMap(({ src, faces }) => {
    const rect = faces[face];
    return rect
      ? [{ src, x: rect.x + rect.width * from, y: rect.y, width: rect.width * part, height: rect.height }]
      : [];
  });
  if (cuts.length === 0) return <div className="stage-print stage-blank" />;
  return (
    <div
      className="stage-print"
      style={{
        backgroundImage: cuts.map(({ src }) => `url("${src}")`).join(', '),
        backgroundSize: cuts.map(({ width, height }) => `${100 / width}% ${100 / height}%`).join(', '),
        backgroundPosition: cuts
          .map(({ x, y, width, height }) => `${placed(x, width)}% ${placed(y, height)}%`)
          .join(', '),
      }}
    />
  );
};
