import { Form, Link, useLocation } from '@remix-run/react';
import { FileCheck2, Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import type { CartLineView } from '~/domain/cart/cart-page.server';
import { businessDaysText } from '~/domain/shared/unit-text';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { ProductArt } from '~/ui/product-art';
import type { CartAnswer } from './cart-form';
import { Problem } from './problem';
import { fieldsOf, useCartChange } from './use-cart-change';

const quantity = new Intl.NumberFormat('pt-BR');

interface LineProps {
  line: CartLineView;
  answer: CartAnswer | null;
  onRemoved: (answer: CartAnswer) => void;
}

/** One configured product: what it is, its files, what is still missing, and what it costs. */
export const Line = ({ line, answer, onRemoved }: LineProps) => (
  <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-3 border-line border-t py-5 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[7rem_1fr]">
    <div className="self-start rounded-sm bg-wash p-1 md:row-span-2">
      <ProductArt art={line.product.art} eager />
    </div>
    <div className="min-w-0">
      <h3 className="font-semibold text-lg leading-snug">
        <Link to={line.product.link} className="hover:text-accent hover:underline">
          {line.product.name}
        </Link>
      </h3>
      {line.price ? (
        <p className="text-muted text-sm">Produção em {businessDaysText(line.price.leadTimeBusinessDays)}</p>
      ) : null}
    </div>
    <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">
      <Problem answer={answer} section="linhas" lineId={line.id} />
      <Options line={line} />
      <Files line={line} />
      <Gaps line={line} />
      <Figures line={line} />
      <Actions line={line} onRemoved={onRemoved} />
    </div>
  </li>
);

const Options = ({ line }: { line: CartLineView }) =>
  line.options.length > 0 ? (
    <dl className="grid gap-x-6 gap-y-1 text-sm xs:grid-cols-2">
      {line.options.map(({ label, value }) => (
        <div key={label}>
          <dt className="inline text-muted">{label}: </dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  ) : null;

const Files = ({ line }: { line: CartLineView }) =>
  line.files.length > 0 ? (
    <ul className="mt-3 text-sm" aria-label="Arquivos">
      {line.files.map((file) => (
        <li key={file.id} className="flex items-start gap-2">
          <FileCheck2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0 break-words">
            <span className="text-muted">{file.description}: </span>
            {file.originalName}
          </span>
        </li>
      ))}
    </ul>
  ) : null;

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

const Figures = ({ line: { price, quantity: copies } }: { line: CartLineView }) =>
  price ? (
    <dl className="mt-4 flex justify-between gap-3 rounded-sm bg-wash px-3 py-2.5 md:px-4">
      <div>
        <dt className="text-muted text-sm">Quantidade</dt>
        <dd className="figures">{quantity.format(copies)}</dd>
      </div>
      <div>
        <dt className="text-muted text-sm">Unitário</dt>
        <dd>
          <Money amount={price.unitPrice} />
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-muted text-sm">Total</dt>
        <dd className="font-semibold">
          <Money amount={price.total} />
        </dd>
      </div>
    </dl>
  ) : null;

const Actions = ({ line, onRemoved }: Omit<LineProps, 'answer'>) => {
  const { search } = useLocation();
  const change = useCartChange(`remover-${line.id}`, onRemoved);
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.send(fieldsOf(event.currentTarget));
  };
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <LinkButton to={`/envio?projeto=${line.projectId}`} variant="quiet" size="sm" className="-ml-3">
        Reenviar arquivos<span className="sr-only"> de {line.product.name}</span>
      </LinkButton>
      <Form method="post" action={`/carrinho${search}`} onSubmit={remove}>
        <input type="hidden" name="intent" value="remover" />
        <input type="hidden" name="referencia" value={line.id} />
        <Button type="submit" variant="quiet" size="sm" busy={change.isBusy} className="-mr-3">
          {change.isBusy ? null : <Trash2 aria-hidden="true" className="size-4" />}
          Remover<span className="sr-only"> {line.product.name}</span>
        </Button>
      </Form>
    </div>
  );
};
