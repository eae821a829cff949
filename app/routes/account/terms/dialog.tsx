import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { DialogContentProps } from '~/ui/dialogs/dialogs';
import { TermsArticle } from './terms-article';

/** The terms over a form that asks for them: what was typed there stays. */
export default function TermsDialog({ onClose }: DialogContentProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Termos de uso"
      width={dialogWidths['terms-of-use']}
      footer={<Button onClick={onClose}>Voltar</Button>}
    >
      <div className="mx-auto max-w-prose">
        <TermsArticle headings="h3" />
      </div>
    </Dialog>
  );
}
