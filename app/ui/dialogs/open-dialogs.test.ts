import { describe, expect, it } from 'vitest';
import { type OpenDialog, openDialogs } from './dialog-names';

const login: OpenDialog = { name: 'login', detail: {} };
const terms: OpenDialog = { name: 'terms-of-use', detail: {} };

describe('open dialogs', () => {
  it('stack in the order of opening, and close independently', () => {
    const both = openDialogs(openDialogs([], { type: 'open', ...login }), { type: 'open', ...terms });
    expect(both).toEqual([login, terms]);
    expect(openDialogs(both, { type: 'close', name: 'login' })).toEqual([terms]);
    expect(openDialogs(both, { type: 'close', name: 'terms-of-use' })).toEqual([login]);
  });

  it('move to the top with a new detail when they are opened again', () => {
    const again = openDialogs([login, terms], {
      type: 'open',
      name: 'login',
      detail: { returnTo: '/carrinho' },
    });
    expect(again).toEqual([terms, { name: 'login', detail: { returnTo: '/carrinho' } }]);
  });

  it('do not change when a dialog that is not open is closed', () => {
    const open = [login];
    expect(openDialogs(open, { type: 'close', name: 'recovery' })).toBe(open);
  });
});
