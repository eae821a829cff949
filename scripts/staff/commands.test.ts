import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demandNamedUser } from '../postgres/create.mjs';
import { storageOf } from './command';
import { runStaffCommand } from './commands';

let said: string[];
beforeEach(() => {
  said = [];
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation((text: string) => void said.push(text));
});
afterEach(() => vi.restoreAllMocks());

const call = (name: string) => `node dist/staff.js ${name}`;
const storage = storageOf(process.env, 'nowhere');
const place = {
  call,
  databaseUrl: 'postgresql://nobody',
  shopUrl: 'http://shop',
  isSandbox: false,
  storage,
  clamdUrl: undefined,
  studioPassword: null,
  secretsFile: null,
};
/** The exit code of a command that must end before it uses the database. */
const run = (...words: string[]) => runStaffCommand(words, call, (work) => work(place));
const unopened = (...words: string[]) =>
  runStaffCommand(words, call, () => Promise.reject(new Error('nothing is to be opened')));

const names = [
  ...['prices:draft', 'prices:compare', 'prices:publish'],
  ...[
    'orders:attach-invoice',
    'orders:attach-note',
    'orders:confirm-deposit',
    'messages:attach',
    'messages:files',
    'files:compare',
    'files:link',
    'credit:grant',
    'accounts:link',
    'accounts:reset-second-factor',
    'backup',
    'restore',
    'studio',
  ],
];

describe('staff commands', () => {
  it.each(names)('%s prints its usage without opening the database', async (name) => {
    expect(await unopened(name, '--help')).toBe(0);
    expect(said.join()).toContain(`node dist/staff.js ${name} `);
    for (const other of names.filter((each) => each !== name)) expect(said.join()).not.toContain(`${other} `);
  });

  it('are all listed when none is named', async () => {
    expect(await unopened()).toBe(0);
    for (const name of names) expect(said.join()).toContain(name);
  });

  it.each([
    [['prices:compare'], 'Diga a versão da tabela.'],
    [['prices:publish'], 'Diga a versão da tabela.'],
    [['prices:compare', 'dois'], '“dois” não é uma versão.'],
    [['orders:confirm-deposit', '--order', 'dez'], 'Diga o número do pedido.'],
    [['messages:attach', '--file', 'a.pdf'], 'Diga o protocolo do chamado.'],
    [['messages:attach', '--protocol', 'x'], 'Diga o arquivo.'],
    [['messages:files', '--protocol', 'x'], 'Diga o protocolo do chamado e a pasta.'],
    [['files:link'], 'Diga o arquivo (pk_arquivo).'],
    [['credit:grant', '--login', 'a@b.example'], 'Diga a conta, o valor e o motivo.'],
    [['accounts:link', '--simulate', 'a@b.example'], 'Diga de quem é o link.'],
    [['accounts:link', '--porta', '1'], 'Unknown option'],
    [['accounts:reset-second-factor'], 'Diga de que operador.'],
    [['backup'], 'Diga o lugar da cópia.'],
    [['restore'], 'Diga o lugar da cópia.'],
    [['studio', '--port', 'x'], '“x” não é uma porta.'],
  ])('%j, called wrongly, says what is missing and prints its usage', async (words, reason) => {
    expect(await run(...words)).toBe(1);
    expect(said.join()).toContain(reason);
    const own = said.join().match(/node dist\/staff\.js (\S+)/g) ?? [];
    expect(new Set(own)).toEqual(new Set([call(words[0] ?? '')]));
  });

  it('that do not exist are refused', async () => {
    expect(await unopened('orders:delete')).toBe(1);
    expect(said.join()).toContain('Não há o comando “orders:delete”.');
  });
});

it('gives advice about a user without a name, for whom PostgreSQL uses no database', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(() => demandNamedUser(nameless)).toThrow(/no name in \/etc\/passwd.*DATABASE_URL/);
  expect(() => demandNamedUser(() => ({ username: 'ana' }))).not.toThrow();
});
