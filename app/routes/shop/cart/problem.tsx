import { useEffect, useRef } from 'react';
import { Notice } from '~/ui/notice';
import type { CartAnswer, CartSection } from './cart-form';

interface ProblemProps {
  answer: CartAnswer | null;
  section: CartSection;
  /** Only what concerns this line. */
  lineId?: number;
}

/** Why something was refused, in the part of the page where it can be put right; takes focus when it appears. */
export const Problem = ({ answer, section, lineId }: ProblemProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isHere = answer?.section === section && answer.lineId === lineId;
  const problem = isHere && !answer.ok ? answer : null;
  useEffect(() => {
    if (!problem || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'center' });
  }, [problem]);
  return problem ? (
    <div ref={box} tabIndex={-1} className="mb-4">
      <Notice tone="danger" live="alert">
        <p className="font-semibold">{problem.text}</p>
      </Notice>
    </div>
  ) : null;
};
