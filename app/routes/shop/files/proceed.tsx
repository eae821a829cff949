import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { Link } from '~/ui/link';
import { useIsLive } from '~/ui/use-is-live';
import { OpenEditor } from '../create-online/open-editor';
import { AttentionDialog } from './attention-dialog';
import { AuthorisationDialog } from './authorisation-dialog';
import { isHere, type SlotStates, stateOf } from './files-state';
import { StateText } from './state-text';
import { useProceed } from './use-proceed';

interface ProceedProps {
  page: FilesPage & { checksArt?: boolean };
  address: string;
  states: SlotStates;
  /** Something was chosen, sent or written. */
  isTouched: boolean;
  onMark: (slotIds: number[]) => void;
}

/** Sends what was chosen, waits for the analysis, and puts the project into the cart; says what is in the way. */
export const Proceed = ({ page, address, states, isTouched, onMark }: ProceedProps) => {
  const reasonId = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isLive = useIsLive();
  const { formAction } = useNavigation();
  const { checksArt = false, projectId } = page;
  const [isChecking, setChecking] = useState(false);
  // A product may ask for a look at the sent art in the editor before the cart.
  const onReady = useCallback(
    () => (checksArt ? setChecking(true) : submit(form.current)),
    [checksArt, submit],
  );
  const { phase, isAnalysing, proceed, setPhase, leave } = useProceed({ page, states, onMark, onReady });
  const isSending = Object.values(states).some((state) => state?.isSending);
  const isBusy = phase === 'checking' || phase === 'sending' || formAction === '/carrinho';
  const busyLabel = isSending || !isAnalysing ? 'Enviando os arquivos...' : 'Analisando os arquivos...';
  const reason = stateOf(page, states);
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) proceed();
  };
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={checksArt ? '/criar-online' : '/carrinho'}
        reloadDocument={checksArt}
        onSubmit={press}
      >
        <input type="hidden" name="intent" value="adicionar" />
        <input type="hidden" name="projeto" value={projectId} />
        {checksArt ? <input type="hidden" name="validar" value="1" /> : null}
        <Button
          type="submit"
          size="lg"
          wide
          disabled={isLive ? !isTouched : page.gap !== null || page.isVisitor}
          aria-describedby={reason ? reasonId : undefined}
          busy={isBusy}
          busyLabel={formAction === '/carrinho' ? 'Levando ao carrinho…' : busyLabel}
        >
          Prosseguir »
        </Button>
      </Form>
      {isChecking ? (
        <OpenEditor
          title="Conferir a arte no editor"
          requested={{ projeto: projectId, validar: true }}
          onClose={() => {
            setChecking(false);
            setPhase('idle');
          }}
        />
      ) : null}
      <StateText id={reasonId} state={reason} />
      {page.isVisitor ? (
        <noscript>
          <Link to={`/entrar?voltar=${encodeURIComponent(address)}`} className="link">
            Entre na sua conta para enviar os arquivos
          </Link>
        </noscript>
      ) : null}
      <AuthorisationDialog
        open={phase === 'asking'}
        address={address}
        authorisation={page.authorisation}
        missing={page.slots.flatMap((slot) =>
          !slot.required && !isHere(slot, states) ? slot.description : [],
        )}
        onClose={() => setPhase('idle')}
        onAuthorised={() => setPhase('sending')}
      />
      <AttentionDialog
        open={phase === 'confirming'}
        slots={page.slots}
        address={address}
        onClose={() => setPhase('idle')}
        onAccepted={leave}
      />
    </>
  );
};
