import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { INVOICE_NOTE_MAX, ORDER_NAME_MAX } from '~/domain/cart/cart';
import type { FilledCart } from '~/domain/cart/cart-page.server';
import { Button } from '~/ui/button';
import { Fold } from '~/ui/fold';
import { Money } from '~/ui/money';
import { TextField } from '~/ui/text-field';
import { Textarea } from '~/ui/textarea';
import type { CartAnswer } from './cart-form';
import { CouponBox } from './coupon-box';
import { FINISH_FORM } from './finish-form';
import { useCartChange } from './use-cart-change';

type Section = 'cupom' | 'nome' | 'nota';
const sections: readonly string[] = ['cupom', 'nome', 'nota'] satisfies Section[];

/** The section of the refusal that the page was rendered with. */
const refusedSection = (answer: CartAnswer | null): string | null =>
  answer && !answer.ok && sections.includes(answer.section) ? answer.section : null;

interface ExtrasProps {
  cart: FilledCart;
  answer: CartAnswer | null;
}

/** Optional parts of an order, each folded to one line: coupon, name, and a note for the invoice. */
export const Extras = ({ cart, answer }: ExtrasProps) => {
  const { coupon, orderName, invoiceNote } = cart;
  const refused = refusedSection(answer);
  const [open, setOpen] = useState<string | null>(refused);
  // Opened during rendering, so that content that takes the focus exists in time.
  const [seen, setSeen] = useState(answer);
  if (seen !== answer) {
    setSeen(answer);
    if (refused) setOpen(refused);
  }
  const fold = (id: Section, title: string, summary: ReactNode, children: ReactNode) => (
    <Fold
      {...{ id, title, summary, children }}
      verb={summary ? 'Mudar' : 'Preencher'}
      isOpen={open === id}
      isFaulty={refused === id}
      onOpenChange={(isOpen) => setOpen((before) => (isOpen ? id : before === id ? null : before))}
    />
  );
  return (
    <div className="folds folds-wide">
      {fold(
        'cupom',
        'Cupom de desconto',
        coupon ? (
          <>
            <span>{coupon.code}</span>
            {coupon.discount > 0 ? (
              <>
                <span>{': − '}</span>
                <Money amount={coupon.discount} />
              </>
            ) : null}
          </>
        ) : null,
        <CouponBox coupon={coupon} answer={answer} />,
      )}
      {fold('nome', 'Nome do pedido', orderName, <OrderName name={orderName} answer={answer} />)}
      {fold(
        'nota',
        'Observações da Nota Fiscal',
        invoiceNote,
        <InvoiceNote note={invoiceNote} answer={answer} />,
      )}
    </div>
  );
};

interface SaveProps {
  intent: 'nome' | 'nota';
  name: 'nome' | 'observacoes';
  input: RefObject<HTMLInputElement | HTMLTextAreaElement>;
  children: string;
}

/** Saves a text before the purchase. Finishing also sends text that was typed and not saved. */
const Save = ({ intent, name, input, children }: SaveProps) => {
  const change = useCartChange(intent);
  const save = (event: MouseEvent) => {
    event.preventDefault();
    change.send({ intent, [name]: input.current?.value ?? '' });
  };
  return (
    <div>
      <Button
        type="submit"
        form={FINISH_FORM}
        name="intent"
        value={intent}
        onClick={save}
        variant="secondary"
        busy={change.isBusy}
        asksAnew
      >
        {children}
      </Button>
    </div>
  );
};

const OrderName = ({ name, answer }: { name: string | null; answer: CartAnswer | null }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        ref={input}
        form={FINISH_FORM}
        label="Nome"
        hint="Só para você: aparece na sua lista de pedidos."
        optional
        name="nome"
        maxLength={ORDER_NAME_MAX}
        autoComplete="off"
        defaultValue={answer?.name ?? name ?? ''}
        errors={answer?.intent === 'nome' ? [answer.text] : []}
        fieldClassName="grow basis-64"
      />
      <Save intent="nome" name="nome" input={input}>
        Salvar nome
      </Save>
    </div>
  );
};

const InvoiceNote = ({ note, answer }: { note: string | null; answer: CartAnswer | null }) => {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-3">
      <Textarea
        ref={input}
        form={FINISH_FORM}
        label="Observações"
        hint={`Sai impresso na nota, como o número do seu pedido de compra. Até ${INVOICE_NOTE_MAX} caracteres.`}
        optional
        name="observacoes"
        rows={3}
        maxLength={INVOICE_NOTE_MAX}
        defaultValue={answer?.typed?.observacoes ?? note ?? ''}
        errors={answer?.intent === 'nota' && !answer.ok ? [answer.text] : []}
      />
      <Save intent="nota" name="observacoes" input={input}>
        Salvar observações
      </Save>
    </div>
  );
};
