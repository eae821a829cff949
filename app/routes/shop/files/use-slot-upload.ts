import { useRevalidator } from '@remix-run/react';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { hasAllowedExtension } from '~/domain/files/content-kind';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { refusalText, type UploadRefusal } from '~/domain/files/upload-refusal';
import { transportMessages } from '~/ui/transport/trouble';
import { findKeptFile, forgetFile, isSentElsewhere, keepFile, takeSlot } from './kept-files';
import { forgetStoppedUpload, rememberStoppedUpload } from './stopped-upload';
import { noteSent, secondsLeft } from './time-left';
import { discardUpload, startUpload, type UploadSession } from './upload-session';
import { useOtherWindow } from './use-other-window';

/** A running upload; sizes in bytes. `left` in seconds, null while unknown. */
export type Sending = { name: string; sent: number; total: number; left: number | null; isWaiting: boolean };

/** Why a slot is blocked; `isExtension` if it is because of the file's extension. */
export type SlotProblem = { text: string; isExtension: boolean };

const connectionLost = `${transportMessages.unreachable} O que já foi enviado está guardado: escolha o mesmo arquivo para continuar.`;

const changedMeanwhile =
  'O arquivo mudou no seu computador enquanto era enviado, ou não está mais onde estava. Escolha-o de novo.';
const sentElsewhere =
  'Um arquivo deste campo já está sendo enviado em outra janela. Espere por ele, ou cancele lá para enviar outro.';
/** A cancel does not wait longer for a shop that does not answer. */
const CANCEL_MS = 3_000;

/** After this time the fields are shown even if the data could not be reloaded. */
const ARRIVED_MS = 10_000;

/** Checks that the browser can make before sending a byte. */
const refusalOf = (file: File, slot: SlotView, maxBytes: number): UploadRefusal | null => {
  if (!hasAllowedExtension(file.name, slot.extensions)) {
    return { kind: 'extension-wrong', extensions: [...slot.extensions] };
  }
  if (file.size === 0) return { kind: 'empty' };
  return file.size > maxBytes ? { kind: 'too-large', maxBytes } : null;
};

export type SlotTarget = { projectId: string; maxBytes: number; isVisitor: boolean };

type Place = { projectId: string; slotId: SlotView['id'] };
type Session = { current: Promise<UploadSession | null> | null };
type SetSending = Dispatch<SetStateAction<Sending | null>>;
type End = (message: string | null, how: { isForgotten: boolean }) => void;

/** Shows the progress of an upload and its end. */
const reportOn = (file: File, setSending: SetSending, end: End, arrive: () => void) => {
  const base = { name: file.name, total: file.size };
  let samples: Parameters<typeof noteSent>[0] = [];
  return {
    onProgress: (sent: number, total: number) => {
      samples = noteSent(samples, { at: performance.now(), sent });
      setSending({ ...base, sent, left: secondsLeft(samples, total), isWaiting: false });
    },
    onWaiting: () => setSending((last) => last && { ...last, left: null, isWaiting: true }),
    onDone: () => {
      end(null, { isForgotten: true });
      // The progress bar stays until the file is shown in the slot, because an empty field would ask for another one.
      setSending({ ...base, sent: file.size, left: null, isWaiting: false });
      arrive();
    },
    // The shop would refuse the file again, so it is not kept.
    onRefused: (message: string) => end(message, { isForgotten: true }),
    onChanged: () => end(changedMeanwhile, { isForgotten: true }),
    onUnreachable: () => end(connectionLost, { isForgotten: false }),
  };
};

/** Everything is sent and the data are being reloaded. The progress bar disappears when the slot has another file. */
const useArrival = (fileId: string | null, setSending: SetSending) => {
  const [hasArrived, setArrived] = useState(false);
  const fileBefore = useRef<string | null>(null);
  useEffect(() => {
    if (!hasArrived) return;
    const clear = () => {
      setArrived(false);
      setSending(null);
    };
    if (fileId !== fileBefore.current) return clear();
    const timer = window.setTimeout(clear, ARRIVED_MS);
    return () => window.clearTimeout(timer);
  }, [hasArrived, fileId, setSending]);
  return { setArrived, fileBefore };
};

