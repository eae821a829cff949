import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.server';

const box = createSecretBox('k'.repeat(32));
const secret = Buffer.from('a seed of twenty byte');

it('decrypts its own text, only for the same owner and with the same key', () => {
  const sealed = box.seal(secret, 'account 7');
  expect(sealed).not.toContain(secret.toString('base64url'));
  expect(box.seal(secret, 'account 7')).not.toBe(sealed);
  expect(box.open(sealed, 'account 7')).toEqual(secret);
  expect(box.open(sealed, 'account 8')).toBeNull();
  expect(createSecretBox('x'.repeat(32)).open(sealed, 'account 7')).toBeNull();
});

it('refuses a changed text', () => {
  const sealed = box.seal(secret, 'account 7');
  for (let at = 0; at < sealed.length - 1; at += 1)
    expect(
      box.open(sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1), 'account 7'),
    ).toBeNull();
  for (const rubbish of ['', 'abc', sealed.slice(0, 30)]) expect(box.open(rubbish, 'account 7')).toBeNull();
});
