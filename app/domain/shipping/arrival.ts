import { payByText } from '../pricing/labels';
import { type PlainDate, saoPauloDateTime } from '../shared/calendar';
import { countingStart, type ProductionCalendar, promisedDate } from '../shared/due-date';
import type { Work } from '../shared/line-capacity';

/** When something arrives that is paid now, by the rule that an order is promised by. */
export type Arrival = {
  /** By the business days that its delivery takes after production. */
  arrivesIn: (deliveryDays: number) => PlainDate;
  /** Until when the payment has to be there: "antes das 12h de hoje" */
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
