import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino';
import { createRepeatedLines } from './repeated-lines';

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

/** From this level on lines that repeat are counted. What is below reports single events, such as orders. */
const WARNING = 40;

/** Counts repeated warnings and errors, of a logger and its children together; see `createRepeatedLines`. */
const countingRepeated = (): LoggerOptions['hooks'] => {
  const repeated = createRepeatedLines((flush, ms) => {
    process.once('exit', flush);
    setTimeout(() => {
      process.off('exit', flush);
      flush();
    }, ms).unref();
  });
  return {
    logMethod(given: unknown[], method: LogFn, level: number) {
      const [first, second] = given;
      const isText = typeof first === 'string';
      const message = isText ? first : second;
      if (level < WARNING || typeof message !== 'string')
        return method.apply(this, given as Parameters<LogFn>);
      const fields = isText || typeof first !== 'object' || first === null ? {} : first;
      const rest = given.slice(isText ? 1 : 2);
      repeated.take({ level, message, fields }, (line) =>
        method.apply(this, [line.fields, line.message, ...rest] as unknown as Parameters<LogFn>),
      );
    },
  };
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
      hooks: countingRepeated(),
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