/** The upload of a slot's file: progress, errors, and cancelling. */
const useSending = (slot: SlotView, place: Place, session: Session, lookAgain: () => void) => {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<SlotProblem | null>(null);
  const release = useRef(() => {});
  const fileId = slot.file?.id ?? null;
  const { setArrived, fileBefore } = useArrival(fileId, setSending);

  const end: End = useCallback(
    (message, { isForgotten }) => {
      session.current = null;
      setArrived(false);
      setSending(null);
      setProblem(message === null ? null : { text: message, isExtension: false });
      // The kept file is removed before the lock is released, so that a waiting window does not find it again.
      if (isForgotten) forgetStoppedUpload(place);
      void (isForgotten ? forgetFile(place) : Promise.resolve()).finally(release.current);
      revalidate();
    },
    [place, session, setArrived, revalidate],
  );

  const send = async (file: File): Promise<UploadSession | null> => {
    setSending({ name: file.name, total: file.size, sent: 0, left: null, isWaiting: false });
    const taken = await takeSlot(place);
    if (!taken) {
      session.current = null;
      setSending(null);
      lookAgain();
      return null;
    }
    release.current = taken;
    fileBefore.current = fileId;
    rememberStoppedUpload(place);
    const { unfinished } = slot;
    const dropOther = () => void (unfinished && discardUpload(unfinished.id));
    return startUpload(
      file,
      place,
      reportOn(file, setSending, end, () => setArrived(true)),
      dropOther,
    );
  };

  const start = (file: File) => {
    if (session.current) return;
    session.current = send(file);
    session.current.catch(() => end(connectionLost, { isForgotten: false }));
  };

  const cancel = async () => {
    const ended = session.current?.then((running) => running?.cancel());
    await Promise.race([ended, new Promise((resolve) => window.setTimeout(resolve, CANCEL_MS))]);
    end(null, { isForgotten: true });
  };

  return { sending, problem, setProblem, start, cancel };
};

/** Restores the kept file of a slot that still needs it. */
const useKeptFile = (
  isWanted: boolean,
  place: Place,
  session: Session,
  setChosen: Dispatch<SetStateAction<File | null>>,
): void => {
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const restore = async () => {
      const file = await findKeptFile(place);
      if (!file || isGone || session.current || (await isSentElsewhere(place))) return;
      setChosen((other) => other ?? file);
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [isWanted, place, session, setChosen]);
};

/**
 * A slot's state: a chosen file that waits for the login, a running upload, or an error. A kept file is restored
 * automatically.
 */
export const useSlotUpload = (slot: SlotView, { projectId, maxBytes, isVisitor }: SlotTarget) => {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<File | null>(null);
  const session: Session = useRef(null);
  const { current: place } = useRef<Place>({ projectId, slotId: slot.id });
  const { isElsewhere, lookAgain } = useOtherWindow({
    place,
    uploadId: slot.unfinished?.id ?? null,
    isOurs: () => session.current !== null,
    onFree: revalidate,
  });
  const { sending, problem, setProblem, start, cancel } = useSending(slot, place, session, lookAgain);

  const choose = async (file: File) => {
    const refusal = refusalOf(file, slot, maxBytes);
    setProblem(refusal && { text: refusalText(refusal), isExtension: refusal.kind === 'extension-wrong' });
    if (refusal || session.current) return;
    if (await isSentElsewhere(place)) {
      setProblem({ text: sentElsewhere, isExtension: false });
      return lookAgain();
    }
    void keepFile(place, file);
    setChosen(file);
  };

  const drop = () => {
    void forgetFile(place);
    setChosen(null);
  };

  useKeptFile(
    !slot.isFixed && !isElsewhere && (slot.unfinished !== null || !slot.file),
    place,
    session,
    setChosen,
  );
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    if (isVisitor || !chosen) return;
    setChosen(null);
    begin.current(chosen);
  }, [isVisitor, chosen]);

  const discard = async () => {
    drop();
    if (slot.unfinished) await discardUpload(slot.unfinished.id);
    revalidate();
  };

  return { chosen, sending, problem, isElsewhere, choose, drop, cancel, discard };
};
