/** The cookie that names the project whose file was being sent. Only the login is sent it. */
export const STOPPED_UPLOAD = 'envio_parado';
/** As long as the shop keeps what it has of an upload. */
const LIFE_SECONDS = 24 * 60 * 60;

/** The login, and what its dialog asks for; they share no folder. */
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
 * A login that follows leads back to the project's files: a session may end while a long file is sent, or while the
 * machine sleeps, and the upload goes on there. Browser only.
 */
export const rememberStoppedUpload = (place: Place): void => {
  underWay.add(keyOf(place));
  write(place.projectId, LIFE_SECONDS);
};

export const forgetStoppedUpload = (place: Place): void => {
  underWay.delete(keyOf(place));
  if (underWay.size === 0) write('', 0);
};
