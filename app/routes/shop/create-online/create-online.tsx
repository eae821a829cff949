import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { useDialogs } from '~/ui/dialogs/dialogs';
import { Palette } from '~/ui/icons';
import { Spinner } from '~/ui/spinner';
import { callShop } from '~/ui/transport/call-shop';
import { forgetCreateOnline, rememberCreateOnline, wantsCreateOnline } from './kept-wish';

interface CreateOnlineProps {
  projectId: string;
  slot: { id: number; description: string };
  isSignedIn: boolean;
}

type Begun = { trabalho: string; endereco_editor: string };

/** The cover is made in the online editor instead of being sent: the button, and the wait until the editor opens. */
export const CreateOnline = ({ projectId, slot, isSignedIn }: CreateOnlineProps) => {
  const dialogs = useDialogs();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const begin = useCallback(() => {
    if (isSignedIn) return setIsOpen(true);
    rememberCreateOnline(projectId, slot.id);
    return dialogs.open('login');
  }, [isSignedIn, projectId, slot.id, dialogs]);

  // Somebody who had to log in first goes on where he was.
  useEffect(() => {
    if (!isSignedIn || !wantsCreateOnline(projectId, slot.id)) return;
    forgetCreateOnline();
    setIsOpen(true);
  }, [isSignedIn, projectId, slot.id]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin();
  };
  return (
    <>
      <form method="post" action="/criar-online" onSubmit={submit}>
        <input type="hidden" name="projeto" value={projectId} />
        <input type="hidden" name="pk_produto_arquivo" value={slot.id} />
        <Button type="submit" variant="secondary">
          <Palette aria-hidden="true" className="size-5" />
          Criar on-line
          <span className="sr-only">{`: ${slot.description}`}</span>
        </Button>
      </form>
      {isOpen ? <Preparing projectId={projectId} slotId={slot.id} onClose={close} /> : null}
    </>
  );
};

interface PreparingProps {
  projectId: string;
  slotId: number;
  onClose: () => void;
}

/** Prepares the editor and leaves for it by a hidden form; closing it in time stays. */
const Preparing = ({ projectId, slotId, onClose }: PreparingProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const ended = new AbortController();
    setProblem(null);
    callShop<Begun>('/api/editor/init', {
      body: { projeto: projectId, pk_produto_arquivo: slotId },
      signal: ended.signal,
      timeoutMs: 25_000,
    }).then(
      (outcome) => {
        if (outcome.kind === 'ok') setBegun(outcome.data);
        else if (outcome.kind !== 'leaving') setProblem(outcome.message);
      },
      () => undefined,
    );
    return () => ended.abort();
  }, [projectId, slotId, attempt]);
  useEffect(() => {
    if (begun) form.current?.submit();
  }, [begun]);
  // Back from the editor by the browser's button, a kept page would wait for ever.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) onClose();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Criar on-line"
      width={dialogWidths['create-online']}
      footer={
        problem ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Fechar
            </Button>
            <Button onClick={() => setAttempt(attempt + 1)}>Tentar de novo</Button>
          </>
        ) : null
      }
    >
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <div role="status" className="flex items-center gap-4">
          <Spinner className="size-8 shrink-0" />
          <p>
            <strong className="block">Preparando o ambiente…</strong>
            Em instantes o editor abre com o gabarito exato do seu produto. O que você criar volta sozinho
            para cá.
          </p>
        </div>
      )}
      <form ref={form} method="post" action={begun?.endereco_editor} hidden>
        <input type="hidden" name="trabalho" value={begun?.trabalho ?? ''} />
      </form>
    </Dialog>
  );
};
