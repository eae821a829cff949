import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '~/ui/notice';
import type { CartAnswer, CartSection } from './cart-form';

interface ProblemProps {
  answer: CartAnswer | null;
  section: CartSection;
  /** Shows only problems of this line. */
  lineId?: number;
}

const problemId = (section: CartSection): string => `problema-${section}`;

/** Sections that show a refusal as a separate notice and not beside a field. */
const placed: Partial<Record<CartSection, string>> = {
  linhas: 'Ver nos itens',
  entrega: 'Ver na entrega',
  responsavel: 'Ver em quem retira o pedido',
  contato: 'Ver no contato para a entrega',
  pagamento: 'Ver no pagamento',
  termos: 'Ver nos termos de aceite',
};

/** The result of a form at the top of a page without scripts, with a link to where it can be corrected. */
export const AnswerOnTop = ({ answer }: { answer: CartAnswer | null }) => {
  const place = answer && !answer.ok ? placed[answer.section] : undefined;
  return answer ? (
    <div className="mb-6 hidden noscript:block">
      <Notice tone={answer.ok ? 'success' : 'danger'}>
        <p className="font-semibold">{answer.text}</p>
        {place ? (
          <a href={`#${problemId(answer.section)}`} className="link mt-1 inline-block">
            {place}
          </a>
        ) : null}
      </Notice>
    </div>
  ) : null;
};

/**
 * Why a change was refused, shown where it can be corrected. It takes the focus when it appears. After a correction in
 * its part of the page it is hidden and keeps its room, so that nothing moves below a second tap.
 */
export const Problem = ({ answer, section, lineId }: ProblemProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isHere = answer?.section === section && answer.lineId === lineId;
  const problem = isHere && !answer.ok ? answer : null;
  const [corrected, setCorrected] = useState<CartAnswer | null>(null);
  useEffect(() => {
    if (!problem || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'center' });
    const part = box.current.parentElement;
    const correct = () => setCorrected(problem);
    part?.addEventListener('change', correct);
    return () => part?.removeEventListener('change', correct);
  }, [problem]);
  return problem ? (
    <div
      ref={box}
      id={problemId(section)}
      tabIndex={-1}
      className={clsx('mb-4', corrected === problem && 'invisible')}
    >
      <Notice tone="danger" live="alert">
        <p className="font-semibold">{problem.text}</p>
      </Notice>
    </div>
  ) : null;
};
