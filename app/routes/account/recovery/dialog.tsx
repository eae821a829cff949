import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { DialogContentProps } from '~/ui/dialogs/dialogs';
import { RecoveryForm } from './recovery-form';

export default function RecoveryDialog({ detail, onClose }: DialogContentProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Recupere sua senha"
      width={dialogWidths.recovery}
      closeOnOutside={false}
    >
      <p className="mb-5 text-muted">
        Diga com que login você entra, e nós mandamos para o e-mail da conta um link para escolher uma nova
        senha.
      </p>
      <RecoveryForm login={typeof detail.login === 'string' ? detail.login : ''} />
    </Dialog>
  );
}
