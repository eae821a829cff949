import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepDiscarded } from '~/domain/files/sweep-files.server';
import { ownNoteFiles } from '~/domain/orders/open-note-file.server';
import { readOrder } from '~/domain/orders/read-orders.server';
import { loader as noteFile } from '~/routes/shop/order/items/note-file';
import { getServices, type Services } from '~/services.server';
import { get } from '../factories/account-calls';
import { contents } from '../factories/attachment';
import { paidOrder } from '../factories/paid-order';
import { signedInCustomer } from '../factories/signed-in-customer';
import { typeStaffCommand } from '../factories/staff-command';
import { toldStaff } from '../factories/studio';

/** Files that staff attach to an item: a picture or a PDF, visible to its customer only. */

let services: Services;
let folder: string;
beforeAll(async () => {
  services = await getServices();
  folder = mkdtempSync(path.join(tmpdir(), 'lombada-note-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, bytes: Uint8Array = contents.pdf): string => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

const orderOf = async () => {
  const order = await paidOrder(services);
  const { id } = await services.db.orderItem.findFirstOrThrow({ where: { orderId: order.orderId } });
  return { ...order, itemId: id };
};
type Ordered = Awaited<ReturnType<typeof orderOf>>;

const attach = (...wish: string[]) => typeStaffCommand('orders:attach-note', ...wish);
const attached = async (order: Ordered, name = 'Capa com risco.pdf') => {
  const said = await attach(
    ...['--item', String(order.itemId), '--text', 'A capa veio sem sangria.', '--file', fileOf(name)],
  );
  expect(said).toMatch(
    new RegExp(`^Arquivo anexado ao pedido ${order.orderId} \\(pk_obs_pedido_item \\d+\\)`),
  );
  return notesOf(order);
};
const notesOf = async ({ customer, orderId }: Ordered) =>
  (await readOrder(services, customer.id, orderId))?.items[0]?.staffNotes ?? [];

const download = (id: string, cookie: Parameters<typeof get>[1]) => {
  const { request } = get(`/pedido/anexo/${id}`, cookie);
  return noteFile({ request, params: { id }, context: {} } as unknown as LoaderFunctionArgs);
};

const sql = (text: string): Promise<string> =>
  services.db.$executeRawUnsafe(text).then(
    () => 'done',
    (error: unknown) => String(error),
  );

describe('a file that staff attach to an item', () => {
  it('is shown with its note, private to its customer, and part of the customer’s archive', async () => {
    const order = await orderOf();
    const [note] = await attached(order);
    expect(note).toMatchObject({
      text: 'A capa veio sem sangria.',
      attachments: [{ name: 'Capa com risco.pdf', size: contents.pdf.length }],
    });
    const id = note?.attachments[0]?.id ?? '';
    const answer = await download(id, order.customer.cookie);
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, contents.pdf]);
    expect(answer.headers.get('content-disposition')).toContain('filename="Capa com risco.pdf"');
    const stranger = await signedInCustomer(services);
    for (const [other, cookie] of [
      [id, stranger.cookie],
      ['nenhum', order.customer.cookie],
      ['../../etc/passwd', order.customer.cookie],
    ] as const)
      expect((await download(other, cookie)).status).toBe(404);
    const names: string[] = [];
    for await (const { name } of ownNoteFiles(services, order.customer.id)) names.push(name);
    expect(names).toEqual([`${id}-Capa com risco.pdf`]);
    for await (const { name } of ownNoteFiles(services, stranger.id)) expect.unreachable(name);
  });

  it('is added to an existing note, up to ten times, under a name with its type', async () => {
    const order = await orderOf();
    const [note] = await attached(order);
    const add = (name: string) => attach('--note', String(note?.id), '--file', fileOf(name, contents.jpg));
    for (let count = 1; count < 10; count += 1) expect(await add('foto.pdf')).toMatch(/^Arquivo anexado/);
    expect(await add('foto.pdf')).toBe('Uma observação tem no máximo 10 arquivos.');
    const [all] = await notesOf(order);
    expect(all?.attachments).toHaveLength(10);
    expect(all?.attachments.filter(({ name }) => name === 'foto.jpg')).toHaveLength(9);
  });

  it.each([
    ['an item that does not exist', ['--item', '999999', '--text', 'x'], 'Não há este item.'],
    ['a note that does not exist', ['--note', '999999'], 'Não há esta observação.'],
    ['no target', [], 'Diga o item (pk_pedido_item), ou a observação (pk_obs_pedido_item).'],
    ['two targets', ['--item', '1', '--text', 'x', '--note', '2'], 'Diga --note, de uma observação'],
    ['an item without a text', ['--item', '1'], 'Escreva em --text o que o cliente vai ler.'],
    ['a text that is too long', ['--item', '1', '--text', 'x'.repeat(2001)], 'no máximo 2000 caracteres'],
    ['a program', ['--item', '{item}', '--text', 'x', '--file', '{program}'], 'não é uma foto'],
    ['an empty file', ['--item', '{item}', '--text', 'x', '--file', '{empty}'], 'O arquivo está vazio.'],
    ['a file that is too large', ['--item', '{item}', '--text', 'x', '--file', '{large}'], 'no máximo 20 MB'],
    [
      'a file that does not exist',
      ['--item', '1', '--text', 'x', '--file', '/nowhere.pdf'],
      'Não consigo ler',
    ],
    ['no file', ['--item', '1', '--text', 'x', '--file', ''], 'Diga o arquivo.'],
  ])('is refused, and the command says why: %s', async (_, given, sentence) => {
    const order = await orderOf();
    const words: Record<string, string> = {
      '{item}': String(order.itemId),
      '{program}': fileOf('a.pdf', contents.program),
      '{empty}': fileOf('b.pdf', Buffer.alloc(0)),
      '{large}': fileOf('c.pdf', Buffer.concat([contents.pdf, Buffer.alloc(20 * 1024 * 1024)])),
    };
    const file = given.includes('--file') ? [] : ['--file', fileOf('d.pdf')];
    expect(await attach(...given.map((word) => words[word] ?? word), ...file)).toContain(sentence);
    expect(await notesOf(order)).toEqual([]);
  });

  it('is added by the command only, and cannot be changed', async () => {
    const order = await orderOf();
    const [note] = await attached(order);
    const insert = `insert into obs_pedido_item_anexo values ('x', ${note?.id}, 'x.pdf', 1, 'notes/x')`;
    expect(await toldStaff(insert)).toMatch(/npm run orders:attach-note -- --note \d+ --file/);
    const which = `where fk_obs_pedido_item = ${note?.id}`;
    expect(await toldStaff(`update obs_pedido_item_anexo set nome_anexo = 'x' ${which}`)).toMatch(
      /o errado se apaga/,
    );
  });
});

describe('the bytes of a file whose row staff delete', () => {
  const goneAfter = async (key: string, text: string) => {
    expect(await services.storage.get(key)).not.toBeNull();
    expect(await sql(text)).toBe('done');
    expect(await sweepDiscarded(services)).toBeGreaterThan(0);
    expect(await services.storage.get(key)).toBeNull();
    expect(await sweepDiscarded(services)).toBe(0);
  };

  it('are deleted with an attachment, and with its note', async () => {
    const order = await orderOf();
    const [first] = await attached(order);
    const keyOf = async () =>
      (
        await services.db.orderItemNoteAttachment.findFirstOrThrow({
          where: { note: { itemId: order.itemId } },
        })
      ).storageKey;
    await goneAfter(
      await keyOf(),
      `delete from obs_pedido_item_anexo where fk_obs_pedido_item = ${first?.id}`,
    );
    await attach('--note', String(first?.id), '--file', fileOf('e.pdf'));
    await goneAfter(await keyOf(), `delete from obs_pedido_item where pk_obs_pedido_item = ${first?.id}`);
  });

  it('are deleted with an invoice; one at another system has none', async () => {
    const { orderId } = await orderOf();
    await typeStaffCommand('orders:attach-invoice', '--order', String(orderId), '--file', fileOf('f.pdf'));
    await sql(`insert into nota_fiscal (fk_pedido, url) values (${orderId}, 'https://nfe.example/1')`);
    const { storageKey } = await services.db.invoice.findFirstOrThrow({
      where: { orderId, storageKey: { not: null } },
    });
    await goneAfter(storageKey ?? '', `delete from nota_fiscal where fk_pedido = ${orderId}`);
  });

  it('are retried if the storage did not answer', async () => {
    const order = await orderOf();
    await attached(order);
    await sql(`delete from obs_pedido_item where fk_pedido_item = ${order.itemId}`);
    const away = { ...services.storage, delete: () => Promise.reject(new Error('away')) };
    await expect(sweepDiscarded({ ...services, storage: away })).rejects.toThrow('away');
    expect(await sweepDiscarded(services)).toBe(1);
  });
});
