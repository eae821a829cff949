import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { MAX_NOTES } from '~/domain/files/project';
import { Button } from '~/ui/button';
import { Textarea } from '~/ui/textarea';
import { useRemembered } from '~/ui/transport/senders';
import type { FilesAnswer } from './route';

const PAUSE_MS = 900;

/** Shared with the button that goes on, which waits until the notes are stored. */
export const notesFetcherKey = 'observacoes';

interface OrderNotesProps {
  notes: string;
  address: string;
}

/** The order's notes; they are stored while one writes. */
export const OrderNotes = ({ notes, address }: OrderNotesProps) => {
  const fetcher = useFetcher<FilesAnswer>({ key: notesFetcherKey });
  const submit = useRemembered(fetcher.submit);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>();
  const save = () => {
    window.clearTimeout(timer.current);
    if (form.current) submit(form.current);
  };
  const saveSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, PAUSE_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const { data, state } = fetcher;
  return (
    <fetcher.Form ref={form} method="post" action={address}>
      <Textarea
        label="Observações do pedido"
        name="observacoes"
        optional
        defaultValue={notes}
        maxLength={MAX_NOTES}
        errors={data?.errors?.observacoes}
        hint="Algo que a gráfica deva saber sobre este trabalho."
        onChange={saveSoon}
        onBlur={save}
      />
      <p role="status" className="mt-1 min-h-5 text-muted text-sm">
        {state !== 'idle' ? 'Salvando…' : data?.saved ? 'Observações salvas.' : ''}
      </p>
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Salvar observações
        </Button>
      </noscript>
    </fetcher.Form>
  );
};
