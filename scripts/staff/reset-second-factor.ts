import { findActiveAccount } from '../../app/domain/accounts/links/account-link.server';
import { resetSecondFactor } from '../../app/domain/accounts/login/second-factor.server';
import { Misuse, readWords, type StaffCommand, withShop } from './command';

export const resetOperatorsFactor: StaffCommand = {
  usage: (call) => `${call('accounts:reset-second-factor')} --operator EMAIL
  esquece o segundo fator do operador, que perdeu telefone e códigos, e encerra as sessões dele
EMAIL pode ser também CPF ou CNPJ. No acesso seguinte basta a senha: o operador ativa outro em Minha conta.`,
  run: async (args, place) => {
    const { operator } = readWords(args, { operator: { type: 'string' } }).values;
    if (!operator) throw new Misuse('Diga de que operador.');
    return withShop(place, async (shop) => {
      const account = await findActiveAccount(shop, operator);
      if (!account) {
        console.error(`Ninguém entra na loja com “${operator}”.`);
        return 1;
      }
      const { id, name } = account.customer;
      const wasThere = await resetSecondFactor(shop, id);
      console.log(
        wasThere ? `O segundo fator de ${name} foi esquecido.` : `${name} não tinha segundo fator.`,
      );
      return 0;
    });
  },
};
