import { Form, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { reasonOf } from './proceed';

interface SendAgainProps {
  page: Pick<FilesPage, 'gap' | 'resendOrderId'>;
  isSending: boolean;
}

/** Puts the files in the place of those of the order, once they are approved, and says why not before. */
export const SendAgain = ({ page, isSending }: SendAgainProps) => {
  const reasonId = useId();
  const navigation = useNavigation();
  const reason = reasonOf(page.gap, isSending);
  const isBusy = navigation.formData?.get('intent') === 'reenviar-arquivos';
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="reenviar-arquivos"
        size="lg"
        wide
        disabled={reason !== null}
        aria-describedby={reason ? reasonId : undefined}
        busy={isBusy}
        busyLabel="Enviando ao pedido…"
      >
        Enviar ao pedido {page.resendOrderId}
      </Button>
      <p id={reasonId} role="status" className="mt-2 text-muted text-sm">
        {reason}
      </p>
    </Form>
  );
};
