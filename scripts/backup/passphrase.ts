import { readFileSync } from 'node:fs';

/** Long, because anyone who finds the archive can try passphrases without end, one per second. */
const LEAST_CHARACTERS = 16;

/**
 * The passphrase of the archive. It is never an argument, because command lines are visible to all users of the
 * machine.
 * @throws when it is missing or too short
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
