import { useFetcher } from '@remix-run/react';
import { useEffect, useId } from 'react';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { DialogContentProps } from '~/ui/dialogs/dialogs';
import { Spinner } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { PrivacySwitches } from './own-data';
import type { loader } from './route';
import type { PrivacyAnswer } from './view';

const PAGE = '/conta/privacidade';

/** The privacy centre over any page: the three switches, and a link to the full page. */
const PrivacyDialog = ({ onClose }: DialogContentProps) => {
  const formId = useId();
  const { load, data: loaded } = useFetcher<typeof loader>();
  const { Form, data: answer, state } = useFetcher<PrivacyAnswer>();
  useEffect(() => load(PAGE), [load]);
  useEffect(() => {
    if (!answer?.saved) return;
    toast({ text: answer.saved, tone: 'success' });
    onClose();
  }, [answer, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Centro de privacidade"
      width={dialogWidths['privacy-centre']}
      footer={
        <>
          <LinkButton to={PAGE} variant="quiet" onClick={onClose}>
            Histórico e meus dados
          </LinkButton>
          <Button
            type="submit"
            form={formId}
            disabled={!loaded || loaded.isSimulated}
            busy={state !== 'idle'}
            busyLabel="Salvando…"
          >
            Salvar
          </Button>
        </>
      }
    >
      <Form id={formId} method="post" action={PAGE}>
        <input type="hidden" name="intent" value="permissoes" />
        <input type="hidden" name="vivo" value="1" />
        {loaded ? (
          <PrivacySwitches answers={loaded.answers} isDisabled={loaded.isSimulated} />
        ) : (
          <p className="flex items-center gap-3 py-6 text-muted" role="status">
            <Spinner /> Carregando as suas permissões…
          </p>
        )}
      </Form>
    </Dialog>
  );
};
export default PrivacyDialog;
