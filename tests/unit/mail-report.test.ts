import { describe, expect, it } from 'vitest';
import { readMailReport } from '~/adapters/mail/smtp-mailer.server';
import { reportOf } from '../../sandbox/mailbox/reports';
import { processorMsOf } from '../factories/processor-time';

const MOST_MS = 300;
const MIB = 1024 ** 2;

const report = 'Content-Type: multipart/report; boundary=b\r\n\r\n';
const awkward: [string, string][] = [
  ['empty lines', `Content-Type: text/plain\r\n\r\n${'\n'.repeat(4 * MIB)}`],
  ['tiny parts', `${report}${'--b\r\n\r\n\r\n'.repeat(MIB / 4)}`],
  [
    'empty lines in a report',
    `${report}--b\r\nContent-Type: message/delivery-status\r\n\r\n${'\n'.repeat(MIB)}`,
  ],
  ['soft line ends', `Content-Type: text/plain; format=flowed\r\n\r\n${'a \r\n'.repeat(MIB)}`],
  ['headers', 'X-A: b\r\n'.repeat(MIB / 2)],
  ['folded lines', `X-A: b\r\n${' x\r\n'.repeat(MIB)}`],
  ['addresses', `To: ${'a@b.c,'.repeat(MIB / 2)}\r\n\r\n`],
  [
    'nesting',
    Array.from(
      { length: 30_000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join(''),
  ],
];

describe('a mail of', () => {
  it.each(awkward)('%s is no report, which is seen quickly', async (_kind, mail) => {
    let ms = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3 && ms > MOST_MS; round += 1)
      ms = Math.min(ms, await processorMsOf(() => readMailReport(Buffer.from(mail))));
    expect(ms).toBeLessThan(MOST_MS);
  });

  it('a returned mail with megabytes behind it is a report', async () => {
    const recipient = 'ana@exemplo.com.br';
    const mail = reportOf({
      kind: 'bounce',
      recipient,
      original: `To: ${recipient}\r\nSubject: a\r\n\r\nOlá`,
    });
    const [whole, long] = await Promise.all(
      [mail, mail + 'JVBERi0xLjYK\r\n'.repeat(MIB / 4)].map((raw) => readMailReport(Buffer.from(raw))),
    );
    expect(whole).toMatchObject({ kind: 'delivery-status', recipients: [recipient] });
    expect(long).toEqual(whole);
  });
});
