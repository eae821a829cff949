import {
  type IssueFailure,
  issueLoginLink,
  issueSimulationLink,
} from '../../app/domain/accounts/links/issue-link.server';
import { systemIds } from '../../app/platform/ids.server';
import { Misuse, readWords, type StaffCommand, withShop } from './command';

const failures: Record<IssueFailure['kind'], (login: string) => string> = {
  unknown: (login) => `Ninguém entra na loja com “${login}”.`,
  'no-operator': (login) => `“${login}” não é a conta de um operador.`,
  same: () => 'Um operador não simula a si mesmo.',
};

type Input = { login: string } | { customer: string; operator: string };

const readInput = (args: string[]): Input => {
  const { login, simulate, operator } = readWords(args, {
    login: { type: 'string' },
    simulate: { type: 'string' },
    operator: { type: 'string' },
  }).values;
  if (login && !simulate && !operator) return { login };
  if (!login && simulate && operator) return { customer: simulate, operator };
  throw new Misuse('Diga de quem é o link.');
};

export const accountsLink: StaffCommand = {
  usage: (call) => `${call('accounts:link')} --login EMAIL
  link que entra na conta do cliente
${call('accounts:link')} --simulate EMAIL --operator EMAIL
  link com que o operador simula o cliente
O link vale por 5 minutos e uma única vez. EMAIL pode ser também CPF ou CNPJ.`,
  run: async (args, place) => {
    const input = readInput(args);
    return withShop(place, async (shop) => {
      const services = {
        ...shop,
        ids: systemIds,
        // A random token is enough: it never has to be derived again, so that no key of the shop is needed.
        linkSecret: () => systemIds.token(),
        shop: { url: place.shopUrl },
      };
      const issued =
        'login' in input
          ? await issueLoginLink(services, input.login)
          : await issueSimulationLink(services, input);
      if (!issued.ok) {
        const { failure } = issued;
        console.error(failures[failure.kind]('login' in failure ? failure.login : ''));
        return 1;
      }
      console.log(issued.value);
      return 0;
    });
  },
};
