import { useFetcher } from '@remix-run/react';
import { useRef } from 'react';
import { MAX_NOTES } from '~/domain/files/project';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { Textarea } from '~/ui/textarea';
import { useRemembered } from '~/ui/transport/senders';
import { useOnLeaving } from '~/ui/use-on-leaving';
import type { FilesAnswer } from './files-answer';
import { ItemFields } from './item-fields';

const PAUSE_MS = 900;

/** Shared with the continue button, which waits until the notes are saved. */
export const notesFetcherKey = 'observacoes';
/** The form's id, by which that button repeats a save without an answer. */
export const NOTES_FORM = 'observacoes-do-pedido';

interface OrderNotesProps {
  itemWords: FilesPage['itemWords'];
  notes: string;
  address: string;
  /** Without a login the notes stay in this window, as the form's draft. */
  isVisitor: boolean;
  onTouched: () => void;
}

const writtenIn = (form: HTMLFormElement): string =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();

type Notes = Pick<OrderNotesProps, 'address' | 'isVisitor' | 'onTouched'>;

/**
 * Saves the text after a pause in typing, on leaving a field and on leaving the page. What was typed last is in the form's
 * draft until the shop has it.
 */
const useNotes = ({ address, isVisitor, onTouched }: Notes) => {
  const fetcher = useFetcher<FilesAnswer>({ key: notesFetcherKey });
  const submit = useRemembered(fetcher.submit);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>();
  /** Text that is typed but not saved yet. */
  const unsaved = useRef<string | null>(null);
  const save = () => {
    window.clearTimeout(timer.current);
    unsaved.current = null;
    if (!isVisitor && form.current) submit(form.current);
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
  useOnLeaving(() => {
    window.clearTimeout(timer.current);
    const text = unsaved.current;
    unsaved.current = null;
    if (text !== null && !isVisitor)
      navigator.sendBeacon(address.replace('?', '.data?'), new URLSearchParams(text));
  });
  return { fetcher, form, saveSoon, noteWritten, saveWritten };
};

/** The item's title and the order's notes, saved while typing. */
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
