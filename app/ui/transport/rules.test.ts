import { describe, expect, it } from 'vitest';
import { judge } from './rules';
import { transportMessages } from './trouble';

describe('the result of a call (specification 8.1)', () => {
  it.each([
    [
      'a success',
      200,
      { data: { a: 1 }, message: 'Feito' },
      { kind: 'ok', data: { a: 1 }, message: 'Feito' },
    ],
    ['a creation without a text', 201, { data: null }, { kind: 'ok', data: null, message: undefined }],
    ['no login', 401, { message: 'x' }, { kind: 'leaving', to: '/?reason=expired' }],
    ['an ended login', 440, null, { kind: 'leaving', to: '/?reason=expired' }],
    ['a deactivated account', 422, { message: 'x', bloqueio: true }, { kind: 'leaving', to: '/desativado' }],
    [
      'wrong fields, their messages joined',
      422,
      { message: 'Confira', errosValidacao: { nome: ['Campo Obrigatório'], email: ['Um.', 'Dois.'] } },
      { kind: 'invalid', message: 'Confira', fields: { nome: 'Campo Obrigatório', email: 'Um. Dois.' } },
    ],
    [
      'a refusal with a message',
      409,
      { message: 'Já existe.' },
      { kind: 'failed', status: 409, message: 'Já existe.' },
    ],
    [
      'a fault',
      500,
      { message: 'stack' },
      { kind: 'failed', status: 500, message: transportMessages.failed },
    ],
    [
      'an answer of another server',
      502,
      null,
      { kind: 'failed', status: 502, message: transportMessages.failed },
    ],
    ['a success without data', 200, 'x', { kind: 'failed', status: 200, message: transportMessages.failed }],
  ])('%s', (_name, status, body, outcome) => {
    expect(judge(status, body)).toEqual(outcome);
  });

  it('has the messages of the specification', () => {
    expect(transportMessages.unreachable).toBe(
      'Houve algum problema com a conexão, por favor tente mais tarde!',
    );
    expect(transportMessages.sent).toBe('Os dados foram enviados com sucesso');
    expect(transportMessages.failed).toBe('Ocorreu um erro ao enviar os dados, tente novamente mais tarde');
  });
});
