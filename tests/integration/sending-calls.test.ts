import { bookPdf } from '@lombada/preflight/tests/pdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { calledActs } from '~/calls/all-calls.server';
import { createProject } from '~/domain/files/create-project.server';
import { itemTitleMessages } from '~/domain/shared/item-title';
import { action as upload } from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf, postJson } from '../factories/account-calls';
import { paperback, projectOf } from '../factories/project';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** The upload calls, as an API client makes them one after the other. */

let services: Services;
let customer: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  customer = await signedInCustomer(services);
});

const attempt = async (path: string, fields: Record<string, string>) => {
  const act = calledActs.find(({ call }) => call.path === path);
  const row = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
  if (!act) throw new Error(`no act ${path}`);
  const actor = { customer: { ...row, id: customer.id } as never, ip: null };
  const outcome = await act.attempt(services, actor, fields);
  return outcome.ok ? { ok: true, data: await act.answer(services, actor, outcome.done) } : outcome;
};

const send = async (
  projectId: string,
  files: Record<string, { name: string; bytes: Buffer }>,
  words: Record<string, string> = {},
) => {
  const body = new FormData();
  for (const [field, text] of Object.entries(words)) body.append(field, text);
  for (const [field, { name, bytes }] of Object.entries(files))
    body.append(field, new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
  body.append('observation', 'Capa com verso branco');
  const request = new Request(`http://loja.test/api/engine/upload?hash_job=${projectId}`, {
    method: 'POST',
    headers: customer.bearer,
    body,
  });
  return apiAnswerOf(upload({ request, params: {}, context: {} } as never));
};

describe('the upload calls', () => {
  it('copy a visitor’s project, once for repeated requests, and leave the original to its visitor', async () => {
    const { projectId } = await createProject(services, { userId: null, configuration: paperback });
    const fields = { projeto: projectId, titleJob: 'abc' };
    const opened = await attempt('/api/engine/job/create', fields);
    const { hashJob } = (opened as { data: { hashJob: string } }).data;
    expect(opened).toEqual({ ok: true, data: { titleJob: 'abc', payload: { projeto: hashJob }, hashJob } });
    expect(await attempt('/api/engine/job/create', fields)).toEqual(opened);
    // A copy belongs to the customer.
    expect(await attempt('/api/engine/job/create', { ...fields, projeto: hashJob })).toEqual(opened);
    const owners = await services.db.project.findMany({
      where: { id: { in: [projectId, hashJob] } },
      orderBy: { createdAt: 'asc' },
      select: { userId: true },
    });
    expect(owners.map(({ userId }) => userId)).toEqual([null, customer.id]);
    const other = await signedInCustomer(services);
    const theirs = await projectOf(services, other.id, { files: null });
    expect(await attempt('/api/engine/job/create', { projeto: theirs })).toMatchObject({ status: 404 });
  });

  it('accept files by their slots, with their notes, and name the refused ones', async () => {
    const projectId = await projectOf(services, customer.id, { files: null });
    const pdf = await bookPdf({ trimMm: [140, 210], bleedMm: 3, pages: 2 });
    const sent = await send(projectId, {
      'arquivos[1011]': { name: 'miolo.pdf', bytes: pdf },
      'arquivos[1012]': { name: 'capa.docx', bytes: pdf },
    });
    expect(sent.status).toBe(422);
    expect(sent.body.errosValidacao).toEqual({
      'arquivos[1012]': ['Verifique as extensões dos arquivos para continuar'],
    });
    const project = await services.db.project.findUniqueOrThrow({
      where: { id: projectId },
      include: { files: true },
    });
    expect(project.notes).toBe('Capa com verso branco');
    expect(project.files.map(({ originalName, status }) => [originalName, status])).toEqual([
      ['miolo.pdf', 'analysing'],
    ]);
    expect(await attempt('/api/engine/analyze/analyze-pdf', { hash_job: projectId })).toMatchObject({
      data: { analisando: true, arquivos: [{ arquivo: { name: 'miolo.pdf' } }, { arquivo: null }] },
    });
    const cover = { 'arquivos[1012]': { name: 'capa.pdf', bytes: pdf } };
    const mistyped = await send(projectId, cover, { titulo: 'Contos do rio', isbn: '978-65-00-00000-8' });
    expect(mistyped).toMatchObject({
      status: 422,
      body: { errosValidacao: { isbn: [itemTitleMessages.noIsbn] } },
    });
    const good = await send(projectId, cover, { isbn: '85-359-0277-5' });
    expect(await services.db.project.findUnique({ where: { id: projectId } })).toMatchObject({
      title: 'Contos do rio',
      isbn: '9788535902778',
    });
    expect(good).toMatchObject({ status: 200, body: { data: { status: 'success', arquivos: [1012] } } });
  });

  it('put empty PDFs where a file is missing, once', async () => {
    const projectId = await projectOf(services, customer.id, { files: null });
    const added = await attempt('/api/engine/make/add-white-pdf', { hash_job: projectId });
    expect(added).toEqual({ ok: true, data: { arquivos: [1011, 1012] } });
    expect(await attempt('/api/engine/make/add-white-pdf', { hash_job: projectId })).toEqual({
      ok: true,
      data: { arquivos: [] },
    });
  });

  it('lead to the cart once the files are approved, and say what is missing before', async () => {
    const empty = await projectOf(services, customer.id, { files: null });
    expect(await attempt('/api/redirecionar', { product: empty })).toMatchObject({ status: 409 });
    const words = { projeto: empty, authMessage: 'x' };
    expect(await attempt('/api/carrinho/salvar-arquivos', words)).toMatchObject({
      status: 422,
      errors: { authMessage: ['Por favor, preencha autorização'] },
    });
    const ready = await projectOf(services, customer.id);
    expect(await attempt('/api/redirecionar', { product: ready })).toMatchObject({
      data: { resposta: { status: 'success', rota: '/carrinho' }, token: expect.any(String) },
    });
    expect(
      await attempt('/api/carrinho/salvar-arquivos', { projeto: ready, observation: 'Sem pressa' }),
    ).toMatchObject({ ok: true });
    const named = { projeto: ready, titulo: ' Contos  do rio', isbn: '978-65-00-00000-9' };
    expect(
      await attempt('/api/carrinho/salvar-arquivos', { ...named, isbn: '978-65-00-00000-8' }),
    ).toMatchObject({ ok: false, status: 422, errors: { isbn: [itemTitleMessages.noIsbn] } });
    const { data } = (await attempt('/api/carrinho/salvar-arquivos', named)) as {
      data: { carrinho: { itens: unknown[] } };
    };
    expect(data.carrinho.itens).toContainEqual(
      expect.objectContaining({
        fk_projeto: ready,
        titulo: 'Contos do rio',
        isbn: '9786500000009',
        produto: expect.objectContaining({ descricao: 'Livro brochura' }),
      }),
    );
  });
});

it('an invalid form is refused', async () => {
  const projectId = await projectOf(services, customer.id, { files: null });
  const request = postJson(`/api/engine/upload?hash_job=${projectId}`, {}, { headers: customer.bearer });
  expect((await apiAnswerOf(upload(request))).status).toBe(422);
});
