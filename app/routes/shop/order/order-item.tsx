import type { OrderItemView } from '~/domain/orders/order';
import { shownCoverage } from '~/domain/pricing/ink-coverage';
import { piecesText } from '~/domain/shared/unit-text';
import { FileText } from '~/ui/icons';
import { Money } from '~/ui/money';
import { SummaryRows } from '~/ui/summary-rows';

const millimetres = (mm: number): string => `${mm.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} mm`;

const FileRow = ({ file }: { file: OrderItemView['files'][number] }) => (
  <li className="flex items-center gap-3">
    <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
    <span className="min-w-0">
      <a href={`/arquivos/${file.id}/original`} className="link break-words font-medium" download>
        {file.originalName}
      </a>
      <span className="block text-muted text-sm">
        {file.description}
        {file.pages === null ? null : ` · ${file.pages === 1 ? '1 página' : `${file.pages} páginas`}`}
      </span>
    </span>
  </li>
);

/** A line of the order with its options and files. */
export const OrderItem = ({ item }: { item: OrderItemView }) => (
  <li className="border-line not-first:border-t not-first:pt-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h3 className="font-semibold text-lg">{item.description}</h3>
      <p className="figures">
        {piecesText(item.quantity, item.piece)} · <Money amount={item.total} className="font-semibold" />
      </p>
    </div>
    <SummaryRows
      look="stacked"
      className="mt-3"
      rows={[
        ...item.options.map(({ label, value }) => ({ term: label, value })),
        ...(item.inkCoverage !== null && item.inkSurcharge > 0
          ? [
              {
                term: 'Cobertura de tinta',
                value: `${shownCoverage(item.inkCoverage)}% nas páginas coloridas`,
              },
            ]
          : []),
        ...(item.spineMm > 0 ? [{ term: 'Lombada', value: millimetres(item.spineMm) }] : []),
      ]}
    />
    {item.notes ? (
      <p className="mt-4 whitespace-pre-line">
        <span className="block text-muted text-sm">Observações do pedido</span>
        {item.notes}
      </p>
    ) : null}
    <ul className="mt-4 grid grid-cols-1 gap-3">
      {item.files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </ul>
  </li>
);
