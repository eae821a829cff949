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

/** Size of the buffer while output blocks, e.g. on a full disk; further lines are dropped. */
const WAITING_BYTES = 1_000_000;

/** Standard output. A write error such as a full disk does not end the program, and writing resumes later. */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: true, maxLength: WAITING_BYTES });
  output.on('error', () => undefined);
  return output;
};

export const createLogger = (
  level: string,
  name: string,
  destination: DestinationStream = standardOutput(),
): Logger =>
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
