import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasAllowedExtension } from '~/domain/files/file-name';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { refusalText, type UploadRefusal } from '~/domain/files/upload-refusal';
import { transportMessages } from '~/ui/transport/messages';
import { findKeptFile, forgetFile, keepFile } from './kept-files';
import { noteSent, secondsLeft } from './time-left';
import { holdUpload, isSentElsewhere } from './upload-lock';
import { discardUpload, startUpload, type UploadSession } from './upload-session';

/** An upload under way; sizes in bytes. `left` in seconds, null while nobody can tell. */
export type Sending = { name: string; sent: number; total: number; left: number | null; isWaiting: boolean };

/** Why a slot cannot go on; `isExtension` where the file's name tells. */
export type SlotProblem = { text: string; isExtension: boolean };

const connectionLost = `${transportMessages.unreachable} O que já foi enviado está guardado: escolha o mesmo arquivo para continuar.`;

/** What the browser can tell without sending a byte. */
const refusalOf = (file: File, slot: SlotView, maxBytes: number): UploadRefusal | null => {
  if (!hasAllowedExtension(file.name, slot.extensions)) {
    return { kind: 'extension-wrong', extensions: [...slot.extensions] };
  }
  if (file.size === 0) return { kind: 'empty' };
  return file.size > maxBytes ? { kind: 'too-large', maxBytes } : null;
};

export type SlotTarget = { projectId: string; maxBytes: number; isVisitor: boolean };

/**
 * What one slot holds: a file that was chosen and waits for the login, one that is being sent, or what went wrong. A
 * file that the browser kept is chosen again by itself.
 */
export const useSlotUpload = (slot: SlotView, { projectId, maxBytes, isVisitor }: SlotTarget) => {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<File | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<SlotProblem | null>(null);
  const session = useRef<Promise<UploadSession> | null>(null);
  const release = useRef(() => {});
  const place = useRef({ projectId, slotId: slot.id });

  const end = useCallback(
    (message: string | null) => {
      session.current = null;
      release.current();
      setSending(null);
      setProblem(message === null ? null : { text: message, isExtension: false });
      revalidate();
    },
    [revalidate],
  );

  const startSending = (file: File) => {
    if (session.current) return;
    release.current = holdUpload(place.current);
    let samples: Parameters<typeof noteSent>[0] = [];
    const base = { name: file.name, total: file.size };
    setSending({ ...base, sent: 0, left: null, isWaiting: false });
    const report = {
      onProgress: (sent: number, total: number) => {
        samples = noteSent(samples, { at: performance.now(), sent });
        setSending({ ...base, sent, left: secondsLeft(samples, total), isWaiting: false });
      },
      onWaiting: () => setSending((last) => last && { ...last, left: null, isWaiting: true }),
      onDone: () => {
        void forgetFile(place.current);
        end(null);
      },
      onFailed: (message: string | null) => {
        // What the shop refused it would refuse again.
        if (message !== null) void forgetFile(place.current);
        end(message ?? connectionLost);
      },
    };
    const { unfinished } = slot;
    const dropOther = () => void (unfinished && discardUpload(unfinished.id));
    session.current = startUpload(file, place.current, report, dropOther);
    session.current.catch(() => end(connectionLost));
  };

  const choose = (file: File) => {
    const refusal = refusalOf(file, slot, maxBytes);
    setProblem(refusal && { text: refusalText(refusal), isExtension: refusal.kind === 'extension-wrong' });
    if (refusal || session.current) return;
    void keepFile(place.current, file);
    setChosen(file);
  };

  const drop = () => {
    void forgetFile(place.current);
    setChosen(null);
  };

  // What was kept is of a slot that still waits for it.
  const isWanted = !slot.isFixed && (slot.unfinished !== null || !slot.file);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const restore = async () => {
      const file = await findKeptFile(place.current);
      if (!file || (await isSentElsewhere(place.current)) || isGone) return;
      setChosen((other) => other ?? file);
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [isWanted]);

  const begin = useRef(startSending);
  begin.current = startSending;
  useEffect(() => {
    if (isVisitor || !chosen) return;
    setChosen(null);
    begin.current(chosen);
  }, [isVisitor, chosen]);

  const cancel = async () => {
    void forgetFile(place.current);
    await (await session.current)?.cancel();
    end(null);
  };

  const discard = async () => {
    drop();
    if (slot.unfinished) await discardUpload(slot.unfinished.id);
    revalidate();
  };

  return { chosen, sending, problem, choose, drop, cancel, discard };
};
