import type { Sender } from './senders';

/** What the answer to a form's post means for what was typed. */

export interface PostListeners {
  /** Called when the shop has taken a post. */
  onTaken?: (url: URL, fields: URLSearchParams) => void;
  /** Called when a post found the session over. True: the page stays, and `again` is called after a login. */
  onSessionOver?: (again: () => void) => boolean;
}

/** The fields of a post, files by their names. */
const fieldsOf = (init: RequestInit | undefined): URLSearchParams => {
  const body = init?.body;
  if (!(body instanceof FormData)) return new URLSearchParams(body instanceof URLSearchParams ? body : '');
  return new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
};

/** The router reads redirects from the body, which names the address. */
const REDIRECTED = 202;
const LOGIN = /"(\/entrar(\?[^"]*)?|\/\?reason=(login|idle|expired))"/;

const isSessionOver = async (response: Response): Promise<boolean> =>
  response.status === REDIRECTED && LOGIN.test(await response.clone().text());

interface AnsweredPost {
  url: URL;
  init: RequestInit | undefined;
  sender: Sender | null;
  response: Response;
}

/**
 * Tells the listeners about the shop's own answer to a post. True: the session is over, and the page stays as if
 * nothing had been answered.
 */
export const keepsPage = async (
  { onTaken, onSessionOver }: PostListeners,
  { url, init, sender, response }: AnsweredPost,
): Promise<boolean> => {
  const isOver = await isSessionOver(response);
  if (response.ok && !isOver) onTaken?.(url, fieldsOf(init));
  return isOver && sender !== null && onSessionOver?.(sender.again) === true;
};
