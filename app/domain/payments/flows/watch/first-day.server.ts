import type { Context } from '../../../shared/context.server';
import { isInvented } from '../../../storefront/invented';
import type { PaymentMethods } from '../pay/payment-methods.server';
import { findAllParameters, findEndlessCoupons } from './shop-figures-store.server';

/** What a shop says of itself, and how it is set up, as far as staff must have seen to it before money comes. */
export type FirstDayFacts = {
  parameters: ReadonlyMap<string, string>;
  /** Whether an account for deposits is filled in. */
  hasDepositAccount: boolean;
  /** Codes of coupons that are on, hold for ever and as often as one likes. */
  endlessCoupons: readonly string[];
};

/** Where parcels leave from in the seed. */
const INVENTED_ORIGIN = '01140900';

const wanted = [
  ['empresa.razao_social', 'the company’s name'],
  ['empresa.cnpj', 'the CNPJ'],
  ['empresa.endereco', 'the address'],
  ['empresa.telefone', 'the telephone'],
  ['empresa.email', 'the e-mail'],
  ['atendimento.chat', 'the address of the chat, or nothing for none'],
] as const;

const isMissing = (text: string | undefined): boolean => !text?.trim() || isInvented(text);

/**
 * What staff still have to fill in before a live shop takes real money, a sentence for each; Decreto 7.962/2013 wants
 * name, CNPJ, address and e-mail on the pages.
 */
const leftForFirstDay = (facts: FirstDayFacts): string[] => {
  const { parameters, endlessCoupons } = facts;
  const missing = wanted.flatMap(([key, what]) => {
    const isChat = key === 'atendimento.chat';
    const text = parameters.get(key);
    return (isChat ? text !== undefined && isInvented(text) : isMissing(text))
      ? [`parametro ${key}: ${what}`]
      : [];
  });
  return [
    ...missing,
    ...(parameters.get('frete.cep_origem') === INVENTED_ORIGIN
      ? ['parametro frete.cep_origem: the CEP that parcels leave from is still the example’s']
      : []),
    ...(facts.hasDepositAccount
      ? []
      : ['parametro deposito.banco, deposito.agencia, deposito.conta: without them nobody pays by deposit']),
    ...endlessCoupons.map((code) => `cupom ${code}: is on without an end or a limit`),
  ];
};

type FirstDayContext = Pick<Context, 'db' | 'logger'> & { paymentMethods: PaymentMethods };

/** Says at the start of a live shop what staff still have to fill in; the shop opens all the same. */
export const watchFirstDay = async (services: FirstDayContext): Promise<void> => {
  const { db, logger, paymentMethods } = services;
  try {
    const [parameters, endlessCoupons, account] = await Promise.all([
      findAllParameters(db),
      findEndlessCoupons(db),
      paymentMethods.depositAccount(),
    ]);
    const left = leftForFirstDay({ parameters, endlessCoupons, hasDepositAccount: account !== null });
    if (left.length > 0) logger.warn({ left }, 'staff still have to fill in what stands in "left"');
  } catch (error) {
    logger.error({ err: error }, 'what is still to be filled in was not looked up');
  }
};
