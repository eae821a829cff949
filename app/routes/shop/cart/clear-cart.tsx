import { Form, useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react';
import { cartMessages } from '~/domain/cart/labels';
import { Button, LinkButton } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { toast } from '~/ui/toast';
import type { CartAnswer } from './cart-form';
import { useCartChange } from './use-cart-change';

const LEAVE_MS = 2_000;
/** Time to restore a removed line. */
const LEAVE_LATER_MS = 10_000;

/** Says that the cart is empty and, after a while, goes to the home page. */
export const EmptyCart = ({ canUndo }: { canUndo: boolean }) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), canUndo ? LEAVE_LATER_MS : LEAVE_MS);
    return () => clearTimeout(timer);
  }, [canUndo, navigate]);
  return (
    <EmptyState title={cartMessages.empty} action={<LinkButton to="/">Ver produtos</LinkButton>}>
      Monte um produto, envie os arquivos e ele aparece aqui.
    </EmptyState>
  );
};

const QUESTION = 'Todos os itens saem do carrinho. Os projetos e os arquivos continuam na sua conta.';
const FORM = 'limpar-carrinho';

/** Empties the cart after a confirmation: in a dialog, or without scripts in the page that the link opens. */
export const ClearCart = () => {
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  if (new URLSearchParams(search).has('limpar')) return <Confirmation />;
  return (
    <>
      <Link
        to="/carrinho?limpar=1"
        onClick={ask}
        preventScrollReset
        className={buttonStyle({ variant: 'quiet' })}
      >
        Limpar Carrinho
      </Link>
      {isOpen ? <ConfirmDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const ConfirmDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const change = useCartChange('limpar', ({ ok, text }: CartAnswer) => {
    toast({ text, tone: ok ? 'success' : 'danger' });
    if (ok) navigate('/');
    else onClose();
  });
  const clear = (event: FormEvent) => {
    event.preventDefault();
    change.send({ intent: 'limpar' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Limpar o carrinho?"
      width={dialogWidths.confirm}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Manter
          </Button>
          <Button type="submit" form={FORM} variant="danger" busy={change.isBusy}>
            Limpar Carrinho
          </Button>
        </>
      }
    >
      <Form id={FORM} method="post" action="/carrinho" onSubmit={clear}>
        <p>{QUESTION}</p>
      </Form>
    </Dialog>
  );
};

const Confirmation = () => (
  <Form method="post" action="/carrinho" className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <input type="hidden" name="intent" value="limpar" />
    <p className="w-full">{QUESTION}</p>
    <Button type="submit" variant="danger">
      Limpar Carrinho
    </Button>
    <Link to="/carrinho" className="link inline-flex min-h-11 items-center px-2">
      Manter
    </Link>
  </Form>
);
