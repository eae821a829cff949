import { useState } from 'react';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { DialogContentProps } from '~/ui/dialogs/dialogs';
import { useShellCustomer } from '~/ui/shell/shell-data';
import { ProfileInDialog } from '../profile/profile-in-dialog';
import { SignUpInDialog } from '../sign-up/sign-up-in-dialog';

/**
 * One dialog for both (spec 2.4): who is logged in completes the profile, anybody else registers. `email` in the
 * detail was verified before.
 */
export default function RegistrationDialog({ detail, onClose }: DialogContentProps) {
  const customer = useShellCustomer();
  // As it was when the dialog opened: registering logs in.
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
