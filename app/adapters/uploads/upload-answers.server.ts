import type { UploadAnswer } from '~/domain/files/ports';

/** An error for the tus server, which sends its body with the status. */
export type TusError = { status_code: number; body: string };

const answerBody = (message: string): string => JSON.stringify({ message });

export const tusError = ({ status, text }: UploadAnswer): TusError => ({
  status_code: status,
  body: answerBody(text),
});

const isTusError = (error: unknown): error is TusError =>
  typeof error === 'object' &&
  error !== null &&
  'status_code' in error &&
  'body' in error &&
  typeof error.status_code === 'number' &&
  typeof error.body === 'string';

const wordsByStatus: Record<number, string> = {
  409: 'O envio continua de outro ponto. Tentando de novo…',
  423: 'Este arquivo já está sendo enviado em outra janela.',
};

const badRequest = 'O envio veio incompleto. Recarregue a página e tente de novo.';
const outage = 'Não conseguimos receber o arquivo agora. O envio continua sozinho em instantes.';

/**
 * Passes our own refusals on and translates the protocol's English ones. Anything else becomes 503, after which the
 * browser tries again by itself.
 */
export const customerAnswer = (
  error: unknown,
  { tooLarge, notFound }: Record<'tooLarge' | 'notFound', UploadAnswer>,
): TusError & { unexpected: boolean } => {
  const known = isTusError(error) ? error : null;
  if (known?.body.startsWith('{"message"')) return { ...known, unexpected: false };
  const status = known?.status_code ?? 500;
  if (status === 413) return { ...tusError(tooLarge), unexpected: false };
  // A cancelled upload loses its bytes, metadata and row one after the other. A chunk that arrives meanwhile gets the
  // same answer as one that arrives later.
  if (status === 404 || status === 410) return { ...tusError(notFound), unexpected: false };
  // 501 is for a protocol extension that we do not support, so the client is at fault.
  if (status < 500 || status === 501) {
    const code = status === 501 || status === 403 ? 400 : status;
    return { status_code: code, body: answerBody(wordsByStatus[code] ?? badRequest), unexpected: false };
  }
  return { status_code: 503, body: answerBody(outage), unexpected: true };
};

export const malformedAnswer: TusError = { status_code: 400, body: answerBody(badRequest) };
