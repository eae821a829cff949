import { useFetcher } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { Notice } from '~/ui/notice';
import { tellSuccess } from '~/ui/transport/call-shop';
import type { FilesAnswer } from './files-answer';
import { WarningsFields } from './warnings-acceptance';

interface AttentionDialogProps {
  open: boolean;
  slots: FilesPage['slots'];
  address: string;
  onClose: () => void;
  /** Called when the author has accepted the warnings. */
  onAccepted: () => void;
}

/** Findings that block the files, each with its slot. */
const faultsOf = (slots: FilesPage['slots']) =>
  slots.flatMap(({ description, file }) =>
    (file?.findings ?? []).flatMap(({ severity, title }) =>
      severity === 'error' ? [{ slot: description, title }] : [],
    ),
  );

/** The findings before continuing: errors block, warnings need the author's acceptance. */
export const AttentionDialog = ({ open, slots, address, onClose, onAccepted }: AttentionDialogProps) => {
  const formId = useId();
  const fetcher = useFetcher<FilesAnswer>();
  const reported = useRef<unknown>(null);
  const { data } = fetcher;
  useEffect(() => {
    if (!data?.saved || reported.current === data) return;
    reported.current = data;
    tellSuccess();
    // Not if the customer has closed the dialog meanwhile.
    if (open) onAccepted();
  }, [data, open, onAccepted]);
  const faults = faultsOf(slots);
  const isStop = faults.length > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Atenção"
      width={dialogWidths['missing-files']}
      closeOnOutside={isStop}
      footer={
        <>
          <Button variant={isStop ? 'primary' : 'secondary'} onClick={onClose}>
            Voltar aos arquivos
          </Button>
          {isStop ? null : (
            <Button type="submit" form={formId} busy={fetcher.state !== 'idle'}>
              Aceitar e prosseguir
            </Button>
          )}
        </>
      }
    >
      {isStop ? (
        <>
          <p>A análise encontrou o que precisa de ajuste antes de ir para a gráfica:</p>
          <ul className="mt-3 list-disc space-y-2 break-words pl-5">
            {faults.map(({ slot, title }) => (
              <li key={`${slot} ${title}`}>
                <span className="text-muted">{`${slot}: `}</span>
                <span>{title}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <fetcher.Form id={formId} method="post" action={address} className="space-y-4">
          <p>A análise encontrou o que vale conferir. Se estiver como você quer, marque e siga:</p>
          {data?.message ? (
            <Notice tone="danger" live="alert">
              {data.message}
            </Notice>
          ) : null}
          <WarningsFields slots={slots} errors={data?.errors} />
        </fetcher.Form>
      )}
    </Dialog>
  );
};
