import type { PdfExpectation } from '@lombada/preflight/rules/page-fit';
import type { FirstReading } from '@lombada/preflight/words/first-reading';
import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ProjectPrice } from '~/domain/files/project-view.server';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { CreateOnline } from '../create-online/create-online';
import { ChosenFile } from './chosen-file';
import { ColourOffer } from './colour-offer';
import { FilePicker } from './file-picker';
import { FileDetails, FileHead, FileStatus } from './file-result';
import { FoundPages, PagesOffer } from './pages-offer';
import { Elsewhere, SaidProgress, SendingBar, Unfinished } from './slot-sending';
import { useFileWatch } from './use-file-watch';
import { type SlotProblem, useSlotUpload } from './use-slot-upload';

/** A slot's state in this window, in addition to the shop's data. */
export type SlotState = {
  isSending: boolean;
  isChosen: boolean;
  problem: SlotProblem | null;
  /** The browser's own analysis of a file that waits to be sent. */
  reading: FirstReading | null;
};

interface SlotFieldProps {
  slot: SlotView;
  projectId: string;
  maxBytes: number;
  hasEditor: boolean;
  isVisitor: boolean;
  /** Highlighted, because the customer tried to continue without the file or with its errors. */
  isMarked: boolean;
  /** Price of the project as it is ordered. */
  price: ProjectPrice | null;
  onChange: (slotId: number, state: SlotState) => void;
}

const pickerLabel = ({ unfinished, file }: SlotView, isChosen: boolean): string => {
  if (isChosen) return 'Trocar';
  if (unfinished) return 'Continuar envio';
  return file ? 'Reenviar' : 'Enviar';
};

/**
 * The browser's own analysis of a chosen PDF, outside the page's main thread; null until it has a result, or if it has
 * none.
 */
const useFirstReading = (file: File | null, expectation: PdfExpectation | null): FirstReading | null => {
  const [reading, setReading] = useState<FirstReading | null>(null);
  const isPdf = file?.name.toLowerCase().endsWith('.pdf') ?? false;
  // Reloading the page's data gives an equal but new object.
  const requested = JSON.stringify(expectation);
  useEffect(() => {
    setReading(null);
    if (!file || !isPdf) return;
    const worker = new Worker(new URL('@lombada/preflight/browser/first-reading.worker', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<FirstReading>) => setReading(data);
    worker.postMessage({ file, expectation: JSON.parse(requested) });
    return () => worker.terminate();
  }, [file, isPdf, requested]);
  return reading;
};

/** A file that the product needs: its description, the file sent, and the controls to send it. */
export const SlotField = (props: SlotFieldProps) => {
  const { slot, projectId, maxBytes, isVisitor, isMarked, price, onChange } = props;
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
      title={<SlotTitle slot={slot} />}
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
      {isSending || isFixed ? null : (
        <WaysToSend {...props} isChosen={isChosen} isWrong={isMarked || problem !== null} onPick={choose} />
      )}
      {problem ? (
        <Notice tone="danger" live="alert" className="mt-3">
          {problem.text}
        </Notice>
      ) : null}
      <SentFile {...props} file={file} isReplaced={sending !== null} />
      {isFixed || isVisitor ? null : <PlainForm slot={slot} projectId={projectId} />}
    </Card>
  );
};

const SlotTitle = ({ slot }: Pick<SlotFieldProps, 'slot'>) => (
  <>
    <span>{slot.description}</span>
    {slot.required ? (
      <abbr title="obrigatório" className="text-danger no-underline">
        {' '}
        *
      </abbr>
    ) : null}
  </>
);

interface WaysProps extends Pick<SlotFieldProps, 'slot' | 'projectId' | 'hasEditor' | 'isVisitor'> {
  isChosen: boolean;
  isWrong: boolean;
  onPick: (file: File) => void;
}

/** Uploading a file, or making it in the editor. */
const WaysToSend = ({ slot, projectId, hasEditor, isVisitor, isChosen, isWrong, onPick }: WaysProps) => (
  <>
    <div className="noscript:hidden">
      <FilePicker
        label={pickerLabel(slot, isChosen)}
        purpose={slot.description}
        extensions={slot.extensions}
        prominent={!slot.file && !isChosen}
        isWrong={isWrong}
        onPick={onPick}
      />
    </div>
    {hasEditor && slot.isEditable ? (
      <div className="mt-3">
        <CreateOnline projectId={projectId} slot={slot} isSignedIn={!isVisitor} />
      </div>
    ) : null}
  </>
);

interface SentFileProps extends Pick<SlotFieldProps, 'slot' | 'projectId' | 'price'> {
  file: ReturnType<typeof useFileWatch>;
  /** A new file is being sent to replace it. */
  isReplaced: boolean;
}

/** The uploaded file, its findings, and offers to change the order to match it. */
const SentFile = ({ slot, projectId, price, file, isReplaced }: SentFileProps) => (
  <>
    {file ? <FileHead file={file} /> : null}
    <FileStatus file={file} />
    {file ? (
      <FileDetails
        slot={slot}
        file={file}
        wayOut={
          isReplaced || file.status === 'analysing' ? null : (
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
  </>
);

/** For browsers without scripts: uploads the whole file by a plain form. */
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
