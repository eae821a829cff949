import { useEffect } from 'react';
import { cartMessages } from '~/domain/cart/labels';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { DialogLink } from '~/ui/dialogs/dialog-link';
import { useDialogs } from '~/ui/dialogs/dialogs';
import { Notice } from '~/ui/notice';

/** A company without an address for invoices goes no further: the form of one opens over the cart. */
export const BillingNeeded = () => {
  const dialogs = useDialogs();
  useEffect(() => {
    dialogs.close('address-list');
    dialogs.open('new-address');
  }, [dialogs]);
  return (
    <Card title="Entrega" as="section">
      <Notice tone="warning">
        <p>{cartMessages.billingNeeded}</p>
        <DialogLink
          to="/endereco/novo?voltar=/carrinho"
          dialog="new-address"
          className={buttonStyle({ className: 'mt-3' })}
        >
          Cadastrar endereço de faturamento
        </DialogLink>
      </Notice>
    </Card>
  );
};
