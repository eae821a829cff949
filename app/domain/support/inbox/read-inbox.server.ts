import type { Context } from '~/domain/shared/context.server';
import { dayToCome, type PromisedDay, promisedDayOfOrder } from '../../orders/promised-day';
import { addBusinessDays, type PlainDate, plainDay, saoPauloDateTime } from '../../shared/calendar';
import { formatDateText } from '../../shared/date-text';
import { readShopCalendar } from '../../shipping/shop-calendar.server';
import { withoutMarkup } from '../case';
import {
  fillTemplate,
  type InboxFilter,
  type InboxList,
  type InboxRow,
  inboxLists,
  unfilledFields,
} from './inbox';
import { countInbox, findBackOfficeCase, findInbox, findTemplates } from './inbox-store.server';

const PER_PAGE = 30;
const EXCERPT = 160;

export type Inbox = {
  rows: InboxRow[];
  total: number;
  page: number;
  pages: number;
  counts: Record<InboxList, number>;
  now: Date;
};

/** More than a business day has passed: the shop's next working day is over. */
const isOverdue = (since: Date, now: Date, holidays: ReadonlySet<PlainDate>): boolean =>
  saoPauloDateTime(now).date > addBusinessDays(saoPauloDateTime(since).date, 1, holidays);

const beginningOf = (text: string): string => {
  const plain = withoutMarkup(text).replace(/\s+/g, ' ');
  return plain.length <= EXCERPT ? plain : `${plain.slice(0, EXCERPT)}…`;
};

/** A page of the inbox: first the cases that wait for an answer, the longest wait first. */
export const readInbox = async (
  services: Pick<Context, 'db' | 'clock'>,
  filter: InboxFilter,
): Promise<Inbox> => {
  const { db, clock } = services;
  const now = clock.now();
  const [{ rows, total }, counts, { holidays }] = await Promise.all([
    findInbox(db, filter, PER_PAGE),
    countInbox(db),
    readShopCalendar(services),
  ]);
  const isWaiting = filter.list === 'pendentes';
  const countOf = (list: InboxList) => counts.get(inboxLists[list]) ?? 0;
  return {
    rows: rows.map(({ user, messages: [last], changedAt, ...row }) => ({
      ...row,
      customer: user.name,
      excerpt: last ? `${last.authorName}: ${beginningOf(last.text)}` : '',
      since: changedAt,
      isOld: isWaiting && isOverdue(changedAt, now, holidays),
    })),
    total,
    page: filter.page,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
    now,
    counts: {
      pendentes: countOf('pendentes'),
      respondidas: countOf('respondidas'),
      resolvidas: countOf('resolvidas'),
    },
  };
};

const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

type Found = NonNullable<Awaited<ReturnType<typeof findBackOfficeCase>>>;

const promisedDayOf = ({ order }: Found, { clock }: Pick<Context, 'clock'>): PromisedDay | null =>
  order &&
  promisedDayOfOrder(
    {
      statusId: order.status.id,
      promisedFor: order.promisedFor && plainDay(order.promisedFor),
      expectedOn: order.expectedOn && plainDay(order.expectedOn),
    },
    saoPauloDateTime(clock.now()).date,
  );

/** What the fields of an answer stand for in this case. */
const fieldsOf = ({ order, user, protocol }: Found, promised: PromisedDay | null) => {
  const day = dayToCome(promised);
  const codes = order?.parcels.flatMap(({ code }) => code ?? []) ?? [];
  return {
    nome: firstNameOf(user.name),
    protocolo: protocol,
    pedido: order ? String(order.id) : null,
    itens: order ? order.items.map(({ description }) => description).join('; ') : null,
    previsao: day && formatDateText(day),
    rastreio: codes.length > 0 ? codes.join(', ') : null,
  };
};

/** An answer's text, with the fields that an operator typed filled with the values of this case. */
export const fillForCase = async (
  services: Pick<Context, 'db' | 'clock'>,
  caseId: number,
  text: string,
): Promise<string> => {
  if (unfilledFields(text).length === 0) return text;
  const found = await findBackOfficeCase(services.db, caseId);
  return found ? fillTemplate(text, fieldsOf(found, promisedDayOf(found, services))) : text;
};

/**
 * A case for the back office: conversation, customer, order, and the templates filled with the case's values; null if
 * there is none.
 */
export const readBackOfficeCase = async (services: Pick<Context, 'db' | 'clock'>, id: number) => {
  const { db } = services;
  const [found, templates] = await Promise.all([findBackOfficeCase(db, id), findTemplates(db)]);
  if (!found) return null;
  const { order, user } = found;
  const promised = promisedDayOf(found, services);
  const fields = fieldsOf(found, promised);
  const { phoneAreaCode, phoneNumber, supportCases, ...customer } = user;
  return {
    ...found,
    order: order && { ...order, promised },
    user: { ...customer, phone: phoneNumber ? `(${phoneAreaCode ?? ''}) ${phoneNumber}` : null },
    otherCases: supportCases,
    templates: templates.map(({ code, title, text }) => ({ code, title, text: fillTemplate(text, fields) })),
  };
};
