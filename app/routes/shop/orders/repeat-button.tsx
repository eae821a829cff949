import type { FormEvent } from 'react';
import { repeatMessages } from '~/domain/orders/repeat-order';
import { Button } from '~/ui/button';
import { RotateCcw } from '~/ui/icons';
import { useRepeatOrder } from './use-repeat-order';

interface RepeatButtonProps {
  orderId: number;
  canRepeat: boolean;
}

/** 'Repetir Compra': in the page with scripts, by a form without. */
export const RepeatButton = ({ orderId, canRepeat }: RepeatButtonProps) => {
  const { start, isBusy } = useRepeatOrder(orderId);
  const repeat = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };
  return (
    <form method="post" action="/pedidos" onSubmit={repeat} className="relative z-10 w-fit">
      <input type="hidden" name="pedido" value={orderId} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={isBusy}
        disabled={!canRepeat}
        title={canRepeat ? undefined : repeatMessages.unavailable}
        className="xl:whitespace-nowrap"
      >
        {isBusy ? null : <RotateCcw aria-hidden="true" className="size-4" />}
        Repetir Compra
        <span className="sr-only">{` do pedido ${orderId}`}</span>
      </Button>
    </form>
  );
};
