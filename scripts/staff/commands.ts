import { backup, restore } from '../backup/commands';
import { accountsLink } from './accounts-link';
import { attachInvoice } from './attach-invoice';
import { attachNote } from './attach-note';
import { asksForHelp, Misuse, type Place, type StaffCommand } from './command';
import { confirmDeposit } from './confirm-deposit';
import { creditGrant } from './credit-grant';
import { filesCompare } from './files-compare';
import { filesLink } from './files-link';
import { attachToAnswer, saveMessageFiles } from './message-files';
import { pricesCompare, pricesDraft, pricesPublish } from './prices';
import { resetOperatorsFactor } from './reset-second-factor';
import { studio } from './studio';

/** Commands of staff from a terminal, by their npm script names. */
const commands: Readonly<Record<string, StaffCommand>> = {
  'prices:draft': pricesDraft,
  'prices:compare': pricesCompare,
  'prices:publish': pricesPublish,
  'orders:confirm-deposit': confirmDeposit,
  'orders:attach-invoice': attachInvoice,
  'orders:attach-note': attachNote,
  'messages:attach': attachToAnswer,
  'messages:files': saveMessageFiles,
  'files:compare': filesCompare,
  'files:link': filesLink,
  'credit:grant': creditGrant,
  'accounts:link': accountsLink,
  'accounts:reset-second-factor': resetOperatorsFactor,
  backup,
  restore,
  studio,
};

const indented = (text: string) => text.replace(/^/gm, '  ');

const allUsages = (call: Place['call']): string =>
  Object.values(commands)
    .map((command) => indented(command.usage(call)))
    .join('\n\n');

/**
 * Runs the command of a command line, or prints its usage.
 * @param withPlace opens the database while the work runs; nothing is opened to print the usage
 * @returns the exit code
 */
export const runStaffCommand = async (
  [name = '', ...args]: string[],
  call: Place['call'],
  withPlace: (work: (place: Place) => Promise<number>) => Promise<number>,
): Promise<number> => {
  const command = commands[name];
  if (!command) {
    const asked = name === '' || asksForHelp([name]);
    (asked ? console.log : console.error)(
      `${asked ? '' : `Não há o comando “${name}”.\n`}Comandos:\n${allUsages(call)}`,
    );
    return asked ? 0 : 1;
  }
  if (asksForHelp(args)) {
    console.log(`Uso:\n${indented(command.usage(call))}`);
    return 0;
  }
  try {
    return await withPlace((place) => command.run(args, place));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    console.error(error instanceof Misuse ? `${words}\n\nUso:\n${indented(command.usage(call))}` : words);
    return 1;
  }
};
