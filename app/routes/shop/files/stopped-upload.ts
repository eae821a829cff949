/** The cookie with the project whose file was being sent. It is only sent to the login. */
export const STOPPED_UPLOAD = 'envio_parado';
/** As long as the shop keeps an unfinished upload. */
const LIFE_SECONDS = 24 * 60 * 60;

/** The login page, and the data request of its dialog. They have no common path. */
const paths = ['/entrar', '/entrar.data'];

const write = (value: string, seconds: number): void => {
  const pair = `${STOPPED_UPLOAD}=${encodeURIComponent(value)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  for (const path of paths) document.cookie = `${pair}; Path=${path}; Max-Age=${seconds}; SameSite=Lax`;
};

const underWay = new Set<string>();

type Place = { projectId: string; slotId: number };
const keyOf = ({ projectId, slotId }: Place): string => `${projectId}/${slotId}`;

/**
 * Makes the next login lead back to the project's files, where the upload continues. A session may end while a long
 * file is being sent or the machine sleeps. Browser only.
 */
export const rememberStoppedUpload = (place: Place): void => {
  underWay.add(keyOf(place));
  write(place.projectId, LIFE_SECONDS);
};

export const forgetStoppedUpload = (place: Place): void => {
  underWay.delete(keyOf(place));
  if (underWay.size === 0) write('', 0);
};
