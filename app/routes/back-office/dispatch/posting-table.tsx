import clsx from 'clsx';
import { labelFormats } from '~/domain/fulfilment/dispatch/labels';
import { formatCep } from '~/domain/shared/cep';
import { formatDateText } from '~/domain/shared/date-text';
import { numberText, piecesText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/select-field';
import { TickedCount, TickedHead, tickedRest, tickedRow, tickedTable, useTickedRows } from '../ticked-rows';
import type { DispatchPage } from './page.server';

type Order = DispatchPage['posting']['orders'][number];

const Row = ({ order }: { order: Order }) => (
  <tr className={clsx(tickedRow, order.isLate && 'bg-danger-wash')}>
    <td className="p-2">
      <input
        type="checkbox"
        name="pedido"
        value={order.id}
        aria-label={`Marcar o pedido ${order.id}`}
        className="tick"
      />
    </td>
    <th scope="row" className="figures p-2 text-left font-semibold">
      {order.id}
    </th>
    <td className={clsx(tickedRest, 'wrap-anywhere')}>
      <span>{order.recipient}</span>
      <span className="block text-muted">
        <span>{`${order.lines.at(-1) ?? ''}, CEP `}</span>
        <span className="figures">{formatCep(order.cep)}</span>
      </span>
    </td>
    <td className={tickedRest}>
      <span>{order.service}</span>
      {order.carrier === order.service ? null : <span className="block text-muted">{order.carrier}</span>}
    </td>
    <td className={clsx(tickedRest, 'figures md:whitespace-nowrap')}>
      <span>{`${order.volumes} vol.`}</span>
      <span className="block text-muted">{`${numberText(order.weightGrams)} g`}</span>
    </td>
    <td className={tickedRest}>
      {order.inProduction === 0 ? (
        'Completo'
      ) : (
        <span className="font-semibold text-warning">
          <span>{`${order.printed} de ${order.printed + order.inProduction} prontos`}</span>
          {order.partCopies > 0 ? (
            <span className="block">{`+ ${piecesText(order.partCopies, 'copy')} de uma tiragem`}</span>
          ) : null}
        </span>
      )}
    </td>
    <td className={clsx(tickedRest, 'figures md:whitespace-nowrap')}>
      <span>{order.promisedFor ? formatDateText(order.promisedFor) : 'sem data'}</span>
      {order.isLate ? <span className="block font-semibold text-danger">Atrasado</span> : null}
    </td>
  </tr>
);

/** The orders that can be posted. Papers of the selected ones open in a new window. */
export const PostingTable = ({ orders }: { orders: Order[] }) => {
  const { form, count, recount, tickAll } = useTickedRows('pedido');
  return (
    <form
      ref={form}
      method="get"
      target="_blank"
      action="/oficina/expedicao/etiquetas.pdf"
      onChange={recount}
      rel="noopener"
    >
      <div className="overflow-x-auto rounded-md border border-line bg-sheet">
        <table className={tickedTable}>
          <TickedHead
            titles={['Pedido', 'Destinatário', 'Serviço', 'Volumes', 'Itens', 'Prometido']}
            tickAll={tickAll}
          />
          <tbody>
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      </div>
      <fieldset className="foot-bar z-10 mt-3 flex flex-wrap items-end gap-3 rounded-md border border-line bg-sheet p-3 shadow-sheet md:sticky md:bottom-0">
        <legend className="sr-only">O que imprimir dos pedidos marcados</legend>
        <div className="w-full">
          <TickedCount count={count} none="Marque pedidos para imprimir" />
        </div>
        <SelectField
          label="Papel das etiquetas"
          name="formato"
          id="formato"
          defaultValue="a4"
          options={Object.entries(labelFormats).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" variant="secondary">
          Etiquetas
        </Button>
        <Button type="submit" variant="secondary" formAction="/oficina/expedicao/postagem.pdf">
          Lista de postagem
        </Button>
      </fieldset>
    </form>
  );
};
