import { vi } from 'vitest';
import { storageOf } from '../../scripts/staff/command';
import { runStaffCommand } from '../../scripts/staff/commands';

const call = (name: string) => `npm run ${name} --`;

/** What staff read when they type a command, on the database of this test file. */
export const typeStaffCommand = async (...words: string[]): Promise<string> => {
  const said: string[] = [];
  const keep = (text: string) => void said.push(text);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  const databaseUrl = process.env.DATABASE_URL ?? '';
  const storage = storageOf(process.env, '.data/storage');
  const place = { call, databaseUrl, shopUrl: 'http://localhost:3000', isSandbox: true, storage };
  try {
    await runStaffCommand(words, call, (work) => work(place));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return said.join('\n').trim().replaceAll('\u00a0', ' ');
};
