import type { FirstReading } from '@lombada/preflight/words/first-reading';
import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { ProjectPrice } from '~/domain/files/project-view.server';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { numberText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import { Money } from '~/ui/money';
import { takeLostFocus } from '~/ui/use-announcement';

interface PagesOfferProps {
  offer: NonNullable<SlotView['pagesOffer']>;
  /** Price of the project as it is ordered. */
  price: ProjectPrice | null;
  projectId: string;
}

/** Offers to change the order to the file's number of pages with one click, with the price. */
export const PagesOffer = ({ offer, price, projectId }: PagesOfferProps) => {
  const { formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const card = form.current?.closest('section');
    // After accepting, the offer disappears together with the focused button.
    return () => takeLostFocus(card);
  }, []);
  return (
    <Form
      ref={form}
      method="post"
      action={`/envio?projeto=${projectId}`}
      preventScrollReset
      className="mt-3 rounded-md border border-line bg-wash p-4"
    >
      <input type="hidden" name="paginas" value={offer.pages} />
      <p className="mb-3">
        <span>{`Seu livro tem mesmo ${numberText(offer.pages)} páginas? Com elas ele fica em `}</span>
        <Money amount={offer.price.total} className="font-semibold" />
        {price && price.total !== offer.price.total ? (
          <>
            <span>{' (hoje '}</span>
            <Money amount={price.total} />
            <span>)</span>
          </>
        ) : null}
        <span>. A lombada acompanha, e conferimos a capa de novo.</span>
      </p>
      <Button
        type="submit"
        variant="secondary"
        busy={formData?.has('paginas')}
        busyLabel="Alterando…"
      >{`Mudar o pedido para ${numberText(offer.pages)} páginas`}</Button>
    </Form>
  );
};

interface FoundPagesProps extends Omit<PagesOfferProps, 'offer'> {
  slot: SlotView;
  reading: FirstReading | null;
}

/** The same for a visitor's file, whose pages the browser counted. The page is reloaded with the price for them. */
export const FoundPages = ({
  slot: { expected, pagesOffer },
  reading,
  price,
  projectId,
}: FoundPagesProps) => {
  const [search, setSearch] = useSearchParams();
  const found = reading?.pageCount ?? null;
  const isOther = expected?.kind === 'interior' && found !== null && found !== expected.pages;
  const requested = useRef('');
  const question = `${expected?.kind === 'interior' ? expected.pages : ''} ${found}`;
  useEffect(() => {
    const inAddress = search.get('paginas');
    if (!isOther || inAddress === String(found)) return;
    // The URL has only one page count. If another file's has replaced this one, it stays.
    if (inAddress !== null && requested.current === question) return;
    requested.current = question;
    const address = new URLSearchParams({ projeto: projectId, paginas: String(found) });
    setSearch(address, { replace: true, preventScrollReset: true });
  }, [isOther, found, question, projectId, search, setSearch]);
  return isOther && pagesOffer?.pages === found ? (
    <PagesOffer offer={pagesOffer} price={price} projectId={projectId} />
  ) : null;
};
