/** One window of a browser sends the file of a slot; a second one would take it from the first, and back. */
const nameOf = ({ projectId, slotId }: FilePlace): string => `lombada-envio-${projectId}-${slotId}`;

/**
 * Takes the slot for this window until the answered function is called or the window is gone; null while another window
 * has it. Browsers without locks give it to everybody.
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

/** Whether another window sends it now. Browsers without locks do not say. */
export const isSentElsewhere = async (place: FilePlace): Promise<boolean> => {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name, mode }) => name === nameOf(place) && mode === 'exclusive');
};

/** Resolves once no window has the slot; rejects at the signal. */
export const slotIsFree = async (place: FilePlace, signal: AbortSignal): Promise<void> => {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(nameOf(place), { signal, mode: 'shared' }, () => undefined);
};

/**
 * The files that were chosen and are not sent yet, kept by the browser beside the page: a reload, a login or a
 * registration in between loses none, and an upload goes on by itself. A browser that keeps nothing (a private window)
 * has them while the page stands, and asks for them again afterwards.
 */
const DATABASE = 'lombada-envio';
const STORE = 'arquivos';
/** What was left behind on a machine is forgotten after a day. */
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

/** Null where the browser keeps nothing. */
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

/** The file that was chosen for a slot, or null. One that lay too long, or whose bytes are gone, is forgotten. */
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

/** Forgets every file of before, whoever left it. */
export const forgetOldFiles = async (): Promise<void> => {
  const keys = (await within('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of keys) {
    const kept = await within<Kept | undefined>('readonly', (store) => store.get(key));
    if (kept && keptNow() - kept.keptAt >= LIFE_MS) await within('readwrite', (store) => store.delete(key));
  }
};
