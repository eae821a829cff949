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

/** What waits for room while nothing can be written; lines beyond it are lost. */
const WAITING_BYTES = 1_000_000;

/** Standard output. A program does not die of lines that find no room on a full disk, and writes on when there is. */
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
