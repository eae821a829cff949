import { useRevalidator } from '@remix-run/react';
import { useCallback, useRef, useState } from 'react';
import { hasAllowedExtension } from '~/domain/files/file-name';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { refusalText, type UploadRefusal } from '~/domain/files/upload-refusal';
import { transportMessages } from '~/ui/transport/messages';
import { discardUpload, startUpload, type UploadSession } from './upload-session';

export type Sending = { name: string; sent: number; total: number };

const connectionLost = `${transportMessages.unreachable} O que já foi enviado está guardado: escolha o mesmo arquivo para continuar.`;

/** What the browser can tell without sending a byte. */
const refusalOf = (file: File, slot: SlotView, maxBytes: number): UploadRefusal | null => {
  if (!hasAllowedExtension(file.name, slot.extensions)) {
    return { kind: 'extension-wrong', extensions: [...slot.extensions] };
  }
  if (file.size === 0) return { kind: 'empty' };
  return file.size > maxBytes ? { kind: 'too-large', maxBytes } : null;
};

/** The upload of one slot: what is being sent, what went wrong, and how to begin and end. */
export const useSlotUpload = (slot: SlotView, projectId: string, maxBytes: number) => {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const session = useRef<Promise<UploadSession> | null>(null);

  const end = useCallback(
    (message: string | null) => {
      session.current = null;
      setSending(null);
      setProblem(message);
      revalidate();
    },
    [revalidate],
  );

  const send = (file: File) => {
    const refusal = refusalOf(file, slot, maxBytes);
    setProblem(refusal && refusalText(refusal));
    if (refusal || session.current) return;
    setSending({ name: file.name, sent: 0, total: file.size });
    const report = {
      onProgress: (sent: number, total: number) => setSending({ name: file.name, sent, total }),
      onDone: () => end(null),
      onFailed: (message: string | null) => end(message ?? connectionLost),
    };
    const { unfinished } = slot;
    const dropOther = () => void (unfinished && discardUpload(unfinished.id));
    session.current = startUpload(file, { projectId, slotId: slot.id }, report, dropOther);
    session.current.catch(() => end(connectionLost));
  };

  const cancel = async () => {
    await (await session.current)?.cancel();
    end(null);
  };

  const discard = async () => {
    if (slot.unfinished) await discardUpload(slot.unfinished.id);
    revalidate();
  };

  return { sending, problem, send, cancel, discard };
};
