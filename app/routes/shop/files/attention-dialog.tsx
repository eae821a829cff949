import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';

interface AttentionDialogProps {
  open: boolean;
  slots: FilesPage['slots'];
  onClose: () => void;
  /** Goes on with what is worth a look. */
  onConfirm: () => void;
}

/** The findings of the severest kind that the files have, each with the slot of its file. */
const findingsOf = (slots: FilesPage['slots']) => {
  const all = slots.flatMap(({ description, file }) =>
    (file?.findings ?? []).map((finding) => ({ ...finding, slot: description })),
  );
  const errors = all.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : all.filter(({ severity }) => severity === 'warning');
};

/** What the analysis found, before anybody goes on: faults stop, the rest asks for the customer's word. */
export const AttentionDialog = ({ open, slots, onClose, onConfirm }: AttentionDialogProps) => {
  const findings = findingsOf(slots);
  const isStop = findings.some(({ severity }) => severity === 'error');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Atenção"
      width={dialogWidths['missing-files']}
      footer={
        <>
          <Button variant={isStop ? 'primary' : 'secondary'} onClick={onClose}>
            Voltar aos arquivos
          </Button>
          {isStop ? null : <Button onClick={onConfirm}>Conferi, pode seguir assim</Button>}
        </>
      }
    >
      <p>
        {isStop
          ? 'A análise encontrou o que precisa de ajuste antes de ir para a gráfica:'
          : 'A análise encontrou o que vale conferir. Se estiver como você quer, pode seguir:'}
      </p>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {findings.map(({ slot, title }) => (
          <li key={`${slot} ${title}`}>
            <span className="text-muted">{slot}: </span>
            {title}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
