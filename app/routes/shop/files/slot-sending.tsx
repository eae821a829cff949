import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '~/domain/files/limits';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { timeLeftText } from './time-left';
import { receivedBytes } from './upload-session';
import type { Sending } from './use-slot-upload';

const progressText = ({ sent, total, left, isWaiting }: Sending): string => {
  const bytes = `${formatBytes(sent)} de ${formatBytes(total)}`;
  if (isWaiting) return `${bytes}, sem conexão: continua sozinho`;
  return left === null ? bytes : `${bytes}, ${timeLeftText(left)}`;
};

/** How often progress is announced: often enough to show that it moves, without interrupting other speech. */
const SAY_MS = 10_000;

const saidText = ({ name, sent, total, isWaiting }: Sending): string => {
  const percent = total === 0 ? 100 : Math.floor((100 * sent) / total);
  return isWaiting ? `${name} espera pela conexão` : `Envio de ${name}: ${percent} %`;
};

/**
 * Announces the upload's progress at its beginning and periodically. The live region is also rendered while empty,
 * because one that appears together with its text is not read out.
 */
export const SaidProgress = ({ sending }: { sending: Sending | null }) => {
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

export const SendingBar = ({ sending, onCancel }: { sending: Sending; onCancel: () => void }) => (
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

export const Elsewhere = () => (
  <Notice tone="info" title="Outra janela está enviando" className="mb-3">
    O arquivo deste campo está sendo enviado em outra janela deste navegador. Assim que ele chegar, o
    resultado aparece aqui; se a outra janela fechar no meio, o envio continua por aqui.
  </Notice>
);

interface UnfinishedProps {
  unfinished: NonNullable<SlotView['unfinished']>;
  /** No window of this browser is uploading it. Asking for its offset would interrupt such an upload. */
  isKnown: boolean;
  onDiscard: () => void;
}

export const Unfinished = ({ unfinished: { id, name, size }, isKnown, onDiscard }: UnfinishedProps) => {
  const { revalidate } = useRevalidator();
  const [received, setReceived] = useState<number | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const ended = new AbortController();
    const show = (bytes: number | null) => {
      setReceived(bytes);
      // The request made the shop notice that the upload is complete.
      if (bytes === size) revalidate();
    };
    receivedBytes(id, ended.signal).then(show, () => undefined);
    return () => ended.abort();
  }, [id, size, isKnown, revalidate]);
  return (
    <Notice tone="info" title="O envio parou no meio" className="mb-3">
      <p className="break-words">
        <span>{`Já recebemos ${received === null ? 'uma parte' : formatBytes(received)} de ${formatBytes(size)} de `}</span>
        <span className="font-medium">{name}</span>
        <span>. Escolha o mesmo arquivo, e ele continua de onde parou.</span>
      </p>
      <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={onDiscard}>
        Descartar este envio
      </Button>
    </Notice>
  );
};
