import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { Spinner } from '~/ui/spinner';
import { callShop } from '~/ui/transport/call-shop';

type Begun = { trabalho: string; endereco_editor: string };

interface OpenEditorProps {
  title: string;
  /** The protocol's `infoEditor`; its values do not change while the dialog is open. */
  requested: { projeto: string; pk_produto_arquivo?: number; validar?: true };
  onClose: () => void;
}

/** Requests the editor, and again on retry. */
const useEditor = (requested: OpenEditorProps['requested']) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked stands; another attempt asks again
  useEffect(() => {
    const ended = new AbortController();
    setProblem(null);
    callShop<Begun>('/api/editor/init', {
      body: requested,
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
  }, [attempt]);
  return { begun, problem, again: () => setAttempt(attempt + 1) };
};

/** Prepares the editor and opens it by a hidden form. Closing the dialog in time cancels that. */
export const OpenEditor = ({ title, requested, onClose }: OpenEditorProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { begun, problem, again } = useEditor(requested);
  useEffect(() => {
    if (begun) form.current?.submit();
  }, [begun]);
  // After the browser's back button, a page restored from the cache would wait forever.
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
      title={title}
      width={dialogWidths['create-online']}
      footer={
        problem ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Fechar
            </Button>
            <Button onClick={again}>Tentar de novo</Button>
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
            <span>{`Em instantes o editor abre com o gabarito exato do seu produto. O que você ${requested.validar ? 'decidir' : 'criar'} volta sozinho para cá.`}</span>
          </p>
        </div>
      )}
      <form ref={form} method="post" action={begun?.endereco_editor} hidden>
        <input type="hidden" name="trabalho" value={begun?.trabalho ?? ''} />
      </form>
    </Dialog>
  );
};
