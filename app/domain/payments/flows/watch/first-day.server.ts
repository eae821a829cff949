import type { Context } from '../../../shared/context.server';
import { isInvented } from '../../../storefront/invented';
import type { PaymentMethods } from '../pay/payment-methods.server';
import { findAllParameters, findEndlessCoupons } from './shop-figures-store.server';

/** The shop's data and settings that staff must complete before taking money. */
export type FirstDayFacts = {
  parameters: ReadonlyMap<string, string>;
  /** Whether the account for deposits is set. */
  hasDepositAccount: boolean;
  /** Codes of active coupons without an end and without a limit of uses. */
  endlessCoupons: readonly string[];
};

/** The seed's CEP of origin. */
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
 * What staff must still complete before a live shop takes real money, one sentence each. Decreto 7.962/2013 requires
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
      : [
          'parametro deposito.banco, deposito.agencia, deposito.conta: without them customers cannot pay by deposit',
        ]),
    ...endlessCoupons.map((code) => `cupom ${code}: is on without an end or a limit`),
  ];
};

type FirstDayContext = Pick<Context, 'db' | 'logger'> & { paymentMethods: PaymentMethods };

/** Logs at the start of a live shop what staff must still complete; the shop opens all the same. */
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
