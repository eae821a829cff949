import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

/** What the product's page adds to the address when it has just kept a configuration. */
const FRESH = 'passos';

const steps = [
  ['Envie os arquivos', 'Escolha o PDF de cada campo. O envio mostra quanto falta e continua de onde parou.'],
  [
    'Veja a análise',
    'Ela costuma levar segundos e pode chegar a 5 minutos. Depois do pedido, nossa equipe confere tudo em 1 a 2 dias úteis.',
  ],
  ['Feche o pedido', 'No carrinho você escolhe a entrega ou a retirada e paga com PIX, cartão ou boleto.'],
  ['Receba em casa', 'Imprimimos, avisamos por e-mail a cada passo, e você acompanha em Meus Pedidos.'],
] as const;

/** The way from the files to the delivery; opens by itself for who comes from the product's page. */
export const DeliverySteps = () => {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useSearchParams();
  // A reload, or the way back from the login, shows them no second time.
  useEffect(() => {
    if (!search.has(FRESH)) return;
    const rest = new URLSearchParams(search);
    rest.delete(FRESH);
    setSearch(rest, { replace: true, preventScrollReset: true });
    setOpen(true);
  }, [search, setSearch]);
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3 noscript:hidden" onClick={() => setOpen(true)}>
        Como funciona até a entrega
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Do arquivo à entrega"
        width={40}
        footer={<Button onClick={() => setOpen(false)}>Enviar os arquivos</Button>}
      >
        <ol className="space-y-4">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden="true"
                className="figures grid size-8 shrink-0 place-items-center rounded-full bg-wash font-semibold"
              >
                {index + 1}
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
};
