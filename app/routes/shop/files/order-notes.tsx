import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { MAX_NOTES } from '~/domain/files/project';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { Textarea } from '~/ui/textarea';
import { useRemembered } from '~/ui/transport/senders';
import { useOnLeaving } from '~/ui/use-on-leaving';
import { ItemFields } from './item-fields';
import { forgetNotes, keepNotes, keptNotes } from './pending-submit';
import type { FilesAnswer } from './route';

const PAUSE_MS = 900;

/** Shared with the button that goes on, which waits until the notes are stored. */
export const notesFetcherKey = 'observacoes';
/** The form's id, by which that button sends again what found no answer. */
export const NOTES_FORM = 'observacoes-do-pedido';

interface OrderNotesProps {
  itemWords: FilesPage['itemWords'];
  notes: string;
  address: string;
  projectId: string;
  /** Without a login they stay in this window. */
  isVisitor: boolean;
  onTouched: () => void;
}

const writtenIn = (form: HTMLFormElement): string =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();

/** Puts what was kept into the fields that are empty. */
const restore = (form: HTMLFormElement, kept: string): void => {
  for (const [name, text] of new URLSearchParams(kept)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === '') field.value = text;
  }
};

type Notes = Pick<OrderNotesProps, 'address' | 'projectId' | 'isVisitor' | 'onTouched'>;

/** Stores what is written: a while after the last letter, on leaving a field and on leaving the page. */
const useNotes = ({ address, projectId, isVisitor, onTouched }: Notes) => {
  const fetcher = useFetcher<FilesAnswer>({ key: notesFetcherKey });
  const submit = useRemembered(fetcher.submit);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>();
  /** What was typed and is not stored yet. */
  const unsaved = useRef<string | null>(null);
  const save = () => {
    window.clearTimeout(timer.current);
    unsaved.current = null;
    if (isVisitor && form.current) keepNotes(projectId, writtenIn(form.current));
    else if (form.current) submit(form.current);
  };
  const noteWritten = () => {
    onTouched();
    window.clearTimeout(timer.current);
    unsaved.current = form.current && writtenIn(form.current);
  };
  const saveSoon = () => {
    noteWritten();
    timer.current = window.setTimeout(save, PAUSE_MS);
  };
  const saveWritten = () => {
    if (unsaved.current !== null) save();
  };
  // What a visitor wrote comes back with him, and is stored once the project is his.
  const storeKept = useRef(save);
  storeKept.current = save;
  useEffect(() => {
    const kept = keptNotes(projectId);
    if (kept === '' || !form.current) return;
    restore(form.current, kept);
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
    else navigator.sendBeacon(address.replace('?', '.data?'), new URLSearchParams(text));
  });
  return { fetcher, form, saveSoon, noteWritten, saveWritten };
};

/** What the item is called, and the order's notes; they are stored while one writes. */
export const OrderNotes = (props: OrderNotesProps) => {
  const { itemWords, notes, address, isVisitor } = props;
  const { fetcher, form, saveSoon, noteWritten, saveWritten } = useNotes(props);
  const { data, state } = fetcher;
  return (
    <fetcher.Form
      ref={form}
      id={NOTES_FORM}
      method="post"
      action={address}
      className="grid items-start gap-4 md:grid-cols-2"
    >
      <ItemFields
        words={itemWords}
        errors={data?.errors}
        onWriting={saveSoon}
        onWritten={noteWritten}
        onLeft={saveWritten}
      />
      <div className="md:col-span-2">
        <Textarea
          label="Observações do pedido"
          name="observacoes"
          optional
          defaultValue={notes}
          maxLength={MAX_NOTES}
          rows={3}
          errors={data?.errors?.observacoes}
          hint="Algo que a gráfica deva saber."
          onChange={saveSoon}
          onBlur={saveWritten}
        />
        <p role="status" className="mt-1 min-h-5 text-muted text-sm">
          {state !== 'idle' ? 'Salvando…' : data?.saved ? 'Salvo.' : ''}
        </p>
      </div>
      <noscript>
        <Button disabled={isVisitor} type="submit" variant="secondary" size="sm">
          Salvar título e observações
        </Button>
      </noscript>
    </fetcher.Form>
  );
};
