import { useEffect, useState } from 'react';
import type { CartLineView } from '~/domain/cart/cart-page.server';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { useDialogs } from '~/ui/dialogs/dialogs';
import type { CartAnswer } from './cart-form';

interface FinishDialogsProps {
  answer: CartAnswer | null;
  lines: readonly CartLineView[];
}

/** Opens the dialog that helps after a refused purchase (spec 5): registration, billing address, or a line's files. */
export const FinishDialogs = ({ answer, lines }: FinishDialogsProps) => {
  const dialogs = useDialogs();
  const [lineId, setLineId] = useState<number | null>(null);
  useEffect(() => {
    if (answer?.failure === 'document-missing') dialogs.open('registration');
    if (answer?.failure === 'billing-missing') dialogs.open('new-address');
    setLineId(answer?.failure === 'files-missing' ? (answer.lineId ?? null) : null);
  }, [answer, dialogs]);
  const line = lines.find(({ id }) => id === lineId);
  return line ? <MissingFiles line={line} onClose={() => setLineId(null)} /> : null;
};

const MissingFiles = ({ line, onClose }: { line: CartLineView; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Faltam arquivos"
    width={dialogWidths['missing-files']}
    footer={
      <>
        <Button variant="quiet" onClick={onClose}>
          Agora não
        </Button>
        <LinkButton to={`/envio?projeto=${line.projectId}`}>Enviar arquivos</LinkButton>
      </>
    }
  >
    <p>
      O item <strong>{line.name}</strong> ainda não tem todos os arquivos aprovados. Envie ou confira os
      arquivos e volte ao carrinho para finalizar a compra.
    </p>
  </Dialog>
);
