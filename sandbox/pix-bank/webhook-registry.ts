import { readWebhook } from './forms';
import type { Bank } from './parts';
import { done, refuse } from './problems';
import { webhooks } from './records';

/** The commands on the address that the shop is called at (tag Webhook of the API). */

const unknown = () => refuse('WebhookNaoEncontrado', 'O webhook desta chave não está estabelecido.');

/** PUT /webhook/{chave} */
export const registerWebhook = async (bank: Bank, key: string, body: unknown) => {
  if (key !== bank.settings.key)
    return refuse('WebhookOperacaoInvalida', 'A chave não pertence a este usuário recebedor.', [
      {
        razao: 'O parâmetro chave não corresponde a uma chave deste usuário.',
        propriedade: 'chave',
        valor: key.slice(0, 77),
      },
    ]);
  const request = readWebhook(body);
  if (!request.ok) return request;
  const now = await bank.clock.now();
  // The bank appends /pix, so an address that ends in a slash would get two.
  const webhookUrl = request.value.webhookUrl.replace(/\/+$/, '');
  await bank.store.write(webhooks, key, { chave: key, webhookUrl, criacao: now.toISOString() }, now);
  return done(null);
};

/** GET /webhook/{chave} */
export const readWebhookOf = async (bank: Bank, key: string) => {
  const webhook = await bank.store.read(webhooks, key);
  if (!webhook) return unknown();
  const { chave, webhookUrl, criacao } = webhook;
  return done({ webhookUrl, chave, cnpj: bank.settings.receiver.cnpj, criacao });
};

/** DELETE /webhook/{chave} */
export const removeWebhook = async (bank: Bank, key: string) => {
  if (!(await bank.store.read(webhooks, key))) return unknown();
  await bank.store.remove(webhooks, key);
  return done(null);
};
