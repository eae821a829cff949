import { payByText } from '../pricing/labels';
import { type PlainDate, saoPauloDateTime } from '../shared/calendar';
import { countingStart, type ProductionCalendar, promisedDate } from '../shared/due-date';
import type { Work } from '../shared/line-capacity';

/** The arrival day of something that is paid now, by the same rule as the promised day of orders. */
export type Arrival = {
  /** From the business days of delivery after production. */
  arrivesIn: (deliveryDays: number) => PlainDate;
  /** The payment deadline for it: "antes das 12h de hoje" */
  payBy: string;
};

interface ArrivalParams {
  now: Date;
  productionDays: number;
  calendar: ProductionCalendar;
  work: readonly Work[];
}

export const arrivalOf = ({ now, productionDays, calendar, work }: ArrivalParams): Arrival => ({
  arrivesIn: (deliveryDays) => promisedDate(now, productionDays, deliveryDays, calendar, work),
  payBy: payByText({
    payOn: countingStart(now, calendar),
    payBefore: calendar.cutOffHour,
    today: saoPauloDateTime(now).date,
  }),
});
