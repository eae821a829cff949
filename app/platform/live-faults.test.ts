import { describe, expect, it } from 'vitest';
import { readEnv } from './env.server';

/** A valid environment of a live shop. */
const live: Record<string, string> = {
  NODE_ENV: 'production',
  LOMBADA_MODE: 'live',
  PUBLIC_URL: 'https://lombada.com.br',
  DATABASE_URL: 'postgresql://lombada:8f1c0a7be2d94653@postgres:5432/lombada',
  REDIS_URL: 'redis://:77d0e1c2b3a4958f@redis:6379',
  SESSION_SECRET: '5d3c1f0e9a8b7c6d5e4f3a2b1c0d9e8f',
  SMTP_URL: 'smtps://loja:uma-frase@smtp.provedor.com.br:465',
  MAIL_FROM: 'Lombada <ola@lombada.com.br>',
  PIX_API_URL: 'https://api.banco.com.br/pix/v2',
  PIX_TOKEN_URL: 'https://auth.banco.com.br/oauth/token',
  PIX_CLIENT_ID: 'Client_Id_9c1e',
  PIX_CLIENT_SECRET: 'a81f',
  PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  PIX_WEBHOOK_SECRET: '0a1b2c3d4e5f60718293a4b5',
  CARD_API_URL: 'https://api.pagar.me/core/v5',
  CARD_SECRET_KEY: 'sk_9f8e7d6c5b4a',
  CARD_PUBLIC_KEY: 'pk_0a1b2c3d4e5f',
  CARD_WEBHOOK_SECRET: 'ffeeddccbbaa00112233',
  BOLETO_API_URL: 'https://api.asaas.com/v3',
  BOLETO_API_KEY: '$aact_prod_000MzkwODA2MWY2',
  BOLETO_WEBHOOK_TOKEN: '99887766554433221100aa',
  CARRIER_API_URL: 'https://melhorenvio.com.br',
  CARRIER_TOKEN: 'eyJ0eXAiOiJKV1Qi',
  CARRIER_CONTACT: 'ola@lombada.com.br',
};

