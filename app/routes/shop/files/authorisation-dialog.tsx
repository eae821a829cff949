import { useFetcher } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { MAX_AUTHORISATION } from '~/domain/files/project';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Textarea } from '~/ui/textarea';
import { tellSuccess } from '~/ui/transport/call-shop';
import type { FilesAnswer } from './route';

interface AuthorisationDialogProps {
  open: boolean;
  address: string;
  authorisation: string;
  /** What the files would be that are missing. */
  missing: readonly string[];
  onClose: () => void;
  /** The text is stored. */
  onAuthorised: () => void;
}

/** Asks for a sentence before a project goes on without an optional file. */
export const AuthorisationDialog = (props: AuthorisationDialogProps) => {
  const { open, address, authorisation, missing, onClose, onAuthorised } = props;
  const formId = useId();
  const fetcher = useFetcher<FilesAnswer>();
  const reported = useRef<unknown>(null);
  const { data } = fetcher;
  useEffect(() => {
    if (!data?.saved || reported.current === data) return;
    reported.current = data;
    tellSuccess();
    // Whoever went back to the files meanwhile stays there.
    if (open) onAuthorised();
  }, [data, open, onAuthorised]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Seguir sem um dos arquivos?"
      closeOnOutside={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Voltar aos arquivos
          </Button>
          <Button type="submit" form={formId} busy={fetcher.state !== 'idle'}>
            Autorizar e prosseguir
          </Button>
        </>
      }
    >
      <fetcher.Form id={formId} method="post" action={address} className="space-y-4">
        <p>
          {missing.length === 1 ? 'Falta um arquivo opcional' : 'Faltam arquivos opcionais'}:{' '}
          <strong>{missing.join(', ')}</strong>. Escreva como devemos seguir sem isso, por exemplo: “podem
          produzir sem a orelha impressa”.
        </p>
        <Textarea
          label="Autorização"
          name="autorizacao"
          defaultValue={authorisation}
          maxLength={MAX_AUTHORISATION}
          errors={data?.errors?.autorizacao}
          data-autofocus
        />
      </fetcher.Form>
    </Dialog>
  );
};
