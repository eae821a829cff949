import { useEffect, useState } from 'react';
import type { SignUpChecks } from '~/domain/accounts/sign-up-form';

type PasswordFault = NonNullable<SignUpChecks['passwordFault']>;

/**
 * Tells what is wrong with a password, so that it is said together with all else that is. Its words come after the page,
 * which is there without them; until then, and where they do not come, the server tells.
 */
export const usePasswordFault = (): PasswordFault | undefined => {
  const [fault, setFault] = useState<{ of: PasswordFault }>();
  useEffect(() => {
    import('~/domain/accounts/weak-password').then(
      ({ passwordFault }) => setFault({ of: passwordFault }),
      () => {},
    );
  }, []);
  return fault?.of;
};
