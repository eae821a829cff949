/** Kept in this window alone: who wanted to create online and had to log in first. */
const KEY = 'create-online';

const inputOf = (projectId: string, slotId: number): string => `${projectId}:${slotId}`;

// A browser may forbid its storage; the wish is then forgotten, and the button is still there.
const quietly = <T>(use: (storage: Storage) => T): T | null => {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
};

export const rememberCreateOnline = (projectId: string, slotId: number): void => {
  quietly((storage) => storage.setItem(KEY, inputOf(projectId, slotId)));
};

export const wantsCreateOnline = (projectId: string, slotId: number): boolean =>
  quietly((storage) => storage.getItem(KEY)) === inputOf(projectId, slotId);

export const forgetCreateOnline = (): void => {
  quietly((storage) => storage.removeItem(KEY));
};
