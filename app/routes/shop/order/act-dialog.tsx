import { Form, useNavigate, useNavigation, useSearchParams } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { Button, LinkButton } from '~/ui/button';
import { Dialog, type DialogWidth } from '~/ui/dialog';
import type { Elements } from '~/ui/elements';
import { Notice } from '~/ui/notice';
import type { ActAnswer } from './change.server';

/** The act, and the item if the dialog belongs to one. */
type Which = { act: string; itemId?: number };

const addressOf = ({ act, itemId }: Which): string =>
  `?acao=${act}${itemId === undefined ? '' : `&item=${itemId}`}`;

interface ActLinkProps extends Which {
  children: ReactNode;
  variant?: 'secondary' | 'danger' | 'primary' | 'quiet';
}

/**
 * A link that opens the dialog of an act. The dialog has its own URL, so the back button closes it and it needs no
 * scripts.
 */
export const ActLink = ({ children, variant = 'secondary', ...which }: ActLinkProps) => (
  <LinkButton to={addressOf(which)} variant={variant} size="sm" preventScrollReset>
    {children}
  </LinkButton>
);

/** Whether the URL opens any dialog of an act. */
export const useIsActing = (): boolean => useSearchParams()[0].has('acao');

/** Whether the URL opens the dialog, and a function that closes it. */
export const useActDialog = ({ act, itemId }: Which): { isOpen: boolean; close: () => void } => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isOpen =
    params.get('acao') === act && (itemId === undefined || params.get('item') === String(itemId));
  return { isOpen, close: () => navigate('?', { preventScrollReset: true }) };
};

interface ActDialogProps extends Which {
  title: string;
  /** Additional hidden fields: names and values. */
  hidden?: Record<string, string | number>;
  submit: string;
  busy?: string;
  /** The act cannot be undone. */
  isGrave?: boolean;
  cancel?: string;
  width?: DialogWidth;
  /** Something that belongs to the form is still being uploaded. */
  isWaiting?: boolean;
  /** The form contains files. */
  files?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  answer: ActAnswer | null;
  children?: Elements;
}

/** The dialog of an act with its form. After a refusal it shows the reason and keeps the typed values. */
export const ActDialog = (props: ActDialogProps) => {
  const { act, itemId, title, hidden, submit, busy = 'Aguarde...', isGrave, width = 50, children } = props;
  const { isOpen, close } = useActDialog({ act, itemId });
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('intent') === act;
  const refusal = props.answer?.act === act ? props.answer : null;
  const formId = `ato-${act}-${itemId ?? ''}`;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={title}
      width={width}
      asksBeforeLoss
      closeOnOutside={false}
      footer={
        <>
          <LinkButton to="?" variant="quiet" preventScrollReset>
            {props.cancel ?? 'Voltar'}
          </LinkButton>
          <Button
            type="submit"
            form={formId}
            variant={isGrave ? 'danger' : 'primary'}
            busy={isBusy || props.isWaiting === true}
            busyLabel={busy}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        method="post"
        {...(props.files && { encType: 'multipart/form-data' as const, action: addressOf({ act, itemId }) })}
        onSubmit={props.onSubmit}
        noValidate={props.onSubmit !== undefined}
        preventScrollReset
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value={act} />
        {Object.entries(hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {refusal ? (
          <Notice tone="danger" live="alert">
            {refusal.text}
          </Notice>
        ) : null}
        {children}
      </Form>
    </Dialog>
  );
};
