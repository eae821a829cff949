import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { FilledCart } from '~/domain/cart/cart-page.server';
import { formatCpf } from '~/domain/shared/cpf';
import { formatDocument } from '~/domain/shared/document';
import { formatPhone } from '~/domain/shared/phone';
import { Button } from '~/ui/button';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { Elements } from '~/ui/elements';
import type { CartAnswer } from './cart-form';
import { FINISH_FORM } from './finish-form';
import { Problem } from './problem';
import { CollectorFields, ContactFields } from './receiver-fields';
import { PlainReceiverFields, ReceiverDialog, type ReceiverIntent, type Refused } from './receiver-form';

interface ReceiverProps {
  cart: FilledCart;
  answer: CartAnswer | null;
}

/**
 * The person who collects the order, or the contact for the carrier. The dialog opens by its button or after finishing
 * was refused. It never opens when a delivery is chosen, since arrow keys choose in passing (WCAG 3.2.2).
 */
export const Receiver = ({ cart, answer }: ReceiverProps) => {
  switch (cart.delivery?.type) {
    case 'counter':
      return <Collector key="collector" {...{ cart, answer }} />;
    case 'address':
      return <Contact key="contact" {...{ cart, answer }} />;
    default:
      return null;
  }
};

const Collector = ({ cart, answer }: ReceiverProps) => {
  const { collector, buyer } = cart;
  return (
    <Part
      intent="responsavel"
      title="Quem retira o pedido"
      width={dialogWidths['pickup-person']}
      button={collector ? 'Mudar quem retira' : 'Informar quem retira'}
      missing="collector-missing"
      answer={answer}
      isKnown={collector !== null}
      fields={(refused, form) => <CollectorFields {...{ cart, refused, form }} />}
    >
      {collector ? (
        <>
          <strong className="font-semibold">
            {collector.kind === 'buyer' ? buyer.name : collector.name}
          </strong>
          <span>{`${collector.kind === 'buyer' ? ' (você)' : `, ${formatDocument(collector.document)}`}. O pedido será conferido na retirada.`}</span>
        </>
      ) : (
        'Diga quem vai ao balcão: você ou outra pessoa.'
      )}
    </Part>
  );
};

const Contact = ({ cart, answer }: ReceiverProps) => {
  const { contact } = cart;
  return (
    <Part
      intent="contato"
      title="Contato para a entrega"
      width={dialogWidths['shipping-contact']}
      button={contact ? 'Mudar contato' : 'Informar contato'}
      missing="contact-missing"
      answer={answer}
      isKnown={contact !== null}
      fields={(refused, form) => <ContactFields known={cart.knownContact} {...{ refused, form }} />}
    >
      {contact ? (
        <>
          <strong className="font-semibold">{contact.name}</strong>
          <span>{', CPF '}</span>
          <span className="unbroken">{formatCpf(contact.document)}</span>
          <span>{', telefone '}</span>
          <span className="unbroken">{formatPhone(contact.phone)}</span>
        </>
      ) : (
        'Diga com quem a transportadora fala se precisar combinar a entrega.'
      )}
    </Part>
  );
};

interface PartDetails {
  intent: ReceiverIntent;
  title: string;
  width: 40;
  button: string;
  /** The kind of refusal of finishing that opens this form. */
  missing: CartAnswer['failure'];
  answer: CartAnswer | null;
  isKnown: boolean;
  fields: (refused: Refused, form?: string) => Elements;
  children: ReactNode;
}

/** The person's data, and the form for it: in a dialog, or without scripts in the page. */
const Part = ({ intent, title, width, button, missing, answer, isKnown, ...props }: PartDetails) => {
  const { fields, children } = props;
  const [isOpen, setOpen] = useState(false);
  const isMissing = answer?.failure === missing;
  // Depends on the answer, so that each refusal opens it again.
  useEffect(() => {
    if (isMissing && answer) setOpen(true);
  }, [isMissing, answer]);
  const isRefused = answer?.intent === intent && !answer.ok;
  return (
    <section aria-label={title} className="mt-5 border-line border-t pt-4">
      {isMissing && isKnown ? null : <Problem answer={answer} section={intent} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 max-w-prose">
          <span className="block text-muted text-sm">{title}</span>
          <span>{children}</span>
        </p>
        <Button
          variant={isKnown ? 'quiet' : 'secondary'}
          onClick={() => setOpen(true)}
          className={clsx('noscript:hidden', isKnown && 'max-md:-ml-4')}
        >
          {button}
        </Button>
      </div>
      <PlainReceiverFields intent={intent}>
        {fields(isRefused ? answer : null, FINISH_FORM)}
      </PlainReceiverFields>
      {isOpen ? (
        <ReceiverDialog {...{ intent, title, width, fields }} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
};
