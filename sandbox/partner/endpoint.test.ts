import { expect, it } from 'vitest';
import { createMemoryStore } from '../store/memory-store';
import { createPartner, judge } from './endpoint';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const incoming = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  signatures: 'v1,AAAA v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  body: '{"test": 2432232314}',
};
const then = new Date(1614265330_000);

it('accepts the test vector of Standard Webhooks, for five minutes', () => {
  expect(judge(secret, incoming, then)).toBe('right');
  expect(judge(secret, incoming, new Date(then.getTime() + 301_000))).toBe('old');
});

it('accepts no other body, id, time or secret', () => {
  for (const change of [{ body: '{}' }, { id: 'msg_x' }, { timestamp: '1614265331' }, { signatures: '' }])
    expect(judge(secret, { ...incoming, ...change }, then)).toBe('wrong');
  expect(judge('whsec_AAAA', incoming, then)).toBe('wrong');
  expect(judge('', incoming, then)).toBe('unknown');
});

it('records a message once even if it comes twice', async () => {
  const partner = createPartner(createMemoryStore());
  expect(await partner.receive(incoming)).toBe('ok');
  await partner.write({ secret, answer: 'gone' });
  expect(await partner.receive(incoming)).toBe('gone');
  expect(await partner.list()).toMatchObject([
    { id: incoming.id, times: 2, signature: 'old', answered: 'gone' },
  ]);
});
