import { readFileSync } from 'node:fs';

/** Whoever finds the archive tries as many as he likes, a second each. */
const LEAST_CHARACTERS = 16;

/**
 * The passphrase of the archive. It never stands on a command line, which everybody on the machine can read.
 * @throws when there is none, or one that is too short
 */
export const readPassphrase = ({
  BACKUP_PASSPHRASE: given,
  BACKUP_PASSPHRASE_FILE: file,
}: NodeJS.ProcessEnv): string => {
  const passphrase = given || (file && readFileSync(file, 'utf8').replace(/\r?\n$/, ''));
  if (!passphrase)
    throw new Error(
      'Falta a senha da cópia: ponha-a em BACKUP_PASSPHRASE, ou num arquivo cujo caminho esteja em BACKUP_PASSPHRASE_FILE.',
    );
  if (passphrase.length < LEAST_CHARACTERS)
    throw new Error(
      `A senha da cópia tem ${passphrase.length} caracteres; precisa de ${LEAST_CHARACTERS} ou mais.`,
    );
  return passphrase;
};
