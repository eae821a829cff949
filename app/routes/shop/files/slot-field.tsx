import type { FirstReading } from '@lombada/preflight/words/first-reading';
import { Form, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '~/domain/files/limits';
import type { ProjectPrice } from '~/domain/files/project-view.server';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { CreateOnline } from '../create-online/create-online';
import { ChosenFile } from './chosen-file';
import { ColourOffer } from './colour-offer';
import { FilePicker } from './file-picker';
import { FileDetails, FileHead, FileStatus } from './file-result';
import { FoundPages, PagesOffer } from './pages-offer';
import { timeLeftText } from './time-left';
import { receivedBytes } from './upload-session';
import { useFileWatch } from './use-file-watch';
import { useFirstReading } from './use-first-reading';
import { type Sending, type SlotProblem, useSlotUpload } from './use-slot-upload';

/** What a slot holds in this window, beside what the shop knows. */
export type SlotState = {
  isSending: boolean;
  isChosen: boolean;
  problem: SlotProblem | null;
  /** What the browser read of a file that waits. */
  reading: FirstReading | null;
};

interface SlotFieldProps {
  slot: SlotView;
  projectId: string;
  maxBytes: number;
  hasEditor: boolean;
  isVisitor: boolean;
  /** It was pointed at: somebody wanted to go on without it, or with its faults. */
  isMarked: boolean;
  /** Of the project as it is ordered. */
  price: ProjectPrice | null;
  onChange: (slotId: number, state: SlotState) => void;
}

const pickerLabel = ({ unfinished, file }: SlotView, isChosen: boolean): string => {
  if (isChosen) return 'Trocar';
  if (unfinished) return 'Continuar envio';
  return file ? 'Reenviar' : 'Enviar';
};

/** One file that the product needs: what is wanted, what was sent, and how to send it. */
export const SlotField = (props: SlotFieldProps) => {
  const { slot, projectId, maxBytes, hasEditor, isVisitor, isMarked, price, onChange } = props;
  const { isFixed } = slot;
  const target = { projectId, maxBytes, isVisitor };
  const { chosen, sending, problem, isElsewhere, choose, drop, cancel, discard } = useSlotUpload(
    slot,
    target,
  );
  const file = useFileWatch(slot.file);
  const reading = useFirstReading(isVisitor ? chosen : null, slot.expected);
  const isSending = sending !== null || isElsewhere === true;
  const isChosen = chosen !== null;
  useEffect(
    () => onChange(slot.id, { isSending, isChosen, problem, reading }),
    [onChange, slot.id, isSending, isChosen, problem, reading],
  );
  return (
    <Card
      id={`arquivo-${slot.id}`}
      tabIndex={-1}
      className={isMarked ? 'ring-2 ring-danger' : ''}
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
      aside={`Formato: ${slot.extensions.join(', ').toUpperCase()}${slot.isPdfX1a ? ' (PDF/X-1a)' : ''}`}
    >
      {slot.measures ? <p className="-mt-2 mb-4 text-muted text-sm">{slot.measures}</p> : null}
      <SaidProgress sending={sending} />
      {sending ? <SendingBar sending={sending} onCancel={cancel} /> : null}
      {chosen && !sending ? (
        <ChosenFile
          slot={slot}
          file={chosen}
          isVisitor={isVisitor}
          reading={reading}
          wayOut={<FoundPages slot={slot} reading={reading} price={price} projectId={projectId} />}
          onDrop={drop}
        />
      ) : null}
      {isElsewhere ? <Elsewhere /> : null}
      {slot.unfinished && !isSending && !isChosen && !isFixed ? (
        <Unfinished unfinished={slot.unfinished} isKnown={isElsewhere !== null} onDiscard={discard} />
      ) : null}
      {!isSending && !isFixed ? (
        <div className="noscript:hidden">
          <FilePicker
            label={pickerLabel(slot, isChosen)}
            purpose={slot.description}
            extensions={slot.extensions}
            prominent={!slot.file && !isChosen}
            isWrong={isMarked || problem !== null}
            onPick={choose}
          />
        </div>
      ) : null}
      {hasEditor && slot.isEditable && !isSending && !isFixed ? (
        <div className="mt-3">
          <CreateOnline projectId={projectId} slot={slot} isSignedIn={!isVisitor} />
        </div>
      ) : null}
      {problem ? (
        <Notice tone="danger" live="alert" className="mt-3">
          {problem.text}
        </Notice>
      ) : null}
      {file ? <FileHead file={file} /> : null}
      <FileStatus file={file} />
      {file ? (
        <FileDetails
          slot={slot}
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
      {isFixed || isVisitor ? null : <PlainForm slot={slot} projectId={projectId} />}
    </Card>
  );
};

const progressText = ({ sent, total, left, isWaiting }: Sending): string => {
  const bytes = `${formatBytes(sent)} de ${formatBytes(total)}`;
  if (isWaiting) return `${bytes}, sem conexão: continua sozinho`;
  return left === null ? bytes : `${bytes}, ${timeLeftText(left)}`;
};

/** Soon enough to know that it moves, seldom enough to hear other things. */
const SAY_MS = 10_000;

const saidText = ({ name, sent, total, isWaiting }: Sending): string => {
  const percent = total === 0 ? 100 : Math.floor((100 * sent) / total);
  return isWaiting ? `${name} espera pela conexão` : `Envio de ${name}: ${percent} %`;
};

/**
 * How far the upload is, for who listens: at its beginning, and now and then. Empty without one, as a live region that
 * comes with its words is not read out.
 */
const SaidProgress = ({ sending }: { sending: Sending | null }) => {
  const newest = useRef('');
  newest.current = sending ? saidText(sending) : '';
  const [said, setSaid] = useState('');
  const isSending = sending !== null;
  useEffect(() => {
    setSaid(newest.current);
    if (!isSending) return;
    const timer = window.setInterval(() => setSaid(newest.current), SAY_MS);
    return () => window.clearInterval(timer);
  }, [isSending]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
};

const SendingBar = ({ sending, onCancel }: { sending: Sending; onCancel: () => void }) => (
  <div className="flex flex-wrap items-end gap-4">
    <Progress
      className="min-w-0 grow basis-60 break-words"
      label={`Enviando ${sending.name}`}
      value={sending.sent}
      max={sending.total}
      valueText={progressText(sending)}
    />
    <Button variant="secondary" size="sm" onClick={onCancel}>
      Cancelar
    </Button>
  </div>
);

const Elsewhere = () => (
  <Notice tone="info" title="Outra janela está enviando" className="mb-3">
    O arquivo deste campo está sendo enviado em outra janela deste navegador. Assim que ele chegar, o
    resultado aparece aqui; se a outra janela fechar no meio, o envio continua por aqui.
  </Notice>
);

interface UnfinishedProps {
  unfinished: NonNullable<SlotView['unfinished']>;
  /** No window of this browser sends it: asking how much has come would interrupt that one. */
  isKnown: boolean;
  onDiscard: () => void;
}

const Unfinished = ({ unfinished: { id, name, size }, isKnown, onDiscard }: UnfinishedProps) => {
  const { revalidate } = useRevalidator();
  const [received, setReceived] = useState<number | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const ended = new AbortController();
    const show = (bytes: number | null) => {
      setReceived(bytes);
      // By asking, the shop noticed that all is there.
      if (bytes === size) revalidate();
    };
    receivedBytes(id, ended.signal).then(show, () => undefined);
    return () => ended.abort();
  }, [id, size, isKnown, revalidate]);
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
