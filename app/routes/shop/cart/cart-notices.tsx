import { useEffect } from 'react';
import { cartMessages } from '~/domain/cart/labels';
import { lostCouponText, repeatChangeText } from '~/domain/orders/repeat-changes';
import type { RepeatChanges } from '~/domain/orders/repeat-order.server';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { DialogLink } from '~/ui/dialogs/dialog-link';
import { useDialogs } from '~/ui/dialogs/dialogs';
import { Notice } from '~/ui/notice';

/** Lines of a repeated order whose price has changed, and why. */
export const RepeatedSince = ({ changes }: { changes: RepeatChanges | null }) => {
  const said = changes
    ? [...changes.lines.map(repeatChangeText), ...changes.coupons.map(lostCouponText)]
    : [];
  return said.length > 0 ? (
    <Notice tone="info" title="O que mudou desde a compra anterior" className="mb-5">
      <ul className="mt-1 list-disc pl-5">
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  ) : null;
};

/** A company needs a billing address to continue; its form opens over the cart. */
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
