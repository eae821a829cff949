import { useFetcher } from '@remix-run/react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { MAX_NOTES } from '~/domain/files/project';
import { Button } from '~/ui/button';
import { Textarea } from '~/ui/textarea';
import { useRemembered } from '~/ui/transport/senders';
import { useOnLeaving } from '~/ui/use-on-leaving';
import { forgetNotes, keepNotes, keptNotes } from './pending-submit';
import type { FilesAnswer } from './route';

const PAUSE_MS = 900;

/** Shared with the button that goes on, which waits until the notes are stored. */
export const notesFetcherKey = 'observacoes';
/** The form's id, by which that button sends again what found no answer. */
export const NOTES_FORM = 'observacoes-do-pedido';

interface OrderNotesProps {
  notes: string;
  address: string;
  projectId: string;
  /** Without a login they stay in this window. */
  isVisitor: boolean;
  onTouched: () => void;
}

/** The order's notes; they are stored while one writes. */
export const OrderNotes = ({ notes, address, projectId, isVisitor, onTouched }: OrderNotesProps) => {
  const fetcher = useFetcher<FilesAnswer>({ key: notesFetcherKey });
  const submit = useRemembered(fetcher.submit);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>();
  /** What was typed and is not stored yet. */
  const unsaved = useRef<string | null>(null);
  const area = () => form.current?.querySelector('textarea') ?? null;
  const save = () => {
    window.clearTimeout(timer.current);
    unsaved.current = null;
    if (isVisitor) keepNotes(projectId, area()?.value ?? '');
    else if (form.current) submit(form.current);
  };
  const saveSoon = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    onTouched();
    unsaved.current = target.value;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, PAUSE_MS);
  };
  // What a visitor wrote comes back with him, and is stored once the project is his.
  const storeKept = useRef(save);
  storeKept.current = save;
  useEffect(() => {
    const kept = keptNotes(projectId);
    const field = form.current?.querySelector('textarea');
    if (kept === '' || !field) return;
    if (field.value === '') field.value = kept;
    onTouched();
    if (isVisitor) return;
    forgetNotes(projectId);
    storeKept.current();
  }, [projectId, isVisitor, onTouched]);
  useOnLeaving(() => {
    window.clearTimeout(timer.current);
    const text = unsaved.current;
    unsaved.current = null;
    if (text === null) return;
    if (isVisitor) keepNotes(projectId, text);
    else navigator.sendBeacon(address.replace('?', '.data?'), new URLSearchParams({ observacoes: text }));
  });
  const { data, state } = fetcher;
  return (
    <fetcher.Form ref={form} id={NOTES_FORM} method="post" action={address}>
      <Textarea
        label="Observações do pedido"
        name="observacoes"
        optional
        defaultValue={notes}
        maxLength={MAX_NOTES}
        errors={data?.errors?.observacoes}
        hint="Algo que a gráfica deva saber. Com “ISBN 978-…” aqui, conferimos o código de barras da capa."
        onChange={saveSoon}
        onBlur={save}
      />
      <p role="status" className="mt-1 min-h-5 text-muted text-sm">
        {state !== 'idle' ? 'Salvando…' : data?.saved ? 'Observações salvas.' : ''}
      </p>
      <noscript>
        <Button disabled={isVisitor} type="submit" variant="secondary" size="sm">
          Salvar observações
        </Button>
      </noscript>
    </fetcher.Form>
  );
};
