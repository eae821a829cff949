import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Personal data and secrets that must never reach a log line. */
const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'senha',
  'password',
  'cpf_cnpj_usuario',
  'document',
  'email',
  'numero_cartao',
  'cvc',
];

export const createLogger = (level: string, name: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      name,
      redact: {
        paths: secrets.flatMap((key) =>
          [key, `*.${key}`, `req.headers.${key}`, `res.headers.${key}`].filter(
            (path) => !path.includes('.set-'),
          ),
        ),
        censor: '[hidden]',
      },
    },
    destination,
  );
