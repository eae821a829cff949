import { shownIsbn } from '@lombada/preflight/rules/isbn';
import type { ItemClaim, ItemClaims } from '~/domain/claims/claim';
import { itemMessages } from '~/domain/orders/labels';
import type { OrderItemView, OrderView } from '~/domain/orders/order';
import { shownCoverage } from '~/domain/pricing/book-blocks';
import { piecesText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { ChevronDown } from '~/ui/icons';
import { ItemCover, ownFront } from '~/ui/item-cover';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { PromisedDayNote } from '~/ui/shipping/promised-day';
import { StatusPill } from '~/ui/status-pill';
import { SummaryRows } from '~/ui/summary-rows';
import { DayTime } from '../../day-time';
import { ActLink } from '../act-dialog';
import { ItemClaimHistory } from '../contest/item-claim';
import { OrderHistory } from '../order-notices';
import { FileFindings, ItemFiles, StaffNotes } from './item-files';

/** The anchor of an item's panel on the order's page. */
export const itemAnchor = (itemId: number): string => `item-${itemId}`;

interface OrderItemsProps {
  order: OrderView;
  /** Claims of the items that arrived. */
  claims: ItemClaims;
}

/** With more items, only those with news are open: a list of alike panels is read by their lines. */
const MOST_OPEN = 1;

/** The lines of the order as panels. */
export const OrderItems = ({ order, claims }: OrderItemsProps) => (
  <Card title="Itens">
    <ul className="grid grid-cols-1 gap-4">
      {order.items.map((item) => (
        <OrderItem
          key={item.id}
          item={item}
          isOpen={order.items.length <= MOST_OPEN || item.flags.hasProblem || Boolean(claims[item.id]?.claim)}
          claim={claims[item.id]}
          isPickup={order.delivery.type === 'counter'}
        />
      ))}
    </ul>
  </Card>
);

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const millimetres = (mm: number): string => `${tenths.format(mm)} mm`;

const optionRows = (item: OrderItemView) => [
  ...(item.isbn === null ? [] : [{ term: 'ISBN', value: shownIsbn(item.isbn) }]),
  ...item.options.map(({ label, value }) => ({ term: label, value })),
  ...(item.inkCoverage !== null && item.inkSurcharge > 0
    ? [{ term: 'Cobertura de tinta', value: `${shownCoverage(item.inkCoverage)}% nas páginas coloridas` }]
    : []),
  ...(item.spineMm > 0 ? [{ term: 'Lombada', value: millimetres(item.spineMm) }] : []),
];

/** Why the item cannot be printed, and what the customer can do. */
const Problem = ({ item }: { item: OrderItemView }) => (
  <Notice tone="danger" title="Este item espera por você">
    <p>
      Há um problema nos arquivos. Confira as observações do item abaixo e reenvie os arquivos corrigidos.
    </p>
    <div className="mt-2">
      <FileFindings files={item.files} />
    </div>
  </Notice>
);

const Actions = ({ item, claim }: { item: OrderItemView; claim: ItemClaim | undefined }) => {
  const { flags, id } = item;
  const mayResend = flags.resend || flags.requestResend;
  const mayContest = claim?.flags.contest || claim?.flags.resend;
  if (!mayResend && !flags.release && !flags.resendIsBarred && !flags.cancel && !mayContest) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {mayResend ? (
        <ActLink act="confirmar-reenvio" itemId={id} variant={flags.hasProblem ? 'primary' : 'secondary'}>
          {item.resendProjectId === null ? 'Reenviar arquivos' : 'Continuar o reenvio'}
        </ActLink>
      ) : null}
      {flags.resendIsBarred ? (
        <Button size="sm" variant="secondary" disabled title={itemMessages.boughtAgain}>
          Reenviar arquivos
        </Button>
      ) : null}
      {flags.release ? (
        <ActLink act="autorizar-producao" itemId={id}>
          Autorizar a produção
        </ActLink>
      ) : null}
      {mayContest ? (
        <ActLink act="contestar" itemId={id}>
          {claim?.flags.resend ? 'Reenviar contestação' : 'Contestar item'}
        </ActLink>
      ) : null}
      {flags.cancel ? (
        <ActLink act="cancelar-item" itemId={id} variant="quiet">
          Cancelar item
        </ActLink>
      ) : null}
    </div>
  );
};

interface OrderItemProps {
  item: OrderItemView;
  isOpen?: boolean;
  /** The item's claim; none if it did not arrive. */
  claim?: ItemClaim | undefined;
  /** The order is collected. */
  isPickup?: boolean;
}

/** A line of the order as a panel: status, options, files, history, and acts. */
export const OrderItem = (props: OrderItemProps) => {
  const { item, isOpen = true, claim, isPickup = false } = props;
  return (
    <li id={itemAnchor(item.id)} className="scroll-mt-28 rounded-md border border-line">
      <details open={isOpen} className="group printed">
        <ItemSummary item={item} />
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label={`${item.description}, item ${item.id}`}
          className="grid gap-5 border-line border-t p-4 md:max-h-[800px] md:overflow-y-auto"
        >
          {item.flags.hasProblem ? <Problem item={item} /> : null}
          {item.release ? (
            <Notice tone="success" title="Produção autorizada por você">
              <DayTime at={item.release.at} />
              <span>{`: “${item.release.message}”`}</span>
            </Notice>
          ) : null}
          {item.isReprint ? (
            <Notice tone="info" title="Reimpressão sem custo, por causa de uma contestação">
              {item.promised ? (
                <PromisedDayNote promised={item.promised} isPickup={isPickup} statusId={item.status.id} />
              ) : null}
            </Notice>
          ) : null}
          {/* What the customer waits for comes first, because the panel scrolls. */}
          {claim ? <ItemClaimHistory claim={claim} /> : null}
          <SummaryRows look="stacked" rows={optionRows(item)} />
          {item.notes ? (
            <p className="whitespace-pre-line">
              <span className="block text-muted text-sm">Observações do pedido</span>
              <span>{item.notes}</span>
            </p>
          ) : null}
          <ItemFiles files={item.files} />
          {item.staffNotes.length > 0 ? (
            <div>
              <h4 className="mb-2 font-semibold">Observações do item</h4>
              <StaffNotes notes={item.staffNotes} />
            </div>
          ) : null}
          {item.history.length > 1 ? (
            <details className="text-sm">
              <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                Histórico do item
              </summary>
              <div className="mt-3">
                <OrderHistory history={item.history} />
              </div>
            </details>
          ) : null}
          <Actions item={item} claim={claim} />
        </section>
      </details>
    </li>
  );
};

const ItemSummary = ({ item }: Pick<OrderItemProps, 'item'>) => (
  <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 hover:bg-wash">
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <ItemCover src={ownFront(item.picture.coverFileId)} art={item.picture.art} small />
      <h3 className="wrap-anywhere font-semibold text-lg">{item.description}</h3>
      <StatusPill color={item.status.colour}>{item.status.label}</StatusPill>
    </span>
    <span className="flex grow items-center justify-end gap-2">
      <span className="figures">
        <span>{`${piecesText(item.quantity, item.piece)} · `}</span>
        <Money amount={item.total} className="font-semibold" />
      </span>
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-muted group-open:rotate-180 print:hidden"
      />
    </span>
  </summary>
);
