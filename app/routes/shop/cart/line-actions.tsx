import { useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import type { CartLineView } from '~/domain/cart/cart-page.server';
import { Button, LinkButton } from '~/ui/button';
import { Copy, Trash2, Upload } from '~/ui/icons';
import type { CartAnswer } from './cart-form';
import { fieldsOf, useCartChange } from './use-cart-change';

/** Actions on a line, besides changing its number of copies. */

interface ActionProps {
  line: CartLineView;
  /** Distinguishes its buttons from the other lines': `lineNames`. */
  name: string;
}

const NO_RESENDING = 'Não é possível reenviar arquivos na recompra';

/** The link to the files. A repeated item is printed as before, unless a file could not be copied. */
export const Resend = ({ line: { projectId, isRepeat, gaps }, name }: ActionProps) => {
  const content = (
    <>
      <Upload aria-hidden="true" className="size-4" />
      <span className="max-xs:wrap-anywhere xl:sr-only">Reenviar arquivos</span>
      <span className="sr-only">{` de ${name}`}</span>
    </>
  );
  return isRepeat && !gaps.includes('files') && !gaps.includes('warnings') ? (
    <Button variant="quiet" size="sm" disabled title={NO_RESENDING}>
      {content}
    </Button>
  ) : (
    <LinkButton
      to={`/envio?projeto=${projectId}`}
      variant="quiet"
      size="sm"
      title="Reenviar arquivos"
      className="max-w-full"
    >
      {content}
    </LinkButton>
  );
};

export const Duplicate = ({ line, name }: ActionProps) => {
  const { search } = useLocation();
  const change = useCartChange(`duplicar-${line.id}`);
  const duplicate = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.send(fieldsOf(event.currentTarget));
  };
  return (
    <form method="post" action={`/carrinho${search}`} onSubmit={duplicate}>
      <input type="hidden" name="intent" value="duplicar" />
      <input type="hidden" name="referencia" value={line.id} />
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        busy={change.isBusy}
        title="Duplicar item"
        className="max-xl:-ml-3 max-xs:wrap-anywhere max-xs:hyphens-auto xl:whitespace-nowrap"
      >
        {change.isBusy ? null : <Copy aria-hidden="true" className="size-4" />}
        <span className="xl:sr-only">
          Duplicar<span className="max-md:sr-only"> item</span>
        </span>
        <span className="sr-only">{` ${name}`}</span>
      </Button>
    </form>
  );
};

export const Remove = ({
  line,
  name,
  onRemoved,
}: ActionProps & { onRemoved: (answer: CartAnswer) => void }) => {
  const { search } = useLocation();
  const change = useCartChange(`remover-${line.id}`, onRemoved);
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.send(fieldsOf(event.currentTarget));
  };
  return (
    <form method="post" action={`/carrinho${search}`} onSubmit={remove} className="mt-2">
      <input type="hidden" name="intent" value="remover" />
      <input type="hidden" name="referencia" value={line.id} />
      <Button type="submit" variant="quiet" size="sm" busy={change.isBusy} className="-ml-3">
        {change.isBusy ? null : <Trash2 aria-hidden="true" className="size-4" />}
        <span>Remover</span>
        <span className="sr-only">{` ${name}`}</span>
      </Button>
    </form>
  );
};
