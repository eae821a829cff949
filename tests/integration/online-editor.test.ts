import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { needsEditorCheck } from '~/domain/editor/check-art.server';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { action as callAct } from '~/routes/api/call';
import { action as comeBack, loader as showReturn } from '~/routes/shop/editor-return/route';
import { getServices, type Services } from '~/services.server';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { atEditor, begunArt, coverSlot, madeArt } from '../factories/editor';
import { orderableCart, placedOrder } from '../factories/order';
import { projectOf } from '../factories/project';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';

let sandbox: SandboxBank;
let services: Services;
beforeAll(async () => {
  sandbox = await openSandboxBank();
  services = await getServices();
});
afterEach(() => sandbox.editor.recover());
afterAll(() => sandbox.close());

const context = { nonce: '', ip: '' };
const shop = 'http://localhost:3000';

const call = async (path: string, who: SignedInCustomer, body: object) => {
  const request = new Request(`${shop}${path}`, {
    method: 'POST',
    headers: { ...who.bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await callAct({ request, params: {}, context });
  return { status: answer.status, ...(await answer.json()) };
};

const back = async (hashJob: string, who: SignedInCustomer) => {
  const answer = await comeBack({
    request: new Request(`${shop}/retorno/${hashJob}`, { method: 'POST', headers: who.cookie }),
    params: { hash_job: hashJob },
    context,
  });
  const flash = /lombada-aviso=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const { text, tone } = JSON.parse(Buffer.from(flash, 'base64url').toString('utf8') || '{}');
  return { to: answer.headers.get('location'), text, tone };
};

/** A customer with a book that waits for its cover. */
const author = async () => {
  const who = await signedInCustomer(services);
  const projectId = await projectOf(services, who.id, { files: null });
  return { who, userId: who.id, projectId, files: `/envio?projeto=${projectId}` };
};
const coversOf = (projectId: string) =>
  services.db.printFile.findMany({ where: { projectId, slot: { role: 'cover' } } });

describe('a cover made in the online editor', () => {
  it('is requested by the protocol, fetched into its slot, and passes the preflight', async () => {
    const { who, projectId, files } = await author();
    const begun = await call('/api/editor/init', who, {
      projeto: projectId,
      pk_produto_arquivo: await coverSlot(services),
    });
    expect(begun).toMatchObject({ status: 200, data: { trabalho: expect.any(String) } });
    const { hash_job: hashJob, trabalho, endereco_editor: address } = begun.data;
    expect(address).toBe(`${services.env.EDITOR_URL}/abrir?trabalho=${trabalho}`);
    const page = await (
      await fetch(address, { method: 'POST', body: new URLSearchParams({ trabalho }) })
    ).text();
    expect(page).toContain('Livro brochura');

    const made = await atEditor(services, trabalho, {
      titulo: 'Coração de mãe',
      autor: 'Inês',
      cor: 'noite',
    });
    expect(made.headers.get('location')).toBe(`${shop}/retorno/${hashJob}`);
    expect(
      await showReturn({
        request: new Request(`${shop}/retorno/${hashJob}`, { headers: who.cookie }),
        params: {},
        context,
      }),
    ).toBeNull();
    expect(await back(hashJob, who)).toMatchObject({ to: files, tone: 'success' });

    const [cover] = await coversOf(projectId);
    expect(cover).toMatchObject({ status: 'analysing', originalName: 'Coração de mãe.pdf' });
    await analyseFile(services, { fileId: cover?.id ?? '' });
    const [judged] = await coversOf(projectId);
    expect([judged?.status, judged?.findings]).toEqual([
      'approved',
      expect.not.arrayContaining([expect.objectContaining({ severity: 'error' })]),
    ]);
    expect(judged?.spineMicron).toBe(6_740);
  });

  it('is fetched once, however often and in how many windows the customer returns', async () => {
    const { who, userId, projectId, files } = await author();
    const { hashJob } = await madeArt(services, { userId, projectId });
    const answers = await Promise.all([back(hashJob, who), back(hashJob, who), back(hashJob, who)]);
    for (const { to, tone } of answers)
      expect([to, ['success', 'info'].includes(tone)]).toEqual([files, true]);
    expect(await back(hashJob, who)).toMatchObject({ to: files, tone: 'success' });
    expect(await coversOf(projectId)).toHaveLength(1);
  });

  it('is private: a stolen hash, a changed one and one without its signature find nothing', async () => {
    const { who, userId, projectId } = await author();
    const thief = await signedInCustomer(services);
    const { hashJob } = await madeArt(services, { userId, projectId });
    for (const [text, by] of [
      [hashJob, thief],
      [`${hashJob}x`, who],
      [hashJob.split('.')[0] ?? '', who],
      ['\u0000', who],
    ] as const) {
      expect(await call('/api/editor/retorno', by, { hash_job: text })).toMatchObject({ status: 404 });
      expect(await back(text, by)).toMatchObject({ to: '/envio', tone: 'danger' });
    }
    expect(await coversOf(projectId)).toEqual([]);
    expect(await call('/api/editor/init', thief, { projeto: projectId })).toMatchObject({ status: 404 });
  });

  it('replaces the previous cover, and a second one replaces it in turn', async () => {
    const { who, userId, projectId } = await author();
    for (const titulo of ['Um', 'Dois'])
      await back((await madeArt(services, { userId, projectId }, titulo)).hashJob, who);
    const covers = await coversOf(projectId);
    expect(
      covers.filter(({ replacedAt }) => replacedAt === null).map(({ originalName }) => originalName),
    ).toEqual(['Dois.pdf']);
  });
});

describe('returning without a cover', () => {
  it.each([
    ['unfinished', {}, 'A arte ainda não foi concluída no editor.'],
    ['cancelled', { cancelar: '1' }, 'Você voltou do editor sem concluir. Nada mudou nos seus arquivos.'],
  ])('shows a message if it is %s', async (_, fields, resposta) => {
    const { who, userId, projectId, files } = await author();
    const { hashJob, work } = await begunArt(services, { userId, projectId });
    if ('cancelar' in fields) await atEditor(services, work, fields);
    expect(await call('/api/editor/retorno', who, { hash_job: hashJob })).toMatchObject({
      data: { resposta, payload: { rota_erro: files }, redirecionar: files },
    });
    expect(await back(hashJob, who)).toMatchObject({ to: files, text: resposta });
    expect(await coversOf(projectId)).toEqual([]);
  });

  it('identifies the cart by the answer, and another cart is refused', async () => {
    const { customer: who, cartId } = await orderableCart(services);
    const { projectId } = await services.db.cartItem.findFirstOrThrow({ where: { cartId } });
    const { token } = await services.db.cart.findUniqueOrThrow({ where: { id: cartId } });
    const { hashJob } = await madeArt(services, { userId: who.id, projectId });
    expect(
      await call('/api/editor/retorno', who, { hash_job: hashJob, carrinho_token: 'other' }),
    ).toMatchObject({ status: 404 });
    const answer = await call('/api/editor/retorno', who, { hash_job: hashJob, carrinho_token: token });
    expect(answer).toMatchObject({
      data: {
        resposta: { status: 'success' },
        carrinho: { itens: [{ itemEditor: { hash_editor: hashJob }, produto: { pk_produto: 101 } }] },
      },
    });
  });
});

describe('a failing editor', () => {
  it.each(['error', 'unavailable', 'garbage', 'cut'] as const)(
    'that answers "%s" does not open, with a message',
    async (fault) => {
      const { who, projectId } = await author();
      await sandbox.editor.fault({ fault, path: '/api/trabalhos' });
      expect(await call('/api/editor/init', who, { projeto: projectId })).toMatchObject({
        status: 503,
        message: expect.stringContaining('não respondeu'),
      });
      expect(await services.db.editorJob.count({ where: { projectId } })).toBe(0);
      expect(await call('/api/editor/init', who, { projeto: projectId })).toMatchObject({ status: 200 });
    },
  );

  it('that lost the session is asked with a new one, once', async () => {
    const { who, projectId } = await author();
    await sandbox.editor.fault({ fault: 'unauthorized', path: '/api/trabalhos' });
    expect(await call('/api/editor/init', who, { projeto: projectId })).toMatchObject({ status: 200 });
    await sandbox.editor.fault({ fault: 'unauthorized', path: '/api/trabalhos', times: 2 });
    expect(await call('/api/editor/init', who, { projeto: projectId })).toMatchObject({ status: 503 });
  });

  it.each(['error', 'garbage', 'cut'] as const)(
    'that answers "%s" on the return loses nothing: a later return fetches it',
    async (fault) => {
      const { who, userId, projectId, files } = await author();
      const { hashJob } = await madeArt(services, { userId, projectId });
      await sandbox.editor.fault({ fault, method: 'GET', path: '/api/trabalhos' });
      expect(await back(hashJob, who)).toMatchObject({
        to: files,
        tone: 'danger',
        text: expect.stringContaining('está guardado'),
      });
      expect(await coversOf(projectId)).toEqual([]);
      expect(await back(hashJob, who)).toMatchObject({ tone: 'success' });
      expect(await coversOf(projectId)).toHaveLength(1);
    },
  );

  it.each(['error', 'garbage', 'cut'] as const)(
    'that breaks off the PDF itself ("%s") does not change the slot',
    async (fault) => {
      const { who, userId, projectId } = await author();
      const { hashJob, work } = await madeArt(services, { userId, projectId });
      await sandbox.editor.fault({ fault, method: 'GET', path: `/api/trabalhos/${work}/arquivo` });
      expect(await back(hashJob, who)).toMatchObject({ tone: 'danger' });
      expect((await coversOf(projectId)).filter(({ status }) => status !== 'uploading')).toEqual([]);
      expect(await back(hashJob, who)).toMatchObject({ tone: 'success' });
      expect(await coversOf(projectId)).toEqual([expect.objectContaining({ status: 'analysing' })]);
    },
  );
});

describe('the editor is not opened', () => {
  it('for a slot that it does not support, a product without it, or an ordered project', async () => {
    const { who, projectId } = await author();
    const interior = await services.db.fileSlot.findFirstOrThrow({
      where: { productId: 101, role: 'interior' },
    });
    const ask = (pk_produto_arquivo?: number) =>
      call('/api/editor/init', who, { projeto: projectId, pk_produto_arquivo });
    expect(await ask(interior.id)).toMatchObject({ status: 409 });
    expect(await ask(99_999)).toMatchObject({ status: 404 });
    const { customer, orderId } = await placedOrder(services);
    const item = await services.db.orderItem.findFirstOrThrow({ where: { orderId } });
    expect(await call('/api/editor/init', customer, { projeto: item.projectId })).toMatchObject({
      status: 409,
    });
  });

  it('more than thirty times an hour for one project', async () => {
    const { who, userId, projectId } = await author();
    const { work } = await begunArt(services, { userId, projectId });
    const slotId = await coverSlot(services);
    const createdAt = services.clock.now();
    await services.db.editorJob.createMany({
      data: Array.from({ length: 29 }, () => ({
        id: services.ids.token(),
        fileId: services.ids.id(),
        projectId,
        slotId,
        work,
        createdAt,
      })),
    });
    expect(await call('/api/editor/init', who, { projeto: projectId })).toMatchObject({ status: 429 });
  });

  it('again for a job that ended, not even by staff', async () => {
    const { who, userId, projectId } = await author();
    const { hashJob } = await madeArt(services, { userId, projectId });
    await back(hashJob, who);
    const [id = ''] = hashJob.split('.');
    expect(
      await toldStaff(`update editor_trabalho set situacao = 'open' where pk_editor_trabalho = '${id}'`),
    ).toMatch(/^O trabalho no editor é do cliente/);
  });
});

describe('checking uploaded artwork in the editor', () => {
  /** A book of a product that uses the editor, with approved files whose bytes are stored. */
  const sentBook = async () => {
    const who = await signedInCustomer(services);
    const projectId = await projectOf(services, who.id);
    const files = await services.db.printFile.findMany({ where: { projectId }, include: { slot: true } });
    const once = async function* (text: string) {
      yield Buffer.from(text);
    };
    for (const { id, storageKey } of files) {
      const bytes = `%PDF-1.7 art of ${id}`;
      await services.storage.put(storageKey, once(bytes));
      await services.db.printFile.update({ where: { id }, data: { size: bytes.length } });
    }
    const cover = files.find(({ slot }) => slot.role === 'cover');
    return { who, userId: who.id, projectId, coverId: cover?.id ?? '' };
  };
  const withCheck = async (editorCheck: boolean) => {
    await services.db.product.update({ where: { id: 101 }, data: { editorCheck } });
    services.catalogue.forget();
  };
  beforeAll(() => withCheck(true));
  afterAll(() => withCheck(false));

  const needs = (book: { userId: number; projectId: string }) => needsEditorCheck(services, book);
  const begin = async ({ who, projectId }: Awaited<ReturnType<typeof sentBook>>) =>
    (await call('/api/editor/init', who, { projeto: projectId, validar: true })).data as {
      hash_job: string;
      trabalho: string;
    };

  it('is required while the product requires it, for files that are approved PDFs', async () => {
    const book = await sentBook();
    expect(await needs(book)).toBe(true);
    await withCheck(false);
    expect(await needs(book)).toBe(false);
    await withCheck(true);
    await services.db.printFile.updateMany({
      where: { projectId: book.projectId },
      data: { originalName: 'mascara.tif' },
    });
    expect(await needs(book)).toBe(false);
  });

  it('shows exactly the artwork, and once confirmed leads on to the cart', async () => {
    const book = await sentBook();
    const { hash_job: hashJob, trabalho } = await begin(book);
    const shown = await fetch(`${services.env.EDITOR_URL}/enviada?trabalho=${trabalho}`);
    expect(await shown.text()).toBe(`%PDF-1.7 art of ${book.coverId}`);
    expect((await begin(book)).trabalho).toBe(trabalho);
    await atEditor(services, trabalho, { confirmar: '1' });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await back(hashJob, book.who)).toMatchObject({ to: '/carrinho', tone: 'success' });
    expect(await needs(book)).toBe(false);
    expect(await services.db.cartItem.count({ where: { projectId: book.projectId } })).toBe(1);
  });

  it('replaces the uploaded artwork if it was changed there', async () => {
    const book = await sentBook();
    const { hash_job: hashJob, trabalho } = await begin(book);
    await atEditor(services, trabalho, { titulo: 'Outra capa', autor: '', cor: 'noite' });
    expect(await back(hashJob, book.who)).toMatchObject({ tone: 'success' });
    const covers = await coversOf(book.projectId);
    expect(covers.find(({ replacedAt }) => replacedAt === null)).toMatchObject({
      originalName: 'Outra capa.pdf',
      status: 'analysing',
    });
  });

  it('changes nothing if left or cancelled, and is required again', async () => {
    const book = await sentBook();
    const { hash_job: hashJob, trabalho } = await begin(book);
    expect(await back(hashJob, book.who)).toMatchObject({ tone: 'warning' });
    await atEditor(services, trabalho, { cancelar: '1' });
    expect(await back(hashJob, book.who)).toMatchObject({ tone: 'info' });
    expect(await needs(book)).toBe(true);
    expect((await begin(book)).trabalho).not.toBe(trabalho);
  });

  it('survives an expired session at the editor, and an editor that is down', async () => {
    const book = await sentBook();
    await sandbox.editor.fault({ fault: 'unauthorized', method: 'PUT', path: '/api/trabalhos' });
    expect((await begin(book)).trabalho).toEqual(expect.any(String));
    const other = await sentBook();
    await sandbox.editor.fault({ fault: 'unavailable', method: 'PUT', path: '/api/trabalhos', times: 9 });
    expect(
      await call('/api/editor/init', other.who, { projeto: other.projectId, validar: true }),
    ).toMatchObject({
      status: 503,
    });
  });

  it('is the redirect target of an API client that requests the editor', async () => {
    const book = await sentBook();
    const { who, projectId: product } = book;
    const led = await call('/api/redirecionar', who, { product, openEditor: '1' });
    expect(led.data.resposta.rota).toContain('/abrir?trabalho=');
    expect(led.data.carrinho).toBeNull();
    const straight = await call('/api/redirecionar', who, { product });
    expect(straight.data.resposta.rota).toBe('/carrinho');
  });
});
