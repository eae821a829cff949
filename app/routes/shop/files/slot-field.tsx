import { Form, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { formatBytes } from '~/domain/files/byte-size';
import type { ProjectPrice } from '~/domain/files/project-price.server';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { CreateOnline } from '../create-online/create-online';
import { ColourOffer } from './colour-offer';
import { FilePicker } from './file-picker';
import { FileResult } from './file-result';
import { PagesOffer } from './pages-offer';
import { receivedBytes } from './upload-session';
import { useFileWatch } from './use-file-watch';
import { type Sending, useSlotUpload } from './use-slot-upload';

interface SlotFieldProps {
  slot: SlotView;
  projectId: string;
  maxBytes: number;
  hasEditor: boolean;
  /** Of the project as it is ordered. */
  price: ProjectPrice | null;
  onSendingChange: (slotId: number, isSending: boolean) => void;
}

const pickerLabel = ({ unfinished, file }: SlotView): string => {
  if (unfinished) return 'Continuar envio';
  return file ? 'Reenviar' : 'Enviar';
};

/** One file that the product needs: what is wanted, what was sent, and how to send it. */
export const SlotField = (props: SlotFieldProps) => {
  const { slot, projectId, maxBytes, hasEditor, price, onSendingChange } = props;
  const { isFixed } = slot;
  const { sending, problem, send, cancel, discard } = useSlotUpload(slot, projectId, maxBytes);
  const file = useFileWatch(slot.file);
  const isSending = sending !== null;
  useEffect(() => onSendingChange(slot.id, isSending), [onSendingChange, slot.id, isSending]);
  return (
    <Card
      title={
        <>
          {slot.description}
          {slot.required ? (
            <abbr title="obrigatório" className="text-danger no-underline">
              {' '}
              *
            </abbr>
          ) : null}
        </>
      }
      aside={`Formato: ${slot.extensions.join(', ').toUpperCase()}`}
    >
      {slot.measures ? <p className="-mt-2 mb-4 text-muted text-sm">{slot.measures}</p> : null}
      {sending ? <SendingBar sending={sending} onCancel={cancel} /> : null}
      {slot.unfinished && !sending && !isFixed ? (
        <Unfinished unfinished={slot.unfinished} onDiscard={discard} />
      ) : null}
      {!sending && !isFixed ? (
        <div className="noscript:hidden">
          <FilePicker
            label={pickerLabel(slot)}
            purpose={slot.description}
            extensions={slot.extensions}
            prominent={!slot.file}
            onPick={send}
          />
        </div>
      ) : null}
      {hasEditor && slot.isEditable && !sending && !isFixed ? (
        <div className="mt-3">
          <CreateOnline projectId={projectId} slot={slot} isSignedIn />
        </div>
      ) : null}
      {problem ? (
        <Notice tone="danger" live="alert" className="mt-3">
          {problem}
        </Notice>
      ) : null}
      {file ? (
        <FileResult
          file={file}
          wayOut={
            sending || file.status === 'analysing' ? null : (
              <>
                {slot.pagesOffer && file.status === 'rejected' ? (
                  <PagesOffer offer={slot.pagesOffer} price={price} projectId={projectId} />
                ) : null}
                {slot.colourOffer ? (
                  <ColourOffer offer={slot.colourOffer} price={price} projectId={projectId} />
                ) : null}
              </>
            )
          }
        />
      ) : null}
      {isFixed ? null : <PlainForm slot={slot} projectId={projectId} />}
    </Card>
  );
};

const SendingBar = ({ sending, onCancel }: { sending: Sending; onCancel: () => void }) => (
  <div className="flex flex-wrap items-end gap-4">
    <Progress
      className="min-w-0 grow basis-60 break-all"
      label={`Enviando ${sending.name}`}
      value={sending.sent}
      max={sending.total}
      valueText={`${formatBytes(sending.sent)} de ${formatBytes(sending.total)}`}
    />
    <Button variant="secondary" size="sm" onClick={onCancel}>
      Cancelar
    </Button>
  </div>
);

interface UnfinishedProps {
  unfinished: NonNullable<SlotView['unfinished']>;
  onDiscard: () => void;
}

const Unfinished = ({ unfinished: { id, name, size }, onDiscard }: UnfinishedProps) => {
  const { revalidate } = useRevalidator();
  const [received, setReceived] = useState<number | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const show = (bytes: number | null) => {
      setReceived(bytes);
      // By asking, the shop noticed that all is there.
      if (bytes === size) revalidate();
    };
    receivedBytes(id, ended.signal).then(show, () => undefined);
    return () => ended.abort();
  }, [id, size, revalidate]);
  return (
    <Notice tone="info" title="O envio parou no meio" className="mb-3">
      <p className="break-words">
        Já recebemos {received === null ? 'uma parte' : formatBytes(received)} de {formatBytes(size)} de{' '}
        <span className="font-medium">{name}</span>. Escolha o mesmo arquivo, e ele continua de onde parou.
      </p>
      <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={onDiscard}>
        Descartar este envio
      </Button>
    </Notice>
  );
};

/** For browsers without scripts: the whole file with a plain form. */
const PlainForm = ({ slot, projectId }: { slot: SlotView; projectId: string }) => (
  <noscript>
    <Form
      method="post"
      encType="multipart/form-data"
      action={`/envio?projeto=${projectId}&campo=${slot.id}`}
      className="mt-3 flex flex-wrap items-center gap-3"
    >
      <input type="file" name="arquivo" aria-label={slot.description} required />
      <button type="submit" className={buttonStyle({ variant: 'secondary' })}>
        {slot.file ? 'Reenviar' : 'Enviar'}
      </button>
    </Form>
  </noscript>
);
