import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxApp } from '../app';
import { createMemoryClock } from '../clock/sandbox-clock';
import { createMailbox } from '../mailbox/messages';
import { createMemoryStore } from '../store/memory-store';
import { dynamicBrCode } from './br-code';
import { type Bank, issueCharge, patchCharge, readOneCharge } from './charges';
import { listReceipts } from './receipts';
import { createWebhookSender } from './webhook-sender';

const store = createMemoryStore();
const clock = createMemoryClock();
const receiver = { name: 'Lombada Gráfica Ltda.', city: 'São Paulo', cnpj: '11222333000181' };
const settings = { receiver, key: 'chave', locationBase: 'pix.sandbox.example/qr/v2' };
const bank: Bank = { store, clock, settings, sender: createWebhookSender({ store, clock }) };
let http: Server;
let base = '';

beforeAll(async () => {
  const client = { clientId: 'a', clientSecret: 'b' };
  const app = createSandboxApp({
    shopUrl: 'http://loja.example',
    clock,
    mailbox: createMailbox(store),
    pixBank: { bank, client },
  });
  http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, resolve));
  base = `http://localhost:${(http.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    }),
);

let count = 0;
const newCharge = async (solicitacaoPagador = 'Pedido 42') => {
  count += 1;
  const txid = `pagina${String(count).padStart(26, '0')}`;
  const terms = {
    calendario: { expiracao: 3600 },
    valor: { original: '1234.56' },
    chave: 'chave',
    solicitacaoPagador,
  };
  const made = await issueCharge(bank, txid, terms);
  if (!made.ok) throw new Error(made.problem.detail);
  return { txid, code: String(made.value?.pixCopiaECola) };
};
const post = (path: string, form: Record<string, string>) =>
  fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const page = async (path: string) => (await fetch(`${base}${path}`)).text();
const statusOf = async (txid: string) => {
  const found = await readOneCharge(bank, txid, undefined);
  return found.ok ? found.value.status : 'unknown';
};

describe('the payer’s page', () => {
  it('leads from the pasted code to the payment', async () => {
    const { txid, code } = await newCharge('Pedido 42 <script>');
    const pasted = await post('/pix-bank/pagar', { codigo: ` ${code}\r\n` });
    expect(pasted.headers.get('location')).toBe(`/pix-bank/pagar/${txid}`);
    const before = await page(`/pix-bank/pagar/${txid}`);
    expect(before).toContain('Lombada Gráfica Ltda.');
    expect(before).toContain('Pagar R$\u00a01.234,56');
    expect(before).toContain('Pedido 42 &lt;script&gt;');
    expect((await post(`/pix-bank/pagar/${txid}`, { aviso: 'never' })).status).toBe(303);
    const after = await page(`/pix-bank/pagar/${txid}`);
    expect(after).toContain('Pagamento feito.');
    expect(after).not.toContain('Pagar R$');
    expect(await statusOf(txid)).toBe('CONCLUIDA');
  });

  it.each([
    ['', 'não é um Pix válido'],
    ['000201', 'não é um Pix válido'],
    [dynamicBrCode({ ...receiver, location: 'pix.outro.example/qr/v2/abc' }), 'é de outro banco'],
    [dynamicBrCode({ ...receiver, location: `${settings.locationBase}/abc` }), 'não conhece esta cobrança'],
  ])('explains the error in "%s" and keeps the text', async (codigo, words) => {
    const answer = await post('/pix-bank/pagar', { codigo });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain(words);
    expect(text).toContain(`>${codigo}</textarea>`);
  });

  it('refuses a second payment, a removed charge and an expired one', async () => {
    const [paid, removed, expired] = [await newCharge(), await newCharge(), await newCharge()];
    await post(`/pix-bank/pagar/${paid.txid}`, {});
    await patchCharge(bank, removed.txid, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(await (await post(`/pix-bank/pagar/${paid.txid}`, {})).text()).toContain('já foi paga');
    expect(await (await post(`/pix-bank/pagar/${removed.txid}`, {})).text()).toContain('foi removida');
    await clock.setOffset(3_601_000);
    expect(await page(`/pix-bank/pagar/${expired.txid}`)).toContain('Esta cobrança expirou.');
    const late = await post(`/pix-bank/pagar/${expired.txid}`, {});
    expect(late.status).toBe(422);
    expect(await late.text()).toContain('expirou e não pode ser paga');
    expect(await statusOf(expired.txid)).toBe('ATIVA');
    await clock.setOffset(0);
  });

  it('sends a payment back as its bank does, once', async () => {
    const { txid } = await newCharge();
    const back = `/pix-bank/pagar/${txid}/devolver`;
    expect((await post(back, {})).status).toBe(422);
    await post(`/pix-bank/pagar/${txid}`, { aviso: 'never' });
    expect(await page(`/pix-bank/pagar/${txid}`)).toContain('Devolver R$\u00a01.234,56');
    expect((await post(back, { aviso: 'never' })).status).toBe(303);
    const after = await page(`/pix-bank/pagar/${txid}`);
    expect(after).toContain('Devolvido');
    expect(after).not.toContain('Devolver R$');
    expect((await post(back, {})).status).toBe(422);
    const listed = await listReceipts(bank, {
      inicio: new Date(Date.now() - 60_000).toISOString(),
      fim: new Date(Date.now() + 60_000).toISOString(),
      devolucaoPresente: 'true',
    });
    const pix = listed.ok ? listed.value.pix : [];
    expect(pix.map(({ devolucoes }) => devolucoes)).toMatchObject([
      [{ valor: '1234.56', natureza: 'MED_FRAUDE', status: 'DEVOLVIDO' }],
    ]);
  });

  it('says so when it knows nothing', async () => {
    expect((await fetch(`${base}/pix-bank/pagar/nenhuma`)).status).toBe(422);
    expect((await fetch(`${base}/nada`)).status).toBe(404);
    expect((await fetch(`${base}/pix-bank/pagar/%E0%A4%A`)).status).toBe(400);
  });
});

describe('the index', () => {
  it('links to every sandbox service and back to the shop', async () => {
    const index = await page('/');
    for (const href of ['/pix-bank/pagar', '/mailbox', '/clock', 'http://loja.example']) {
      expect(index).toContain(`href="${href}"`);
    }
    expect(await page('/healthz')).toBe('ok');
  });
});
