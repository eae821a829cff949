import { Form, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { type SlotStates, standingOf } from './standing';
import { StandingText } from './standing-text';

interface SendAgainProps {
  page: Pick<FilesPage, 'gap' | 'slots' | 'isVisitor' | 'resendOrderId'>;
  states: SlotStates;
}

/** Puts the files in the place of those of the order, once they are approved, and says why not before. */
export const SendAgain = ({ page, states }: SendAgainProps) => {
  const reasonId = useId();
  const navigation = useNavigation();
  const standing = standingOf(page, states);
  const isBusy = navigation.formData?.get('intent') === 'reenviar-arquivos';
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="reenviar-arquivos"
        size="lg"
        wide
        disabled={standing !== null}
        aria-describedby={standing ? reasonId : undefined}
        busy={isBusy}
        busyLabel="Enviando ao pedido…"
      >
        Enviar ao pedido {page.resendOrderId}
      </Button>
      <StandingText id={reasonId} standing={standing} />
    </Form>
  );
};
