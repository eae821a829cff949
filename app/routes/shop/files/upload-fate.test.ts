import { describe, expect, it } from 'vitest';
import { fateOf, isNotReported, NotReported } from './upload-fate';

/** A failed request as the upload client reports it. */
const answered = (status: number, body: string, causingError: Error | null = null) =>
  Object.assign(new Error('tus'), {
    originalRequest: null as never,
    originalResponse: { getStatus: () => status, getBody: () => body } as never,
    causingError: causingError as Error,
  });
const reported = (status: number, message = 'Não.') => fateOf(answered(status, JSON.stringify({ message })));

describe('an upload after a failed request', () => {
  it.each([408, 409, 423, 425, 500, 502, 503, 504])('is tried again after %i', (status) => {
    expect(reported(status)).toEqual({ kind: 'passing' });
  });

  it('is tried again without an answer, and after an answer that only a proxy or captive portal gives', () => {
    expect(fateOf(new Error('network'))).toEqual({ kind: 'passing' });
    expect(fateOf(answered(403, '<h1>Forbidden</h1>'))).toEqual({ kind: 'passing' });
    expect(fateOf(answered(413, '<h1>Request Entity Too Large</h1>'))).toEqual({ kind: 'passing' });
  });

  it.each([400, 404, 413, 415, 422, 429])('is over after %i with the shop’s own message', (status) => {
    expect(reported(status, 'Este envio expirou.')).toEqual({
      kind: 'refused',
      message: 'Este envio expirou.',
    });
  });

  it('leaves the page when the session or the account has ended, whichever server answered', () => {
    const over = { kind: 'leaving', to: '/?reason=expired' };
    expect(reported(401)).toEqual(over);
    const requested = Object.assign(answered(0, ''), {
      originalResponse: null,
      causingError: new NotReported(401),
    });
    expect(fateOf(requested)).toEqual(over);
    expect(fateOf(answered(422, '{"message":"x","bloqueio":true}'))).toEqual({
      kind: 'leaving',
      to: '/desativado',
    });
  });
});

it('restarts at the first byte only when the shop says that it has nothing of an earlier upload', () => {
  const statuses = [200, 204, 400, 401, 403, 404, 408, 410, 423, 502, 503];
  const notReported = (wasBeingSent: boolean) =>
    statuses.filter((status) => isNotReported(status, wasBeingSent));
  expect(notReported(false)).toEqual([400, 401, 403, 408, 502, 503]);
  expect(notReported(true)).toEqual([400, 401, 403, 404, 408, 410, 502, 503]);
  const requested = Object.assign(answered(0, ''), {
    originalResponse: null,
    causingError: new NotReported(404),
  });
  expect(fateOf(requested)).toEqual({ kind: 'gone' });
});
