/** Only one window of a browser may upload a slot's file. Two would take it from each other in turn. */
const nameOf = ({ projectId, slotId }: FilePlace): string => `lombada-envio-${projectId}-${slotId}`;

/**
 * Locks the slot for this window until the returned function is called or the window is closed; null while another
 * window has it. Without the Web Locks API every window gets it.
 */
export const takeSlot = (place: FilePlace): Promise<(() => void) | null> => {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    navigator.locks
      .request(nameOf(place), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(() => undefined));
  });
};

/** Whether another window is uploading it. Always false without the Web Locks API. */
export const isSentElsewhere = async (place: FilePlace): Promise<boolean> => {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name, mode }) => name === nameOf(place) && mode === 'exclusive');
};

/** Resolves once no window has the slot; rejects when the signal is aborted. */
export const slotIsFree = async (place: FilePlace, signal: AbortSignal): Promise<void> => {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(nameOf(place), { signal, mode: 'shared' }, () => undefined);
};

/**
 * Chosen files that are not sent yet, stored in IndexedDB, so that a reload, login or registration loses none and
 * uploads resume by themselves. Without storage (a private window) they last as long as the page and must be chosen
 * again.
 */
const DATABASE = 'lombada-envio';
const STORE = 'arquivos';
/** Files left on a machine are removed after a day. */
const LIFE_MS = 24 * 60 * 60 * 1000;

export type FilePlace = { projectId: string; slotId: number };
type Kept = { file: File; keptAt: number };

const keyOf = ({ projectId, slotId }: FilePlace): string => `${projectId}/${slotId}`;

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = window.indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Null if storage is not available. */
const within = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> => {
  try {
    const database = await openDatabase();
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }).finally(() => database.close());
  } catch {
    return null;
  }
};

const keptNow = () => Date.now();

export const keepFile = async (place: FilePlace, file: File): Promise<void> => {
  await within('readwrite', (store) => store.put({ file, keptAt: keptNow() } satisfies Kept, keyOf(place)));
};

export const forgetFile = async (place: FilePlace): Promise<void> => {
  await within('readwrite', (store) => store.delete(keyOf(place)));
};

/** The file chosen for a slot, or null. A file that is too old or unreadable is removed. */
export const findKeptFile = async (place: FilePlace): Promise<File | null> => {
  const kept = await within<Kept | undefined>('readonly', (store) => store.get(keyOf(place)));
  if (!kept) return null;
  const isReadable = await kept.file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);
  if (isReadable && keptNow() - kept.keptAt < LIFE_MS) return kept.file;
  await forgetFile(place);
  return null;
};

/** Removes all old files, of any project. */
export const forgetOldFiles = async (): Promise<void> => {
  const keys = (await within('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of keys) {
    const kept = await within<Kept | undefined>('readonly', (store) => store.get(key));
    if (kept && keptNow() - kept.keptAt >= LIFE_MS) await within('readwrite', (store) => store.delete(key));
  }
};
