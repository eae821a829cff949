import type { ReactNode } from 'react';

interface ArrivalDayProps {
  /** "Chega até terça, 8 de dezembro" */
  text: string;
  /** Until when the payment has to be there: "antes das 12h de hoje"; none once it is. */
  payBy?: string | null;
  /** How and whereto. */
  children?: ReactNode;
  /** Stands with `payBy`. */
  action?: ReactNode;
}

/** The day of arrival and what it holds for, wherever one is told. */
export const ArrivalDay = ({ text, payBy, children, action }: ArrivalDayProps) => (
  <>
    <p className="font-semibold text-base text-success">{text}</p>
    {children}
    {payBy || action ? (
      <p className="text-muted text-sm">
        {payBy ? `Pagando ${payBy}. ` : null}
        {action}
      </p>
    ) : null}
  </>
);
