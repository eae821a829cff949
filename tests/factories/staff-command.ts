import { vi } from 'vitest';
import { type Place, storageOf } from '../../scripts/staff/command';
import { runStaffCommand } from '../../scripts/staff/commands';
import { studioPassword } from './studio';

const call = (name: string) => `npm run ${name} --`;

const typeIn = async (place: Place, words: string[]): Promise<string> => {
  const said: string[] = [];
  const keep = (text: string) => void said.push(text);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  try {
    await runStaffCommand(words, call, (work) => work(place));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return said.join('\n').trim().replaceAll('\u00a0', ' ');
};

const ownPlace = (): Place => ({
  call,
  shopUrl: 'http://localhost:3000',
  isSandbox: true,
  studioPassword: studioPassword(),
  secretsFile: null,
  databaseUrl: process.env.DATABASE_URL ?? '',
  storage: storageOf(process.env, '.data/storage'),
  clamdUrl: undefined,
});

/** The output of a staff command on the database of this test file. */
export const typeStaffCommand = (...words: string[]): Promise<string> => typeIn(ownPlace(), words);

/** The same on another database. */
typeStaffCommand.at =
  (elsewhere: Partial<Place>) =>
  (...words: string[]): Promise<string> =>
    typeIn({ ...ownPlace(), ...elsewhere }, words);
