import { useFetcher, useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { rememberProject } from '~/ui/analytics/picked';
import { useDialogs } from '~/ui/dialogs/dialogs';
import { useShellCustomer } from '~/ui/shell/shell-data';
import { toast } from '~/ui/toast';
import type { FilesAnswer } from './files-answer';
import { isHere, type SlotStates } from './files-state';
import { NOTES_FORM, notesFetcherKey } from './order-notes';

/** After the login, an interrupted continuation resumes after this delay (specification, "File send flow"). */
const RESUME_MS = 1_500;
/** Files just sent are reloaded before any is reported as missing. */
const SETTLE_MS = 500;

const words = {
  extension: 'Verifique as extensões dos arquivos para continuar',
  missing: 'Envie todos os arquivos obrigatórios para prosseguir',
  notSent: 'Ocorreu um erro ao enviar os arquivos, tente novamente mais tarde.',
  spine: 'A lombada do livro mudou: envie uma capa nova para prosseguir.',
};

/** The project that a visitor was about to submit before the login or registration, for this tab only. */
const SUBMIT_KEY = 'lombada-envio';

/** Storage may be blocked. Then only the page's own state is known. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Remembers that "Prosseguir" was pressed for this project. */
const rememberSubmit = (projectId: string): void =>
  void attempt(() => window.sessionStorage.setItem(SUBMIT_KEY, projectId));

const isSubmitRemembered = (projectId: string): boolean =>
  attempt(() => window.sessionStorage.getItem(SUBMIT_KEY)) === projectId;

const forgetSubmit = (): void => void attempt(() => window.sessionStorage.removeItem(SUBMIT_KEY));

type Slots = FilesPage['slots'];

/** `asking`: for the confirmation without an optional file. `confirming`: the findings of the analysis. */
export type Phase = 'idle' | 'checking' | 'asking' | 'sending' | 'confirming' | 'leaving';

/** Submits the notes again as they are. */
const sendNotesAgain = () => {
  const form = document.getElementById(NOTES_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
};

/** The next phase, or a refusal that highlights slots. */
type Next = { phase: Phase; ids?: number[] } | { refusal: string; ids: number[] };

const idsOf = (slots: readonly { id: number }[]): number[] => slots.map(({ id }) => id);
const missingOf = (slots: Slots, states: SlotStates) =>
  slots.filter((slot) => slot.required && !isHere(slot, states));

/** The step after checking the chosen files, before waiting for uploads. */
const afterChecking = (slots: Slots, states: SlotStates): Next => {
  const wrong = slots.filter(({ id }) => states[id]?.problem?.isExtension);
  if (wrong.length > 0) return { refusal: words.extension, ids: idsOf(wrong) };
  const missing = missingOf(slots, states);
  if (missing.length > 0) return { refusal: words.missing, ids: idsOf(missing) };
  return { phase: slots.some((slot) => !slot.required && !isHere(slot, states)) ? 'asking' : 'sending' };
};

/** The step after all uploads and analyses. */
const afterSending = (gap: FilesPage['gap'], slots: Slots): Next => {
  if (gap === 'required-missing')
    return { refusal: words.notSent, ids: idsOf(slots.filter(({ required, file }) => required && !file)) };
  if (gap === 'spine-changed') return { refusal: words.spine, ids: [] };
  if (gap === 'file-rejected')
    return { phase: 'confirming', ids: idsOf(slots.filter(({ file }) => file?.status === 'rejected')) };
  return { phase: gap === 'warnings-open' ? 'confirming' : 'leaving' };
};

/** Shows the message and scrolls to the first highlighted slot. */
const tellRefusal = (text: string, [first]: number[]): void => {
  toast({ text, tone: 'danger', source: 'envio' });
  if (first !== undefined) document.getElementById(`arquivo-${first}`)?.scrollIntoView({ block: 'center' });
};

/** Resumes an interrupted continuation after the login, and after a registration that it required. */
const useResume = (projectId: string, isAllowed: boolean, proceed: () => void): void => {
  const go = useRef(proceed);
  go.current = proceed;
  useEffect(() => {
    if (!isAllowed || !isSubmitRemembered(projectId)) return;
    const timer = window.setTimeout(() => go.current(), RESUME_MS);
    return () => window.clearTimeout(timer);
  }, [isAllowed, projectId]);
};

/** The notes are saved together with the files and waited for. */
const useNotes = () => {
  const { data, state } = useFetcher<FilesAnswer>({ key: notesFetcherKey });
  const areNotesLost = data === null || data?.saved === false;
  return { areNotesLost, areNotesIdle: state === 'idle', areNotesSubmitting: state === 'submitting' };
};

/** Whether the page's data are being reloaded. */
const useIsReading = (): boolean => {
  const revalidator = useRevalidator();
  const navigation = useNavigation();
  return revalidator.state !== 'idle' || navigation.state !== 'idle';
};

export type ProceedInput = {
  page: FilesPage;
  states: SlotStates;
  /** Highlights slots; an empty list clears that. */
  onMark: (slotIds: number[]) => void;
  /** Submits the project to the cart. */
  onReady: () => void;
};

/**
 * The steps from the button to the cart, in the specification's order: login, registration, file extensions, required
 * files, confirmation for a missing optional file, uploads and analysis, and its findings. If a login interrupts them,
 * they resume afterwards.
 */
export const useProceed = ({ page, states, onMark, onReady }: ProceedInput) => {
  const { projectId, slots, gap, isVisitor } = page;
  const dialogs = useDialogs();
  const lacksFiscal = useShellCustomer()?.lacksFiscal ?? false;
  const [phase, setPhase] = useState<Phase>('idle');
  const { areNotesLost, areNotesIdle, areNotesSubmitting } = useNotes();
  const isReading = useIsReading();

  const leave = useCallback(() => {
    rememberProject(projectId);
    setPhase('leaving');
    onReady();
  }, [projectId, onReady]);

  const goOn = useCallback(
    (next: Next) => {
      if (next.ids) onMark(next.ids);
      if (!('refusal' in next)) return next.phase === 'leaving' ? leave() : setPhase(next.phase);
      setPhase('idle');
      tellRefusal(next.refusal, next.ids);
    },
    [onMark, leave],
  );

  const proceed = () => {
    onMark([]);
    if (isVisitor || lacksFiscal) {
      rememberSubmit(projectId);
      dialogs.open(isVisitor ? 'login' : 'registration');
      return;
    }
    forgetSubmit();
    if (areNotesLost && !areNotesSubmitting) sendNotesAgain();
    setPhase('checking');
  };
  useResume(projectId, !isVisitor && !lacksFiscal, proceed);

  // A file just sent is no longer in this window's state and not yet in the reloaded data.
  useEffect(() => {
    if (phase !== 'checking' || isReading) return;
    const settleMs = missingOf(slots, states).length > 0 ? SETTLE_MS : 0;
    const timer = window.setTimeout(() => goOn(afterChecking(slots, states)), settleMs);
    return () => window.clearTimeout(timer);
  }, [phase, isReading, slots, states, goOn]);

  const isBusy =
    slots.some(({ id }) => states[id]?.isSending || states[id]?.isChosen) ||
    gap === 'still-analysing' ||
    !areNotesIdle ||
    isReading;
  useEffect(() => {
    if (phase !== 'sending' || isBusy) return;
    const next: Next = areNotesLost ? { phase: 'idle' } : afterSending(gap, slots);
    const settleMs = gap === 'required-missing' || areNotesLost ? SETTLE_MS : 0;
    const timer = window.setTimeout(() => goOn(next), settleMs);
    return () => window.clearTimeout(timer);
  }, [phase, isBusy, gap, slots, areNotesLost, goOn]);

  return { phase, isAnalysing: gap === 'still-analysing', proceed, setPhase, leave };
};
