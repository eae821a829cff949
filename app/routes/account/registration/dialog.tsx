import { useState } from 'react';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { DialogContentProps } from '~/ui/dialogs/dialogs';
import { useShellCustomer } from '~/ui/shell/shell-data';
import { ProfileInDialog } from '../profile/profile-in-dialog';
import { SignUpInDialog } from '../sign-up/sign-up-in-dialog';

/**
 * One dialog for both (spec 2.4): a logged-in customer completes the profile, a visitor registers. `email` in the
 * detail was checked before.
 */
export default function RegistrationDialog({ detail, onClose }: DialogContentProps) {
  const customer = useShellCustomer();
  // The state when the dialog opened, since registering logs in.
  const [isSignedIn] = useState(customer !== null);
  const email = typeof detail.email === 'string' ? detail.email : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSignedIn ? 'Seus dados' : 'Crie sua conta'}
      width={dialogWidths.registration}
      isLongForm
      closeOnOutside={false}
      asksBeforeLoss
    >
      {isSignedIn ? (
        <ProfileInDialog onClose={onClose} />
      ) : (
        <SignUpInDialog email={email} onClose={onClose} />
      )}
    </Dialog>
  );
}
