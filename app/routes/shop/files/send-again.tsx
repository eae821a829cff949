import { Form, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { type SlotStates, stateOf } from './files-state';
import { StateText } from './state-text';

interface SendAgainProps {
  page: Pick<FilesPage, 'gap' | 'slots' | 'isVisitor' | 'resendOrderId'>;
  states: SlotStates;
}

/** Puts the files in the place of those of the order, once they are approved, and says why not before. */
export const SendAgain = ({ page, states }: SendAgainProps) => {
  const reasonId = useId();
  const navigation = useNavigation();
  const state = stateOf(page, states);
  const isBusy = navigation.formData?.get('intent') === 'reenviar-arquivos';
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="reenviar-arquivos"
        size="lg"
        wide
        disabled={state !== null}
        aria-describedby={state ? reasonId : undefined}
        busy={isBusy}
        busyLabel="Enviando ao pedido…"
      >
        Enviar ao pedido {page.resendOrderId}
      </Button>
      <StateText id={reasonId} state={state} />
    </Form>
  );
};
