import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Finding, ill, watch, well, wordsOf } from './finding';

const GB = 1024 ** 3;

/** @param folder a folder on the disk to check */
export const roomFinding = (area: string, { free, size }: { free: number; size: number }): Finding => {
  const share = Math.round((free / size) * 100);
  const text = `${(free / GB).toFixed(1).replace('.', ',')} GB livres (${share} %)`;
  const todo =
    'Apague cópias e registros velhos, ou aumente o disco: sem espaço a loja não recebe pedidos nem arquivos.';
  if (free < GB || share < 2) return ill(area, text, todo);
  return free < 5 * GB || share < 10 ? watch(area, text, todo) : well(area, text);
};

/** Checks that the machines' folder is writable, and that moves within it are atomic. */
export const productionFolderFindings = async (folder: string | undefined): Promise<Finding[]> => {
  const area = 'Pasta de produção';
  if (!folder) return [well(area, 'não se usa')];
  const [half, whole] = [path.join(folder, '.staging', '.doctor'), path.join(folder, 'in', '.doctor')];
  try {
    await mkdir(path.dirname(half), { recursive: true });
    await mkdir(path.dirname(whole), { recursive: true });
    await writeFile(half, '');
    await rename(half, whole);
    await rm(whole);
    return [well(area, folder)];
  } catch (error) {
    const todo =
      'Monte a pasta (.staging, in e out no mesmo sistema de arquivos) e dê ao worker direito de escrita.';
    return [ill(area, `${folder}: ${wordsOf(error)}`, todo)];
  }
};

export const diskFindings = async (folders: Readonly<Record<string, string>>): Promise<Finding[]> => {
  const found: Finding[] = [];
  for (const [name, folder] of Object.entries({ ...folders, temporário: tmpdir() })) {
    const area = `Disco (${name})`;
    try {
      const { bsize, bavail, blocks } = await statfs(folder);
      found.push(roomFinding(area, { free: bavail * bsize, size: blocks * bsize }));
    } catch (error) {
      found.push(
        watch(area, `${folder}: ${wordsOf(error)}`, 'Confira se a pasta existe; a loja a cria quando abre.'),
      );
    }
  }
  return found;
};
