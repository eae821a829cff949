import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { INVOICE_NOTE_MAX } from '~/domain/cart/cart';
import type { InvoiceNoteView } from '~/domain/invoices/invoice';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Textarea } from '~/ui/textarea';
import { DayTime } from '../../day-time';
import type { ActAnswer } from '../change.server';

const ACT = 'alterar-obs-nota-fiscal';

type EntryProps = { note: InvoiceNoteView; answer: ActAnswer | null };

const OwnEntry = ({ note, answer }: EntryProps) => {
  const { state, formData } = useNavigation();
  const isMine = (id: unknown): boolean => String(id) === String(note.id);
  const isBusy = state !== 'idle' && formData?.get('intent') === ACT && isMine(formData.get('pk_obs_pedido'));
  const refusal = answer?.act === ACT && isMine(answer.typed.pk_obs_pedido) ? answer : null;
  const area = useRef<HTMLTextAreaElement>(null);
  /** The text last saved or sent. Any other text in the field was typed since. */
  const known = useRef(note.text);
  // Shows a text saved in another window, unless something was typed since.
  useEffect(() => {
    if (area.current?.value !== known.current) return;
    area.current.form?.reset();
    known.current = note.text;
  }, [note.text]);
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid gap-3"
      onSubmit={() => {
        known.current = area.current?.value ?? note.text;
      }}
    >
      <input type="hidden" name="intent" value={ACT} />
      <input type="hidden" name="pk_obs_pedido" value={note.id} />
      <Textarea
        ref={area}
        label="O que deve sair na nota"
        hint={`Por exemplo, o número do seu pedido de compra. Até ${INVOICE_NOTE_MAX} caracteres.`}
        optional
        name="obs_pedido"
        rows={3}
        maxLength={INVOICE_NOTE_MAX}
        defaultValue={refusal?.typed.obs_pedido ?? note.text}
        errors={refusal ? (refusal.errors?.obs_pedido ?? [refusal.text]) : []}
      />
      <div>
        <Button type="submit" variant="secondary" size="sm" busy={isBusy} asksAnew busyLabel="Salvando...">
          Salvar observações
        </Button>
      </div>
    </Form>
  );
};

/** An empty note is folded, since most invoices need none. */
const OwnNote = ({ note, answer }: EntryProps) => {
  const [wasEmpty] = useState(note.text === '' && answer?.act !== ACT);
  return wasEmpty ? (
    <details
      // A draft that is put back is not hidden.
      onInput={({ currentTarget }) => {
        currentTarget.open = true;
      }}
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Escrever uma observação
      </summary>
      <OwnEntry note={note} answer={answer} />
    </details>
  ) : (
    <OwnEntry note={note} answer={answer} />
  );
};

const Entry = ({ note }: { note: InvoiceNoteView }) => (
  <div className="border-line border-l-4 pl-3">
    <p className="text-muted text-sm">
      <span>{`${note.author}, `}</span>
      <DayTime at={note.at} />
    </p>
    <p className="whitespace-pre-line break-words">{note.text}</p>
  </div>
);

/** The notes for the invoice. The customer's own can be changed until the invoice exists. */
export const InvoiceNotes = ({
  notes,
  answer,
}: {
  notes: readonly InvoiceNoteView[];
  answer: ActAnswer | null;
}) =>
  notes.length === 0 ? null : (
    <Card title="Observações da Nota Fiscal" className="print:hidden">
      <div className="grid gap-5">
        {notes.map((note) =>
          note.mayEdit ? (
            <OwnNote key={note.id} note={note} answer={answer} />
          ) : (
            <Entry key={note.id} note={note} />
          ),
        )}
      </div>
    </Card>
  );
