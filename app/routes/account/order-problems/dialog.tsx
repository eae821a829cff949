import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { DialogContentProps } from '~/ui/dialogs/dialogs';
import { Link } from '~/ui/link';
import { callShop } from '~/ui/transport/call-shop';

type Reported = { pedidos: { pk_pedido: number; pendencia: 'pagamento' | 'arquivos' | 'retirada' }[] };

/** The orders whose files have a problem; null until they are loaded. Without any, or after a failure, the dialog closes. */
const useProblemOrders = (onNone: () => void): number[] | null => {
  const [ids, setIds] = useState<number[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens
  useEffect(() => {
    void callShop<Reported>('/api/verificar-pedidos').then((outcome) => {
      const orders = outcome.kind === 'ok' ? outcome.data.pedidos : [];
      const wrong = orders
        .filter(({ pendencia }) => pendencia === 'arquivos')
        .map(({ pk_pedido }) => pk_pedido);
      if (wrong.length === 0) onNone();
      else setIds(wrong);
    });
  }, []);
  return ids;
};

/** Shown after a login: the orders that wait for the customer, because their files have a problem. */
export default function OrderProblemsDialog({ onClose }: DialogContentProps) {
  const ids = useProblemOrders(onClose);
  if (!ids) return null;
  const isOne = ids.length === 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOne ? 'Um pedido espera por você' : `${ids.length} pedidos esperam por você`}
      width={dialogWidths['order-problems']}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <p>
        Encontramos um problema nos arquivos. Confira as observações dos itens e reenvie os arquivos
        corrigidos ou, se preferir imprimir assim mesmo, autorize a produção.
      </p>
      <ul className="mt-2">
        {ids.map((id) => (
          <li key={id}>
            <Link
              to={`/pedido/${id}`}
              onClick={onClose}
              className="link inline-flex min-h-11 items-center"
            >{`Pedido ${id}`}</Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
