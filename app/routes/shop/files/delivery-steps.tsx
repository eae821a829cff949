import { useSearchParams } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';

/** Query parameter that the product's page adds after saving a configuration. */
const FRESH = 'passos';

const steps = [
  ['Envie os arquivos', 'Escolha o PDF de cada campo. Se o envio parar, ele continua de onde parou.'],
  [
    'Veja a análise',
    'Leva segundos e pode chegar a 5 minutos. Depois do pedido, nossa equipe confere tudo em 1 a 2 dias úteis.',
  ],
  ['Feche o pedido', 'No carrinho você escolhe entrega ou retirada e paga com PIX, cartão ou boleto.'],
  ['Receba em casa', 'Imprimimos e avisamos por e-mail a cada passo. Acompanhe em Meus Pedidos.'],
] as const;

const StepList = () => (
  <ol className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
    {steps.map(([title, text], index) => (
      <li key={title} className="flex gap-3">
        <span
          aria-hidden="true"
          className="figures grid size-7 shrink-0 place-items-center rounded-full bg-wash font-semibold text-sm"
        >
          {index + 1}
        </span>
        <span className="text-sm">
          <span className="block font-semibold">{title}</span>
          <span className="text-muted">{text}</span>
        </span>
      </li>
    ))}
  </ol>
);

/**
 * The steps from files to delivery, shown above the fields. They are open for a customer who comes from the product's
 * page, and do not take the focus.
 */
export const DeliverySteps = () => {
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has(FRESH));
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Removed from the URL, so that a reload or the return from the login does not show them again.
  useEffect(() => {
    if (!search.has(FRESH)) return;
    const rest = new URLSearchParams(search);
    rest.delete(FRESH);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls, Escape is an extra
    <div onKeyDown={closeByKey}>
      <Button
        ref={opener}
        variant="quiet"
        size="sm"
        className="-ml-3 noscript:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Como funciona até a entrega
      </Button>
      <dialog
        id={id}
        open={isOpen}
        aria-labelledby={`${id}-title`}
        className="static m-0 mt-1 w-full max-w-none rounded-md border border-line bg-sheet p-4 text-ink md:p-5"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={`${id}-title`} className="font-medium font-serif text-lg">
            Do arquivo à entrega
          </h2>
          <Button variant="quiet" size="sm" className="-mr-3 noscript:hidden" onClick={close}>
            Entendi
          </Button>
        </div>
        <StepList />
      </dialog>
    </div>
  );
};
