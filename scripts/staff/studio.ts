import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openConnection } from '../postgres/connection.mjs';
import { makeStaffRole, missingStaffRole, openStudioLogin, staffAddress } from '../postgres/staff-role';
import { freePort } from '../postgres/state.mjs';
import { runPrisma } from '../setup/prisma-cli.mjs';
import { Misuse, readWords, type StaffCommand } from './command';
import { readStaffWords, type StaffWords } from './refusals';
import { openDoor } from './studio-door';

/** In the same folder as the bundle or this source. */
const [config = ''] = ['js', 'ts']
  .map((kind) => fileURLToPath(new URL(`studio.config.${kind}`, import.meta.url)))
  .filter(existsSync);

/**
 * @returns the texts for staff about what the database refuses
 * @throws Misuse when Studio's role is missing, or its password
 */
const readStaffsWords = async (databaseUrl: string, password: string): Promise<StaffWords> => {
  const connection = await openConnection(databaseUrl);
  try {
    await makeStaffRole(connection);
    const missing =
      (await missingStaffRole(connection)) ?? (await openStudioLogin(connection, databaseUrl, password));
    if (missing) throw new Misuse(missingRoleWords(missing));
    return await readStaffWords(connection.send);
  } finally {
    await connection.end();
  }
};

const missingRoleWords = (
  missing: string,
): string => `O Studio entra no PostgreSQL com um login só dele, e o banco ainda não o deixa entrar. Quem administra o banco escreve,
com a senha de STUDIO_PASSWORD:
${missing}
Depois abra a loja de novo, que dá ao papel o que ele pode.`;

const answersAt = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

const NO_PASSWORD = 'Falta STUDIO_PASSWORD, a senha do login do Studio no banco (docs/operations.md).';

export const studio: StaffCommand = {
  usage: (call) => `${call('studio')} [--port 5555] [--host 127.0.0.1]
abre as tabelas da loja no navegador (Prisma Studio), sem internet. Quem chega à porta edita tudo, sem senha:
--host 0.0.0.0 é só para um contêiner cuja porta se publica em 127.0.0.1`,
  run: async (args, { databaseUrl, studioPassword: password }) => {
    const { port, host } = readWords(args, {
      port: { type: 'string', default: process.env.STUDIO_PORT ?? '5555' },
      host: { type: 'string', default: '127.0.0.1' },
    }).values;
    if (!/^\d{1,5}$/.test(port)) throw new Misuse(`“${port}” não é uma porta.`);
    if (password === null) throw new Misuse(NO_PASSWORD);
    const staffWords = await readStaffsWords(databaseUrl, password);
    const studioPort = await freePort();
    const door = await openDoor(Number(port), host, studioPort);
    // Too large for an environment variable on some systems.
    const home = mkdtempSync(path.join(tmpdir(), 'lombada-studio-'));
    writeFileSync(path.join(home, 'words.json'), JSON.stringify(staffWords));
    // The address is passed by environment: as an argument the process list would show it with its password.
    const env = {
      DATABASE_URL: staffAddress(databaseUrl, password),
      STAFF_WORDS: path.join(home, 'words.json'),
    };
    const words = ['studio', '--browser', 'none', '--port', String(studioPort), '--config', config];
    // Its own words name the port behind the door.
    const ended = runPrisma(words, env, ['inherit', 'ignore', 'inherit']);
    let isOver = false;
    const over = ended.finally(() => {
      isOver = true;
      door.close();
      rmSync(home, { recursive: true });
    });
    while (!isOver && !(await answersAt(studioPort))) await wait(100);
    if (!isOver) console.log(`Prisma Studio: http://localhost:${port}  (Ctrl-C encerra)`);
    return over;
  },
};
