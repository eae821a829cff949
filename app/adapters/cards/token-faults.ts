import { z } from 'zod';

/**
 * Detects errors about a card's token. The gateway documents two shapes: a message alone, such as "Customer not
 * found.", and "The request is invalid." with the invalid fields, each path ("order.payments[0].credit_card") with a
 * list of messages. Similar gateways send a list of `parameter` and `message` instead.
 */

const text = z.string().catch('');
const entry = z.object({ parameter: text, message: text }).catch({ parameter: '', message: '' });
const faults = z.union([
  z.array(entry),
  z
    .record(z.string(), z.unknown())
    .transform((fields) =>
      Object.entries(fields).map(([parameter, said]) => ({ parameter, message: JSON.stringify(said) })),
    ),
]);
const errorWire = z.object({ message: text, errors: faults.catch([]) });

const tokenField = /(^|\.)(card_?token|token)$/i;
const cardField = /(^|\.)credit_card(\.card)?$/i;
const gone =
  /not found|not exist|expired|unknown|invalid|used|não (foi )?encontrado|não existe|expir(ado|ou)|inválid|utilizado|usado/i;
/** Other tokens: of a card's brand, of the API's login, of token services, and of JSON parsers. */
const otherToken =
  /(network|access|api|bearer|unexpected) token|token (service|requestor|de (bandeira|acesso))|tokeni[sz]a/i;

const saysGone = (words: string): boolean =>
  /\btoken\b/i.test(words) && gone.test(words) && !otherToken.test(words);

/** Whether an error says that the card's token is gone: used, expired or never created. */
export const isAboutToken = (body: unknown): boolean => {
  const read = errorWire.safeParse(body);
  if (!read.success) return false;
  const { message, errors } = read.data;
  if (errors.length === 0) return saysGone(message);
  return errors.some(
    (fault) =>
      tokenField.test(fault.parameter) || (cardField.test(fault.parameter) && saysGone(fault.message)),
  );
};
