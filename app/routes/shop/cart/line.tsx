import clsx from 'clsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartLineView } from '~/domain/cart/cart-page.server';
import { inkPendingText, lineInkText } from '~/domain/cart/labels';
import { businessDaysText, unitPriceText } from '~/domain/shared/unit-price';
import type { Elements } from '~/ui/elements';
import { ItemCover, ownFront } from '~/ui/item-cover';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { takeLostFocus } from '~/ui/use-announcement';
import { SpineNotice } from '../spine-notice';
import type { CartAnswer } from './cart-form';
import { Duplicate, Remove, Resend } from './line-actions';
import { Problem } from './problem';
import { Quantity } from './quantity';

interface LineProps {
  line: CartLineView;
  /** Its name in the labels of its buttons: `lineNames`. */
  name: string;
  answer: CartAnswer | null;
  /** The line has just been restored. */
  isRestored: boolean;
  onRemoved: (answer: CartAnswer) => void;
  hold: (change: 1 | -1) => void;
}

/** The table's columns (spec 2), and their number. */
const columns = ['Produto', 'Duplicar Item', 'Reenviar Arquivos', 'Quantidade', 'Unitário', 'Total'];
export const COLUMNS = columns.length;

/** A table if there is space for six columns, else a list of cards. */
export const LineTable = ({ children }: { children: Elements }) => (
  <div className="xl:-mx-1 xl:overflow-x-auto xl:px-1">
    <table className="w-full max-xl:block">
      <caption className="sr-only">Itens do carrinho</caption>
      <thead className="max-xl:hidden">
        <tr className="text-left text-muted text-sm">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={clsx(
                'wrap-normal px-2 pb-3 align-bottom font-semibold first:pl-0 last:pr-0',
                (index === 1 || index === 2) && 'w-20 text-center',
                index > 3 && 'text-right',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </div>
);

const cell = 'max-xl:block xl:px-2 xl:pt-5 xl:pb-3 xl:align-top';
/** On a phone each figure has its own row, so that every amount fits. */
const figure =
  'max-xl:bg-wash max-xl:py-2.5 max-xs:col-span-3 max-xs:flex max-xs:flex-wrap max-xs:items-center max-xs:justify-between max-xs:gap-x-3 max-xs:px-3';

/** A configured product: name, files, missing parts, and price. */
export const Line = ({ line, name, answer, isRestored, onRemoved, hold }: LineProps) => {
  // The amounts do not belong to the number of copies in the field.
  const [isCounting, setCounting] = useState(false);
  const holdLine = useCallback(
    (change: 1 | -1) => {
      setCounting(change === 1);
      hold(change);
    },
    [hold],
  );
  const faded = isCounting && 'opacity-60';
  const unit = line.price ? unitPriceText(line.price.total, line.quantity) : '—';
  return (
    <tbody className="group/line border-line border-t max-xl:grid max-xl:grid-cols-[auto_auto_minmax(0,1fr)] max-xl:py-5 max-xl:last:pb-0 max-xl:first-of-type:border-t-0 max-xl:first-of-type:pt-0">
      <tr className="max-xl:contents">
        <td
          className={clsx(cell, 'min-w-0 max-xl:col-span-3 max-xl:pb-3 xl:w-full xl:min-w-[14rem] xl:pl-0')}
        >
          <Product line={line} isRestored={isRestored}>
            <Remove line={line} name={name} onRemoved={onRemoved} />
          </Product>
        </td>
        <td className={clsx(cell, 'text-center max-xl:pb-3 md:max-xl:pl-22')}>
          <Duplicate line={line} name={name} />
        </td>
        <td className={clsx(cell, 'text-center max-xl:col-span-2 max-xl:pb-3 max-xl:text-left')}>
          <Resend line={line} name={name} />
        </td>
        <td className={clsx(cell, figure, 'xs:max-xl:rounded-l-sm xs:max-xl:pl-3 max-xs:rounded-t-sm')}>
          <Term>Quantidade</Term>
          {line.price ? <Quantity line={line} name={name} hold={holdLine} /> : <span>—</span>}
        </td>
        <td
          aria-busy={isCounting}
          className={clsx(cell, figure, faded, 'xs:max-xl:px-3 xl:whitespace-nowrap xl:text-right')}
        >
          <Term>Unitário</Term>
          <span key={unit}>{unit}</span>
        </td>
        <td
          aria-busy={isCounting}
          className={clsx(
            cell,
            figure,
            faded,
            'whitespace-nowrap text-right font-semibold xs:max-xl:rounded-r-sm xs:max-xl:pr-3 max-xs:rounded-b-sm xl:pr-0',
          )}
        >
          <Term>Total</Term>
          {line.price ? <Money amount={line.price.total} /> : <span>—</span>}
        </td>
      </tr>
      <More line={line} answer={answer} />
    </tbody>
  );
};

/** Below the figures: errors, details, and what is missing. */
const More = ({ line, answer }: Pick<LineProps, 'line' | 'answer'>) => (
  <tr className="max-xl:contents">
    <td
      colSpan={COLUMNS}
      className="max-xl:col-span-3 max-xl:block max-xl:pt-4 xl:pb-5 xl:group-last/line:pb-0"
    >
      <Problem answer={answer} section="linhas" lineId={line.id} />
      <Details line={line} />
      <Ink line={line} />
      <Gaps line={line} />
      <Spine line={line} />
    </td>
  </tr>
);

type ProductProps = Pick<LineProps, 'line' | 'isRestored'> & { children: Elements };

/** Cover, name with a link to the product's page, and lead time. */
const Product = ({ line, isRestored, children }: ProductProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isRestored) takeLostFocus(link.current);
  }, [isRestored]);
  return (
    <div className="grid grid-cols-[min(4.5rem,25%)_minmax(0,1fr)] gap-x-4">
      <div className="self-start">
        <ItemCover src={ownFront(line.coverFileId)} art={line.product.art} />
      </div>
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-semibold text-lg leading-snug">
          <Link
            ref={link}
            to={line.product.link}
            className="inline-block hover:text-accent hover:underline max-xl:-my-2.5 max-xl:py-2.5"
          >
            {line.name}
          </Link>
        </h3>
        {line.price ? (
          <p className="text-muted text-sm">
            {`Produção em ${businessDaysText(line.price.leadTimeBusinessDays)}`}
          </p>
        ) : null}
        {children}
      </div>
    </div>
  );
};

