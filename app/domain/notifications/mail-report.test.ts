import { describe, expect, it } from 'vitest';
import { enhancedStatus, eventsOfJson, eventsOfReport, isMailboxGone, type MailReport } from './mail-report';

const status = (lines: string[], more: Partial<MailReport> = {}): MailReport => ({
  kind: 'delivery-status',
  fields: ['Reporting-MTA: dns; mx.example', 'Arrival-Date: x', '', ...lines].join('\r\n'),
  recipients: [],
  date: new Date('2026-11-24T12:00:00Z'),
  ...more,
});
const failed = (code: string, more: string[] = []) =>
  status(['Final-Recipient: rfc822; Ana@Exemplo.com', 'Action: failed', `Status: ${code}`, ...more]);

describe('a delivery status (RFC 3464)', () => {
  it('names the failed recipients, with folded header fields and with several recipients', () => {
    expect(
      eventsOfReport(
        status([
          'Original-Recipient: rfc822;ana@exemplo.com',
          'Final-Recipient: rfc822; forwarded@elsewhere.example',
          'Action: failed',
          'Status: 5.1.1 (bad mailbox)',
          'Diagnostic-Code: smtp; 550 5.1.1',
          ' No such user',
          '',
          'Final-Recipient: rfc822;<b@exemplo.com>',
          'Action: Failed',
          'Status: 5.4.4',
          '',
          'Final-Recipient: rfc822; c@exemplo.com',
          'Action: delivered',
          'Status: 2.0.0',
        ]),
      ),
    ).toEqual([
      {
        reason: 'bounce',
        email: 'ana@exemplo.com',
        detail: '5.1.1 (bad mailbox) smtp; 550 5.1.1 No such user',
        at: new Date('2026-11-24T12:00:00Z'),
      },
      expect.objectContaining({ email: 'b@exemplo.com' }),
    ]);
  });

  it.each(['4.2.2', '4.4.7', '5.2.2', '5.2.3', '5.3.4', '5.7.1', '2.1.5', 'nonsense', '5.1'])(
    'does not stop mail for %s',
    (code) => expect(eventsOfReport(failed(code))).toEqual([]),
  );
  it.each(['5.0.0', '5.1.1', '5.1.10', '5.2.1', '5.4.1'])('stops mail for %s', (code) =>
    expect(eventsOfReport(failed(code))).toHaveLength(1),
  );

  it('of any other text names no recipient, quickly', () => {
    const fields = [
      '',
      '\n\n\n',
      ':',
      `Final-Recipient:${';'.repeat(9_000)}`,
      '__proto__: x\nAction: failed',
    ];
    for (const text of fields) expect(eventsOfReport({ ...failed('5.1.1'), fields: text })).toEqual([]);
  });
});

describe('an abuse report (RFC 5965)', () => {
  const report = (lines: string[], recipients: string[] = []): MailReport => ({
    kind: 'feedback-report' as const,
    recipients,
    date: null,
    fields: ['User-Agent: x/1', 'Version: 1', ...lines].join('\n'),
  });
  it('names the complaining recipient, or else the recipient of the enclosed mail', () => {
    const reported = report(
      ['Feedback-Type: abuse', 'Original-Rcpt-To: <Ana@exemplo.com>'],
      ['b@exemplo.com'],
    );
    expect(eventsOfReport(reported)).toEqual([
      { reason: 'complaint', email: 'ana@exemplo.com', detail: 'abuse', at: null },
    ]);
    expect(eventsOfReport(report(['Feedback-Type: opt-out'], ['b@exemplo.com']))).toHaveLength(1);
  });
  it('about a wanted mail, or a failed authentication, is no complaint', () => {
    for (const kind of ['not-spam', 'auth-failure', 'virus', ''])
      expect(eventsOfReport(report([`Feedback-Type: ${kind}`], ['b@exemplo.com']))).toEqual([]);
  });
});

describe('the same in JSON', () => {
  it('is read, and temporary failures are ignored', () => {
    const events = [
      { type: 'bounce', email: ' Ana@exemplo.com ', detail: 'a\nb\u0000', at: '2026-11-24T12:00:00-03:00' },
      { type: 'soft-bounce', email: 'b@exemplo.com' },
      { type: 'complaint', email: 'c@exemplo.com' },
    ];
    expect(eventsOfJson({ events })).toEqual([
      { reason: 'bounce', email: 'ana@exemplo.com', detail: 'a b', at: new Date('2026-11-24T15:00:00Z') },
      { reason: 'complaint', email: 'c@exemplo.com', detail: '', at: null },
    ]);
  });
  it('of another shape is refused completely', () => {
    const event = { type: 'bounce', email: 'ana@exemplo.com' };
    for (const body of [null, [], {}, { events: [] }, { events: [{ ...event, type: 'x' }] }, { events: 'x' }])
      expect(eventsOfJson(body)).toBeNull();
    expect(eventsOfJson({ events: Array.from({ length: 101 }, () => event) })).toBeNull();
    expect(eventsOfJson({ events: [event, { ...event, email: 'no address' }] })).toBeNull();
  });
});

describe('an SMTP reply for a recipient', () => {
  it.each([
    [550, '550 5.1.1 No such user', true],
    [550, '550-5.1.1 No such user', true],
    [550, '550 no such user', true],
    [553, '553 mailbox name not allowed', true],
    [550, '550 5.7.1 relaying denied', false],
    [550, '550 5.1.8 Sender address rejected: Domain not found', false],
    [550, '550 5.1.7 Bad sender mailbox', false],
    [554, '554 5.4.7 Delivery time expired', false],
    [550, '550 5.4.4 no such domain', true],
    [552, '552 5.2.2 mailbox full', false],
    [554, '554 no', false],
    [421, '421 4.3.0 later', false],
    [450, '450 greylisted', false],
  ])('%i %s is permanent: %s', (code, answer, isGone) => {
    expect(isMailboxGone({ code, status: enhancedStatus(answer) })).toBe(isGone);
  });
});
