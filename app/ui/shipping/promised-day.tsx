import { type PromisedDay, promisedDayWords } from '~/domain/orders/promised-day';
import { ArrivalDay } from './arrival';

interface PromisedDayNoteProps {
  promised: PromisedDay;
  isPickup: boolean;
  /** Of the order or the item. */
  statusId: number;
  /** The latest time of payment; none once paid. */
  payBy?: string | null;
}

/** The day of arrival: as promised, as late with a new one, or that none is expected while it is held. */
export const PromisedDayNote = ({ promised, isPickup, statusId, payBy }: PromisedDayNoteProps) => {
  const { text, more } = promisedDayWords(promised, { isPickup, statusId });
  if (promised.kind === 'day') return <ArrivalDay text={text} payBy={payBy ?? null} />;
  return (
    <>
      <p className="font-semibold text-base text-warning">{text}</p>
      <p className="text-muted text-sm">{more}</p>
    </>
  );
};