/** The messages of the start, one sentence a line; empty when the shop opens. */
const said = (changes: Record<string, string>): string[] => {
  try {
    readEnv({ ...live, ...changes, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

describe('a live shop', () => {
  it.each([
    [{}],
    [{ LOMBADA_MODE: '' }],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }],
    [{ DATABASE_URL: 'postgresql://lombada@postgres/lombada', REDIS_URL: '' }],
    [{ DATABASE_URL: 'postgresql://lombada:8f1c%0a7be%zd94653@postgres/lombada' }],
    [{ REGISTRY_CPF_URL: 'http://consulta.interna:8080/cpf', VIACEP_URL: 'https://viacep.com.br' }],
    [{ METRICS_TOKEN: '31c2a0b1d4e5f607' }],
  ])('opens with valid values: %j', (changes) => {
    expect(said(changes)).toEqual([]);
  });

  it.each([
    [{ PUBLIC_URL: 'http://lombada.com.br' }, /PUBLIC_URL must begin with https/],
    [{ PUBLIC_URL: '' }, /PUBLIC_URL must begin with https/],
    [{ PUBLIC_URL: 'https://lombada.example' }, /no customer can reach/],
    [{ PUBLIC_URL: 'https://localhost' }, /no customer can reach/],
    [{ SESSION_SECRET: 'choose-one-that-is-long-enough-for-it' }, /SESSION_SECRET is an example/],
    [{ SESSION_SECRET: 'a'.repeat(40) }, /SESSION_SECRET can be guessed/],
    [{ PIX_WEBHOOK_SECRET: 'choose-another-one' }, /PIX_WEBHOOK_SECRET is an example/],
    [{ CARD_WEBHOOK_SECRET: live.PIX_WEBHOOK_SECRET ?? '' }, /the same as PIX_WEBHOOK_SECRET/],
    [{ BOLETO_WEBHOOK_TOKEN: 'choose-a-fourth-one' }, /BOLETO_WEBHOOK_TOKEN is an example/],
    [{ METRICS_TOKEN: '0000000000000000' }, /METRICS_TOKEN can be guessed/],
    [{ PIX_CLIENT_SECRET: 'choose-one' }, /PIX_CLIENT_SECRET is an example/],
    [{ PIX_CLIENT_ID: 'lombada-sandbox' }, /PIX_CLIENT_ID is an example/],
    [{ CARD_SECRET_KEY: 'sk_test_9f8e7d6c5b4a' }, /CARD_SECRET_KEY is a key for tests/],
    [{ BOLETO_API_KEY: '$aact_hmlg_000MzkwOD' }, /BOLETO_API_KEY is a key for tests/],
    [{ CARRIER_TOKEN: 'choose-one' }, /CARRIER_TOKEN is an example/],
    [
      { DATABASE_URL: 'postgresql://lombada:lombada@postgres/lombada' },
      /password in DATABASE_URL is an example/,
    ],
    [{ REDIS_URL: 'redis://:1234@redis:6379' }, /password in REDIS_URL can be guessed/],
    [{ PIX_API_URL: 'http://web:3100/pix-bank' }, /PIX_API_URL names a test world/],
    [{ PIX_API_URL: 'https://pix-h.api.efipay.com.br/v2' }, /PIX_API_URL names a test world/],
    [{ PIX_TOKEN_URL: 'http://auth.banco.com.br/oauth' }, /PIX_TOKEN_URL must begin with https/],
    [{ CARD_API_URL: 'http://localhost:3100/card-gateway/core/v5' }, /CARD_API_URL names a test world/],
    [{ BOLETO_API_URL: 'https://api-sandbox.asaas.com/v3' }, /BOLETO_API_URL names a test world/],
    [{ CARRIER_API_URL: 'https://sandbox.melhorenvio.com.br' }, /CARRIER_API_URL names a test world/],
    [{ VIACEP_URL: 'http://web:3100/viacep' }, /VIACEP_URL names a test world/],
    [{ REGISTRY_CNPJ_URL: 'http://localhost:3100/registry/api/cnpj/v1' }, /REGISTRY_CNPJ_URL names a test/],
    [{ PIX_KEY: 'pix@lombada.example' }, /PIX_KEY is an example/],
    [{ SMTP_URL: '' }, /SMTP_URL is missing/],
    [{ SMTP_URL: 'smtp://mailpit:1025' }, /SMTP_URL names mailpit:1025, a mailbox for tests/],
    [{ SMTP_URL: 'smtp://user:password@mail.example:587' }, /SMTP_URL names mail\.example:587/],
    [{ MAIL_FROM: '' }, /MAIL_FROM is an example/],
  ])('does not open with %j, and says why in a sentence', (changes, sentence) => {
    const sentences = said(changes);
    expect(sentences).toEqual([expect.stringMatching(sentence)]);
    // The message contains no secrets.
    for (const value of Object.values(changes))
      if (value.length > 20) expect(sentences[0]).not.toContain(value);
  });

  it('reports an invalid address, or a secret that is too short, without an exception', () => {
    for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'PIX_API_URL', 'SMTP_URL', 'VIACEP_URL'])
      expect(said({ [name]: 'abc' })[0]).toContain(`${name}: `);
    expect(said({ SESSION_SECRET: 'a8f1' })[0]).toContain('SESSION_SECRET: ');
  });

  it('reports the faults of what is given beside what is missing', () => {
    const faults = said({
      PIX_KEY: '',
      VIACEP_URL: 'abc',
      PUBLIC_URL: 'http://lombada.com.br',
      SMTP_URL: '',
    });
    expect(faults.map((fault) => fault.trim().split(/[: ]/)[0])).toEqual([
      ...['VIACEP_URL', 'PIX_KEY', 'PUBLIC_URL', 'SMTP_URL'],
    ]);
  });

  it('reports everything at once', () => {
    expect(said({ PUBLIC_URL: 'http://lombada.com.br', SMTP_URL: '', MAIL_FROM: '' })).toHaveLength(3);
  });

  it('is distinguished from the sandbox, which opens with all of it', () => {
    expect(said({ LOMBADA_MODE: 'sandbox', PUBLIC_URL: 'http://localhost:3000', SMTP_URL: '' })).toEqual([]);
  });
});
