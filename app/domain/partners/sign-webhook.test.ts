import { expect, it } from 'vitest';
import { newSecret, secretOf, secretText, webhookHeaders } from './deliver-webhooks.server';

const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', sentAt: 1614265330, body: '{"test": 2432232314}' };
const secret = secretOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');

it('signs like the test vector of Standard Webhooks', () => {
  expect(webhookHeaders([secret], message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('with two secrets makes two signatures, the newer first', () => {
  const { 'webhook-signature': both = '' } = webhookHeaders([newSecret(), secret], message);
  const [newer, older] = both.split(' ');
  expect(older).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(newer).not.toBe(older);
});

it('a secret has 32 bytes, and is the same when it is read back', () => {
  const made = newSecret();
  expect(made).toHaveLength(32);
  expect(secretText(made)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(secretOf(secretText(made))).toEqual(made);
  expect(() => secretOf('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toThrow();
});
