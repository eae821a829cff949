/** What a visitor had begun before the login or registration, for this tab only. */
const SUBMIT_KEY = 'lombada-envio';
const NOTES_KEY = 'lombada-observacoes';

/** Storage may be blocked. Then only the page's own state is known. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Remembers that "Prosseguir" was pressed for this project. */
export const rememberSubmit = (projectId: string): void =>
  void attempt(() => window.sessionStorage.setItem(SUBMIT_KEY, projectId));

export const isSubmitRemembered = (projectId: string): boolean =>
  attempt(() => window.sessionStorage.getItem(SUBMIT_KEY)) === projectId;

export const forgetSubmit = (): void => void attempt(() => window.sessionStorage.removeItem(SUBMIT_KEY));

/** Stores the text of a project without an owner: title, ISBN and notes, as form data. */
export const keepNotes = (projectId: string, notes: string): void =>
  void attempt(() => window.sessionStorage.setItem(`${NOTES_KEY}-${projectId}`, notes));

export const keptNotes = (projectId: string): string =>
  attempt(() => window.sessionStorage.getItem(`${NOTES_KEY}-${projectId}`)) ?? '';

export const forgetNotes = (projectId: string): void =>
  void attempt(() => window.sessionStorage.removeItem(`${NOTES_KEY}-${projectId}`));
