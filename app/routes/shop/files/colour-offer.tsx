import { Form, useNavigation } from '@remix-run/react';
import type { ProjectPrice } from '~/domain/files/project-view.server';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { formatBrl } from '~/domain/shared/money';
import { numberText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import { Money } from '~/ui/money';

type Offer = NonNullable<SlotView['colourOffer']>;

interface ColourOfferProps {
  offer: Offer;
  /** Price of the project as it is ordered. */
  price: ProjectPrice | null;
  projectId: string;
}

/** The form's intent for this act. */
export const colourIntent = 'mudar-cor-do-miolo';

const reasonOf = ({ colour, colourPages }: Offer): string => {
  if (colour === 'black') return 'O miolo foi pedido colorido, mas nenhuma página do arquivo tem cor.';
  return colourPages === 1
    ? 'O arquivo tem cor em uma página, mas o miolo foi pedido em preto e branco: ela sai em tons de cinza.'
    : `O arquivo tem cor em ${numberText(colourPages)} páginas, mas o miolo foi pedido em preto e branco: elas saem em tons de cinza.`;
};

/** " a menos" or " a mais", with the difference in reais; empty if there is none. */
const differenceText = (difference: number): string => {
  if (difference === 0) return '';
  return `: ${formatBrl(Math.abs(difference))} ${difference < 0 ? 'a menos' : 'a mais'}`;
};

/** Offers to change the order to the colour of the file with one click, with the difference in price. */
export const ColourOffer = ({ offer, price, projectId }: ColourOfferProps) => {
  const { formData } = useNavigation();
  const label = offer.colour === 'colour' ? 'Imprimir em cores' : 'Imprimir como preto e branco';
  return (
    <Form
      method="post"
      action={`/envio?projeto=${projectId}`}
      preventScrollReset
      className="mt-3 rounded-md border border-line bg-wash p-4"
    >
      <input type="hidden" name="intent" value={colourIntent} />
      <input type="hidden" name="cor_miolo" value={offer.colour} />
      <p className="mb-3">
        <span>{`${reasonOf(offer)} ${offer.colour === 'colour' ? 'Em cores' : 'Em preto e branco'}, o pedido fica em `}</span>
        <Money amount={offer.price.total} className="font-semibold" />
        {price && price.total !== offer.price.total ? (
          <>
            <span>{' (hoje '}</span>
            <Money amount={price.total} />
            <span>)</span>
          </>
        ) : null}
        <span>.</span>
      </p>
      <Button
        type="submit"
        variant="secondary"
        busy={formData?.get('intent') === colourIntent}
        busyLabel="Alterando…"
      >{`${label}${price ? differenceText(offer.price.total - price.total) : ''}`}</Button>
    </Form>
  );
};
