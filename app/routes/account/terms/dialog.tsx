import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { DialogContentProps } from '~/ui/dialogs/dialogs';
import { TermsArticle } from './terms-article';

/** The terms in a dialog over a form, so that the form keeps its input. */
export default function TermsDialog({ onClose }: DialogContentProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Termos de uso"
      width={dialogWidths['terms-of-use']}
      footer={<Button onClick={onClose}>Voltar</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the text from here; there is nothing else to focus */}
      <section aria-label="Texto dos termos" tabIndex={0} className="mx-auto max-w-prose">
        <TermsArticle headings="h3" />
      </section>
    </Dialog>
  );
}
