/** What a visitor had begun before the login or registration, for this tab only. */
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
export const rememberSubmit = (projectId: string): void =>
  void attempt(() => window.sessionStorage.setItem(SUBMIT_KEY, projectId));

export const isSubmitRemembered = (projectId: string): boolean =>
  attempt(() => window.sessionStorage.getItem(SUBMIT_KEY)) === projectId;

export const forgetSubmit = (): void => void attempt(() => window.sessionStorage.removeItem(SUBMIT_KEY));
