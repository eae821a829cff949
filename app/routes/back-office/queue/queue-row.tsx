import { useLocation } from '@remix-run/react';
import clsx from 'clsx';
import { changeableText } from '~/domain/production/labels';
import type { QueueItem } from '~/domain/production/read-queue.server';
import { formatDateText } from '~/domain/shared/date-text';
import { countText, numberText } from '~/domain/shared/unit-price';
import { Badge } from '~/ui/badge';
import { ItemCover } from '~/ui/item-cover';
import { Link } from '~/ui/link';
import { StatusPill } from '~/ui/status-pill';
import { withWayBack } from '../back-office-page';
import { tickedRest, tickedRow } from '../ticked-rows';

const markWords: Record<QueueItem['marks'][number], string> = {
  repeat: 'Recompra',
  reprint: 'Reimpressão',
  accepted: 'Avisos aceitos',
  unanswered: 'Avisos sem aceite',
  released: 'Autorizado',
  'no-file': 'Sem arquivo',
  machine: 'Problema na máquina',
};

/** One item of the queue. Its checkbox has the status that is shown here. */
export const QueueRow = ({ item }: { item: QueueItem }) => (
  <tr className={clsx(tickedRow, item.isLate && 'bg-danger-wash')}>
    <td className="p-2">
      <input
        type="checkbox"
        name="item"
        value={`${item.id}:${item.status.id}`}
        aria-label={`Marcar o item ${item.orderId}-${item.id}`}
        className="tick"
      />
    </td>
    <th scope="row" className="p-2 text-left">
      <Link
        to={withWayBack(`/oficina/item/${item.id}`, useLocation().search)}
        className="link figures font-semibold"
      >{`${item.orderId}-${item.id}`}</Link>
    </th>
    <td className="figures whitespace-nowrap p-2">
      <span>{item.due ? formatDateText(item.due) : 'sem data'}</span>
      {item.isLate ? <span className="block font-semibold text-danger">Atrasado</span> : null}
    </td>
    <td className={clsx(tickedRest, 'wrap-anywhere')}>
      <span className="flex items-center gap-3">
        <ItemCover src={item.hasCover ? `/oficina/item/${item.id}/frente` : null} small />
        <span className="min-w-0">
          <span>{item.description}</span>
          {item.marks.length > 0 ? (
            <span className="mt-1 flex flex-wrap gap-1">
              {item.marks.map((mark) => (
                <Badge key={mark}>{markWords[mark]}</Badge>
              ))}
            </span>
          ) : null}
        </span>
      </span>
    </td>
    <td className={clsx(tickedRest, 'figures md:whitespace-nowrap')}>
      <span>{numberText(item.quantity)}</span>
      {item.made > 0 ? (
        <span className="text-muted md:block">{` ${countText(item.made, 'feito', 'feitos')}`}</span>
      ) : null}
      {item.pages ? <span className="text-muted md:block">{` ${numberText(item.pages)} págs.`}</span> : null}
    </td>
    <td className={tickedRest}>{item.line ?? 'sem linha'}</td>
    <td className={tickedRest}>
      <StatusPill color={item.status.colour}>{item.status.label}</StatusPill>
      {item.changeableUntil ? (
        <span className="mt-1 block max-w-64 whitespace-normal text-muted">
          {changeableText(item.changeableUntil)}
        </span>
      ) : null}
    </td>
    <td className={tickedRest}>
      <span>{item.customer}</span>
      {item.isPickup ? <span className="block text-muted">Retirada</span> : null}
    </td>
  </tr>
);
