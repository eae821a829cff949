import { payByText } from '../pricing/labels';
import { type PlainDate, saoPauloDateTime } from '../shared/calendar';
import type { Work } from '../shared/line-capacity';
import { countingStart, type PromiseCalendar, promisedDate } from '../shared/promise';

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
  calendar: PromiseCalendar;
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
