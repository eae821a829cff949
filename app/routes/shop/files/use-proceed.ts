import { useFetcher, useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { rememberProject } from '~/ui/analytics/picked';
import { useDialogs } from '~/ui/dialogs/dialogs';
import { useShellCustomer } from '~/ui/shell/shell-data';
import { toast } from '~/ui/toast';
import { isHere, type SlotStates } from './files-state';
import { NOTES_FORM, notesFetcherKey } from './order-notes';
import { forgetSubmit, isSubmitRemembered, rememberSubmit } from './pending-submit';
import type { FilesAnswer } from './route';

/** What was begun before the login goes on so much after it (specification, "File send flow"). */
const RESUME_MS = 1_500;
/** What was just sent is read again before anybody is told that it is missing. */
const SETTLE_MS = 500;

const words = {
  extension: 'Verifique as extensões dos arquivos para continuar',
  missing: 'Envie todos os arquivos obrigatórios para prosseguir',
  notSent: 'Ocorreu um erro ao enviar os arquivos, tente novamente mais tarde.',
  spine: 'A lombada do livro mudou: envie uma capa nova para prosseguir.',
};

type Slots = FilesPage['slots'];

/** `asking`: for the words without an optional file. `confirming`: what the analysis found. */
export type Phase = 'idle' | 'checking' | 'asking' | 'sending' | 'confirming' | 'leaving';

/** Sends the notes once more, as they stand. */
const sendNotesAgain = () => {
  const form = document.getElementById(NOTES_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
};

export type ProceedInput = {
  page: FilesPage;
  states: SlotStates;
  /** Points at slots; an empty list at none. */
  onMark: (slotIds: number[]) => void;
  /** Sends the project to the cart. */
  onReady: () => void;
};

/**
 * The way of the files from the button to the cart, in the specification's order: the login, the registration, the
 * extensions, the required files, the words for an optional one that is missing, the sending and the analysis, and what
 * it found. What a login interrupts is gone on with afterwards.
 */
export const useProceed = ({ page, states, onMark, onReady }: ProceedInput) => {
  const { projectId, slots, gap, isVisitor } = page;
  const dialogs = useDialogs();
  const lacksFiscal = useShellCustomer()?.lacksFiscal ?? false;
  const [phase, setPhase] = useState<Phase>('idle');
  const notes = useFetcher<FilesAnswer>({ key: notesFetcherKey });
  const revalidator = useRevalidator();
  const navigation = useNavigation();
  const areNotesLost = notes.data === null || notes.data?.saved === false;
  const isReading = revalidator.state !== 'idle' || navigation.state !== 'idle';

  const refuse = useCallback(
    (text: string, ids: number[]) => {
      setPhase('idle');
      onMark(ids);
      toast({ text, tone: 'danger', source: 'envio' });
      const [first] = ids;
      if (first !== undefined)
        document.getElementById(`arquivo-${first}`)?.scrollIntoView({ block: 'center' });
    },
    [onMark],
  );

  const proceed = () => {
    onMark([]);
    if (isVisitor || lacksFiscal) {
      rememberSubmit(projectId);
      dialogs.open(isVisitor ? 'login' : 'registration');
      return;
    }
    forgetSubmit();
    if (areNotesLost && notes.state !== 'submitting') sendNotesAgain();
    setPhase('checking');
  };

  // After the login, and after the registration that it may have asked for.
  const go = useRef(proceed);
  go.current = proceed;
  useEffect(() => {
    if (isVisitor || lacksFiscal || !isSubmitRemembered(projectId)) return;
    const timer = window.setTimeout(() => go.current(), RESUME_MS);
    return () => window.clearTimeout(timer);
  }, [isVisitor, lacksFiscal, projectId]);

  // A file that has just been sent stands neither in this window nor yet in what was read.
  useEffect(() => {
    if (phase !== 'checking' || isReading) return;
    const wrong = slots.filter(({ id }) => states[id]?.problem?.isExtension);
    const missing = slots.filter((slot) => slot.required && !isHere(slot, states));
    const check = () => {
      if (wrong.length > 0) return refuse(words.extension, idsOf(wrong));
      if (missing.length > 0) return refuse(words.missing, idsOf(missing));
      setPhase(slots.some((slot) => !slot.required && !isHere(slot, states)) ? 'asking' : 'sending');
    };
    const timer = window.setTimeout(check, missing.length > 0 ? SETTLE_MS : 0);
    return () => window.clearTimeout(timer);
  }, [phase, isReading, slots, states, refuse]);

  const isBusy =
    slots.some(({ id }) => states[id]?.isSending || states[id]?.isChosen) ||
    gap === 'still-analysing' ||
    notes.state !== 'idle' ||
    isReading;
  const leave = useCallback(() => {
    rememberProject(projectId);
    setPhase('leaving');
    onReady();
  }, [projectId, onReady]);

  useEffect(() => {
    if (phase !== 'sending' || isBusy) return;
    const settle = () => {
      if (areNotesLost) return setPhase('idle');
      const ids = (status: string) => idsOf(slots.filter(({ file }) => file?.status === status));
      if (gap === 'required-missing') return refuse(words.notSent, idsOf(slots.filter(isEmpty)));
      if (gap === 'spine-changed') return refuse(words.spine, []);
      if (gap === 'file-rejected') {
        onMark(ids('rejected'));
        return setPhase('confirming');
      }
      if (gap === 'warnings-open') return setPhase('confirming');
      leave();
    };
    const isMissing = gap === 'required-missing' || areNotesLost;
    const timer = window.setTimeout(settle, isMissing ? SETTLE_MS : 0);
    return () => window.clearTimeout(timer);
  }, [phase, isBusy, gap, slots, areNotesLost, refuse, onMark, leave]);

  return { phase, isAnalysing: gap === 'still-analysing', proceed, setPhase, leave };
};

const idsOf = (slots: readonly { id: number }[]): number[] => slots.map(({ id }) => id);
const isEmpty = ({ required, file }: Slots[number]): boolean => required && file === null;
