import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openConnection } from '../postgres/connection.mjs';
import { missingStaffRole, staffAddress } from '../postgres/staff-role';
import { freePort } from '../postgres/state.mjs';
import { runPrisma } from '../setup/prisma-cli.mjs';
import { Misuse, readWords, type StaffCommand } from './command';
import { readStaffWords, type StaffWords } from './refusals';

/** In the same folder as the bundle or this source. */
const [config = ''] = ['js', 'ts']
  .map((kind) => fileURLToPath(new URL(`studio.config.${kind}`, import.meta.url)))
  .filter(existsSync);

/** Forwards connections to Studio, which listens on loopback only and would be unreachable in a container. */
const passOn = (host: string, port: number, studioPort: number): Promise<void> => {
  const door = createServer((visitor) => {
    const inside = connect(studioPort, '127.0.0.1');
    for (const [one, other] of [
      [visitor, inside],
      [inside, visitor],
    ] as const) {
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  });
  door.unref();
  return new Promise((resolve, reject) => {
    door.once('error', reject);
    door.listen(port, host, resolve);
  });
};

/**
 * @returns the texts for staff about what the database refuses
 * @throws Misuse when the staff role is missing
 */
const readStaffsWords = async (databaseUrl: string): Promise<StaffWords> => {
  const connection = await openConnection(databaseUrl);
  try {
    const missing = await missingStaffRole(connection);
    if (missing) throw new Misuse(missingRoleWords(missing));
    return await readStaffWords(connection.send);
  } finally {
    await connection.end();
  }
};

const missingRoleWords = (
  missing: string,
): string => `Falta o papel da equipe no PostgreSQL, e o Studio não abre. Quem administra o banco escreve:
${missing}
Depois abra a loja de novo, que dá ao papel o que ele pode.`;

export const studio: StaffCommand = {
  usage: (call) => `${call('studio')} [--port 5555] [--host 127.0.0.1]
abre as tabelas da loja no navegador (Prisma Studio), sem internet. Quem chega à porta edita tudo, sem senha:
--host 0.0.0.0 é só para um contêiner cuja porta se publica em 127.0.0.1`,
  run: async (args, { databaseUrl }) => {
    const { port, host } = readWords(args, {
      port: { type: 'string', default: process.env.STUDIO_PORT ?? '5555' },
      host: { type: 'string', default: '127.0.0.1' },
    }).values;
    if (!/^\d{1,5}$/.test(port)) throw new Misuse(`“${port}” não é uma porta.`);
    const words = await readStaffsWords(databaseUrl);
    const isLocal = host === '127.0.0.1' || host === 'localhost';
    const studioPort = isLocal ? Number(port) : await freePort();
    if (!isLocal) await passOn(host, Number(port), studioPort);
    console.log(`Prisma Studio: http://localhost:${port}  (Ctrl-C encerra)`);
    // Too large for an environment variable on some systems.
    const home = mkdtempSync(path.join(tmpdir(), 'lombada-studio-'));
    writeFileSync(path.join(home, 'words.json'), JSON.stringify(words));
    // The address is passed by environment: as an argument the process list would show it with its password.
    return runPrisma(['studio', '--browser', 'none', '--port', String(studioPort), '--config', config], {
      DATABASE_URL: staffAddress(databaseUrl),
      STAFF_WORDS: path.join(home, 'words.json'),
    }).finally(() => rmSync(home, { recursive: true }));
  },
};
