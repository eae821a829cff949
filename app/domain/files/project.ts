import type { FileSlot } from '../catalogue/file-slot';
import type { SpineChange } from './cover-spine';

/** The files needed for a configuration; `query` is the configuration as writeConfiguration writes it. */
export type RequestedFiles = {
  productId: number;
  slots: { slot: FileSlot; isSent: boolean; hasTemplate: boolean; isEditable: boolean }[];
  /** Whether the product has the online editor, and whether its files are checked there. */
  onlineEditor: boolean;
  editorCheck: boolean;
  query: string;
};

/**
 * When a failed analysis is started again: the machine lacked memory or processes, or the worker died. Load and
 * accidents are never the file's fault, so it is retried without limit, at growing intervals.
 */

/** Restarts of the shop can cause this many unfinished starts in a row; from then on the analysis waits in between. */
export const freeBeginnings = 3;

const FIRST_SECONDS = 60;
const LONGEST_SECONDS = 900;

/** Seconds before the next try after this many failures (from 1). */
export const waitSeconds = (tries: number): number =>
  Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(10, Math.max(0, tries - 1)));

/** The customer has started as many projects as allowed for now. */
export type TooManyProjects = { kind: 'too-many-projects'; retryAfterSeconds: number };

/** "40 minutos", "2 horas": rounded up, so that the customer does not return too early. @param seconds at least 1 */
export const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hora' : `${hours} horas`;
};

export const tooManyProjectsText = ({ retryAfterSeconds }: TooManyProjects): string =>
  `Você já começou muitos projetos em pouco tempo. Os que você tem continuam guardados; para começar outro, espere ${waitText(retryAfterSeconds)}.`;

/**
 * The states of an uploaded file. `uploading` has a row and perhaps some bytes, `analysing` has all its bytes and
 * waits for its verdict, `approved` may be printed, `rejected` has findings that prevent printing. States only move
 * forward, and a verdict is final: a better file is a new upload that replaces this one.
 */
export const fileStatuses = ['uploading', 'analysing', 'approved', 'rejected'] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** The status for a stored text. Throws for any other text, which the database refuses as well. */
export const fileStatusOf = (text: string): FileStatus => {
  const status = fileStatuses.find((each) => each === text);
  if (!status) throw new Error(`unknown file status "${text}"`);
  return status;
};

/** The maximum length of notes, and the limits of an authorisation, in characters. */
export const MAX_NOTES = 2000;
export const MIN_AUTHORISATION = 2;
export const MAX_AUTHORISATION = 500;

/** Whether a text from an address has the form of a project id. */
export const isProjectId = (text: string): boolean => /^[\w-]{20,100}$/.test(text);

/** The price table that a quote holds for a project, and until when. */
export type HeldPrice = { quoteId: number; tableId: number; until: Date };

/** The price table that a quote holds for the project at an instant, or null. */
export const heldTableAt = (
  { heldTableId, heldUntil }: { heldTableId: number | null; heldUntil: Date | null },
  now: Date,
): number | null => (heldTableId !== null && heldUntil !== null && now <= heldUntil ? heldTableId : null);

/** A file in a slot. `size` is in bytes. */
export type SlotFile = {
  id: string;
  slotId: number;
  name: string;
  size: number;
  status: FileStatus;
  /** Codes of warnings that the author must still accept */
  openWarnings: readonly string[];
};

/** A slot with its last complete file, and an unfinished upload that will replace that file. */
export type FilledSlot<F extends SlotFile = SlotFile> = {
  slot: FileSlot;
  file: F | null;
  unfinished: F | null;
};

/** Assigns files (oldest first, none replaced) to the slots of their product. */
export const fillSlots = <F extends SlotFile>(slots: readonly FileSlot[], files: readonly F[]) =>
  slots.map((slot): FilledSlot<F> => {
    const own = files.filter((file) => file.slotId === slot.id);
    return {
      slot,
      file: own.findLast((file) => file.status !== 'uploading') ?? null,
      unfinished: own.findLast((file) => file.status === 'uploading') ?? null,
    };
  });

/**
 * Whether a slot still needs a good file. When a project is bought again, only such slots accept one: the others are
 * printed with the earlier order's files.
 */
export const lacksFile = (
  slot: Pick<FileSlot, 'required'>,
  file: Pick<SlotFile, 'status'> | null,
): boolean => (file ? file.status !== 'approved' : slot.required);

/** What keeps a project from the cart. */
export type ReadinessGap =
  | 'required-missing'
  | 'still-analysing'
  | 'file-rejected'
  | 'spine-changed'
  | 'authorisation-missing'
  | 'warnings-open';

/** Whether the customer must confirm in writing to go on without an optional file. */
export const needsAuthorisation = (slots: readonly FilledSlot[]): boolean =>
  slots.some(({ slot, file }) => !slot.required && !file);

/** Whether an approved file has warnings that the author has not accepted. */
export const hasOpenWarnings = (slots: readonly FilledSlot[]): boolean =>
  slots.some(({ file }) => file?.status === 'approved' && file.openWarnings.length > 0);

/**
 * The first thing that is missing before a project can be ordered, in the order in which a customer would deal with
 * it. An optional file that was sent must be approved too, and an approved cover must still fit its book.
 */
export const readinessGap = (
  slots: readonly FilledSlot[],
  authorisation: string | null,
  spine: SpineChange | null,
): ReadinessGap | null => {
  if (slots.some(({ slot, file }) => slot.required && !file)) return 'required-missing';
  if (slots.some(({ file }) => file?.status === 'rejected')) return 'file-rejected';
  if (slots.some(({ file }) => file?.status === 'analysing')) return 'still-analysing';
  if (spine?.stops) return 'spine-changed';
  const isAuthorised = (authorisation?.trim().length ?? 0) >= MIN_AUTHORISATION;
  if (needsAuthorisation(slots) && !isAuthorised) return 'authorisation-missing';
  return hasOpenWarnings(slots) ? 'warnings-open' : null;
};
