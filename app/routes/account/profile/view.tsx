import { Form, useNavigation } from '@remix-run/react';
import { openFields } from '~/domain/accounts/profile';
import { AccountFrame } from '../account-frame';
import { MailStopNotice, type MailStopNoticeProps } from '../mail-stop-notice';
import { ProfileForm, type ProfileFormProps } from './profile-form';

type ProfileViewProps = Pick<
  ProfileFormProps,
  'profile' | 'segments' | 'today' | 'chosenType' | 'lastResult' | 'isSimulated'
> & { mail: MailStopNoticeProps };

export const ProfileView = ({ mail, ...props }: ProfileViewProps) => (
  <AccountFrame title="Meus dados">
    <div className="max-w-2xl">
      <MailStopNotice {...mail} changeAt="/conta/acesso" />
      <ProfileForm
        // What was filled in is known afterwards: another form.
        key={[...openFields(props.profile), props.chosenType].join()}
        {...props}
        id="perfil"
        Frame={Form}
        isBusy={useNavigation().formAction?.startsWith('/conta/dados') ?? false}
      />
    </div>
  </AccountFrame>
);