/** The label of a figure when there is no column head. */
const Term = ({ children }: { children: string }) => (
  <span className="block font-normal text-muted text-sm xl:hidden">{children}</span>
);

const inText = (parts: readonly { label: string; value: string }[]): string =>
  parts.map(({ label, value }) => `${label}: ${value}`).join(' · ');

/** Options and files as running text, so that a cart with many lines remains readable. */
const Details = ({ line: { options, files } }: { line: CartLineView }) => (
  <>
    <p className="text-sm">{inText(options)}</p>
    {files.length > 0 ? (
      <p className="mt-1 break-words text-muted text-sm">
        {inText(files.map(({ description, originalName }) => ({ label: description, value: originalName })))}
      </p>
    ) : null}
  </>
);

/** The surcharge for heavy ink, or a note that there may be one. */
const Ink = ({ line: { ink, inkPending, price } }: { line: CartLineView }) => {
  if (inkPending && price)
    return (
      <Notice className="mt-3">
        <p>{inkPendingText}</p>
      </Notice>
    );
  if (!ink || !price || price.inkSurcharge === 0) return null;
  return (
    <Notice className="mt-3">
      <p>{lineInkText(ink, price.inkSurcharge)}</p>
    </Notice>
  );
};

const Gaps = ({ line }: { line: CartLineView }) => {
  if (line.gaps.includes('price'))
    return (
      <Notice tone="warning" className="mt-3">
        <p>
          Este produto não é mais vendido com estas opções. Remova o item ou{' '}
          <Link to={line.product.link} className="link">
            monte-o de novo
          </Link>
          .
        </p>
      </Notice>
    );
  if (line.gaps.includes('warnings'))
    return (
      <Notice tone="warning" title="A análise deixou avisos nos arquivos deste item." className="mt-3">
        <p>
          <Link to={`/envio?projeto=${line.projectId}`} className="link">
            Confira e aceite os avisos
          </Link>{' '}
          para poder finalizar a compra.
        </p>
      </Notice>
    );
  if (!line.gaps.includes('files')) return null;
  return (
    <Notice tone="warning" title="Faltam arquivos aprovados para imprimir este item." className="mt-3">
      <p>
        <Link to={`/envio?projeto=${line.projectId}`} className="link">
          Envie ou confira os arquivos
        </Link>{' '}
        para poder finalizar a compra.
      </p>
    </Notice>
  );
};

/** The cover was approved for a different spine. A repeated item takes no other cover. */
const Spine = ({ line: { spine, isRepeat, product, projectId } }: { line: CartLineView }) =>
  spine && (
    <SpineNotice change={spine} className="mt-3">
      <Link
        to={isRepeat ? product.link : `/envio?projeto=${projectId}`}
        className="link inline-flex min-h-9 items-center"
      >
        {isRepeat ? 'Montar o produto de novo' : 'Enviar a capa nova'}
      </Link>
    </SpineNotice>
  );
