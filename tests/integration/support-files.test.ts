import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachmentKey } from '~/domain/attachments/attachment';
import { readAttachment } from '~/domain/attachments/attachments.server';
import { sweepAttachments } from '~/domain/attachments/sweep-attachments.server';
import { caseStatus, messagePurpose } from '~/domain/support/case';
import { mayWrite, readCase } from '~/domain/support/list-cases.server';
import { openCase, writeMessage } from '~/domain/support/write-message.server';
import * as call from '~/routes/api/call';
import { action as messagesAction, loader as messagesPage } from '~/routes/shop/messages/route';
import { getServices, type Services } from '~/services.server';
import { apiAnswerOf, get, post, postJson } from '../factories/account-calls';
import { attachmentOf, contents } from '../factories/attachment';
import { eicar, openClamd } from '../factories/clamd';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { typeStaffCommand } from '../factories/staff-command';
import { staffAnswer, supportCase } from '../factories/support-case';

/** Pictures and documents with messages, and forms that are sent twice. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const words = { titulo: 'Capa riscada', mensagem: 'A capa chegou com um risco.' };
const wishOf = (who: SignedInCustomer, attachmentIds: string[] = [], formToken: string | null = null) => ({
  author: { id: who.id, name: 'Clara Monteiro' },
  orderId: null,
  subject: 'Oi',
  text: 'Oi',
  attachmentIds,
  formToken,
});
const fileFor = (who: SignedInCustomer, caseId = 0, name = 'foto.jpg') =>
  attachmentOf(services, who.id, { purpose: messagePurpose(caseId), name });
const filesOf = async (who: SignedInCustomer, caseId: number) =>
  (await readCase(services, who.id, caseId))?.messages.map(({ attachments }) =>
    attachments.map(({ name }) => name),
  );

type Files = readonly [name: string, bytes: Uint8Array][];
const formOf = (fields: Record<string, string>, files: Files) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append('arquivos[]', new File([new Uint8Array(bytes)], name));
  return form;
};
describe('files with a message', () => {
  it('belong to it from then on, and are private to its customer', async () => {
    const { who, caseId } = await supportCase(services, 'answered');
    const ids = [await fileFor(who, caseId, 'risco.jpg'), await fileFor(who, 0, 'nota.jpg')];
    const sent = await writeMessage(services, { ...wishOf(who, ids), caseId });
    expect(sent.ok).toBe(true);
    expect(await filesOf(who, caseId)).toEqual([[], [], ['risco.jpg', 'nota.jpg']]);
    expect((await readAttachment(services, { userId: who.id, id: ids[0] ?? '' })).ok).toBe(true);
    const stranger = await signedInCustomer(services);
    expect((await readAttachment(services, { userId: stranger.id, id: ids[0] ?? '' })).ok).toBe(false);
    expect(await openCase(services, wishOf(who, ids))).toMatchObject({ failure: { kind: 'files-gone' } });
  });

  it('of another customer, or uploaded for something else, are not attached', async () => {
    const who = await signedInCustomer(services);
    const stranger = await signedInCustomer(services);
    const claimed = await attachmentOf(services, who.id, { purpose: 'contestacao:1' });
    for (const id of [await fileFor(stranger), claimed, services.ids.id()])
      expect(await openCase(services, wishOf(who, [id]))).toMatchObject({ failure: { kind: 'files-gone' } });
    expect(await services.db.supportCase.count({ where: { userId: who.id } })).toBe(0);
    const { who: other, caseId } = await supportCase(services, 'answered');
    const message = await services.db.caseMessage.findFirstOrThrow({ where: { caseId } });
    const row = { messageId: message.id, attachmentId: await fileFor(stranger) };
    await expect(services.db.caseMessageAttachment.create({ data: row })).rejects.toThrow(/não é do cliente/);
    expect(await filesOf(other, caseId)).toEqual([[], []]);
  });

  it('may be uploaded for a new case, and for one that waits for the customer', async () => {
    const { who, caseId } = await supportCase(services);
    const may = (userId: number, id: number) => mayWrite(services, { userId, id });
    expect([await may(who.id, 0), await may(who.id, caseId)]).toEqual([true, false]);
    await staffAnswer(services, caseId);
    const stranger = await signedInCustomer(services);
    expect([await may(who.id, caseId), await may(stranger.id, caseId)]).toEqual([true, false]);
  });

  it('that were never sent are swept after a day, those of a message stay', async () => {
    const who = await signedInCustomer(services);
    const [kept, left] = [await fileFor(who), await fileFor(who)];
    await openCase(services, wishOf(who, [kept]));
    const later = { now: () => new Date(services.clock.now().getTime() + 25 * 3_600_000) };
    await sweepAttachments({ ...services, clock: later });
    expect(await services.storage.size(attachmentKey(left))).toBeNull();
    expect(await services.storage.size(attachmentKey(kept))).toBe(contents.jpg.length);
  });
});

describe('the page without scripts', () => {
  const send = async (who: SignedInCustomer, fields: Record<string, string>, files: Files, query = '') =>
    messagesAction(post(`/mensagem${query}`, formOf(fields, files), { headers: who.cookie }));

  it('accepts files with the form, and keeps them when it is refused', async () => {
    const who = await signedInCustomer(services);
    const fields = { intent: 'nova', ...words };
    const files: Files = [
      ['risco.png', contents.png],
      ['virus.jpg', contents.program],
    ];
    expect(await send(who, fields, files)).toMatchObject({
      data: { act: 'nova', typed: words, errors: { arquivos: [expect.stringMatching(/inválido/)] } },
      init: { status: 422 },
    });
    const page = await messagesPage(get('/mensagem?acao=nova', { headers: who.cookie }));
    expect(page.newDraft?.loose).toMatchObject([{ name: 'risco.png' }]);
    const [kept] = page.newDraft?.loose ?? [];
    expect(await send(who, { ...fields, mensagem: '', arquivos: kept?.id ?? '' }, [])).toMatchObject({
      data: { errors: { mensagem: ['Por favor, digite uma descrição da mensagem!'] } },
    });
    const done = (await send(who, { ...fields, arquivos: kept?.id ?? '' }, [
      ['nota.pdf', contents.pdf],
    ])) as Response;
    const caseId = Number(/chamado=(\d+)/.exec(done.headers.get('location') ?? '')?.[1]);
    expect(await filesOf(who, caseId)).toEqual([['risco.png', 'nota.pdf']]);
  });

  it('keeps files of a reply with its case', async () => {
    const { who, caseId } = await supportCase(services, 'answered');
    const fields = { intent: 'escrever', fk_caso: String(caseId), mensagem: ' ' };
    await send(who, fields, [['risco.jpg', contents.jpg]], `?chamado=${caseId}`);
    const page = await messagesPage(get(`/mensagem?chamado=${caseId}&acao=nova`, { headers: who.cookie }));
    expect(page.draft?.loose).toMatchObject([{ name: 'risco.jpg' }]);
    expect(page.newDraft?.loose).toEqual([]);
  });

  it('sent twice in parallel makes one case with one set of files', async () => {
    const who = await signedInCustomer(services);
    const fields = { intent: 'nova', ...words, formulario: '0' };
    const files: Files = [['risco.jpg', contents.jpg]];
    const sent = (await Promise.all([send(who, fields, files), send(who, fields, files)])) as Response[];
    expect(new Set(sent.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await services.db.supportCase.count({ where: { userId: who.id } })).toBe(1);
    expect(await services.db.attachment.findMany({ where: { userId: who.id } })).toMatchObject([
      { usedAt: expect.any(Date) },
    ]);
  });
});

describe('the same form', () => {
  it('sent ten times in parallel, with one file, is one case and one message', async () => {
    const who = await signedInCustomer(services);
    const page = await messagesPage(get('/mensagem?acao=nova', { headers: who.cookie }));
    const form = { intent: 'nova', ...words, formulario: page.newDraft?.formToken ?? '' };
    const arquivos = await fileFor(who);
    const send = () => messagesAction(post('/mensagem', { ...form, arquivos }, { headers: who.cookie }));
    const sent = (await Promise.all(Array.from({ length: 10 }, send))) as Response[];
    expect(new Set(sent.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1);
    const cases = await services.db.supportCase.findMany({
      where: { userId: who.id },
      include: { messages: { include: { attachments: true } } },
    });
    expect(cases.map(({ messages }) => messages.map((each) => each.attachments.length))).toEqual([[1]]);
  });

  it('of a reopening, sent in parallel in two tabs, is one message, and both get that answer', async () => {
    const { who, caseId } = await supportCase(services, 'resolved');
    const page = await messagesPage(get(`/mensagem?chamado=${caseId}`, { headers: who.cookie }));
    const form = { intent: 'escrever', fk_caso: String(caseId), mensagem: 'De novo.' };
    const token = { formulario: page.draft?.formToken ?? '' };
    const send = () => messagesAction(post('/mensagem', { ...form, ...token }, { headers: who.cookie }));
    const sent = (await Promise.all([send(), send()])) as Response[];
    const confirmed = `/mensagem?tipo=pendente&chamado=${caseId}&acao=confirmado`;
    expect(sent.map(({ headers }) => headers.get('location'))).toEqual([confirmed, confirmed]);
    expect((await readCase(services, who.id, caseId))?.messages).toHaveLength(3);
  });

  it('with other text, other files, or after an answer is another message', async () => {
    const who = await signedInCustomer(services);
    const ids = async (wish: ReturnType<typeof wishOf>) => {
      const opened = await openCase(services, wish);
      return opened.ok ? opened.value.caseId : opened.failure.kind;
    };
    const [one, two] = [await fileFor(who, 0, 'a.jpg'), await fileFor(who, 0, 'b.jpg')];
    const all = [
      await ids(wishOf(who, [], '7')),
      await ids({ ...wishOf(who, [], '7'), text: 'Olá' }),
      await ids(wishOf(who, [one], '7')),
      await ids(wishOf(who, [two], '7')),
      await ids(wishOf(who, [], '8')),
      await ids(wishOf(who)),
      await ids(wishOf(who)),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(await ids(wishOf(who, [one], '7'))).toBe(all[2]);
    const stranger = await signedInCustomer(services);
    expect(all).not.toContain(await ids(wishOf(stranger, [], '7')));
  });
});

describe('files of staff', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lombada-answer-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (name: string, bytes: Uint8Array) => {
    writeFileSync(path.join(folder, name), bytes);
    return ['--file', path.join(folder, name)];
  };
  const attach = (protocol: string, ...words: string[]) =>
    typeStaffCommand('messages:attach', '--protocol', protocol, ...words);

  it('are sent with an answer, announced by one mail, and only its customer can read them', async () => {
    const { who, caseId, protocol } = await supportCase(services);
    const files = [...fileOf('laudo.pdf', contents.pdf), ...fileOf('prova.jpg', contents.jpg)];
    expect(await attach(protocol, ...files)).toMatch(/última mensagem é do cliente/);
    const answer = ['--text', 'Segue o laudo.'];
    expect(await attach(protocol, ...answer, ...files)).toBe('2 arquivos anexados ao chamado.');
    expect(await attach(protocol, ...fileOf('outro.png', contents.png))).toBe(
      '1 arquivo anexado ao chamado.',
    );
    const found = await readCase(services, who.id, caseId);
    expect(found).toMatchObject({
      status: { id: caseStatus.answered },
      messages: [{ attachments: [] }, { isOwn: false, text: 'Segue o laudo.' }],
    });
    const laid = found?.messages.at(-1)?.attachments ?? [];
    expect(laid.map(({ name }) => name)).toEqual(['laudo.pdf', 'prova.jpg', 'outro.png']);
    const mails = await services.db.outboxMessage.count({
      where: { topic: 'mail.message-answered', payload: { path: ['caseId'], equals: caseId } },
    });
    expect(mails).toBe(1);
    const id = laid[0]?.id ?? '';
    const stranger = await signedInCustomer(services);
    expect((await readAttachment(services, { userId: who.id, id })).ok).toBe(true);
    expect((await readAttachment(services, { userId: stranger.id, id })).ok).toBe(false);
    const later = { now: () => new Date(services.clock.now().getTime() + 25 * 3_600_000) };
    await sweepAttachments({ ...services, clock: later });
    expect((await readAttachment(services, { userId: who.id, id })).ok).toBe(true);
  });

  it.each([
    ['a file that is no picture', 'a.jpg', contents.page, /inválido/],
    ['an empty file', 'b.pdf', Buffer.alloc(0), /vazio/],
  ])('are refused with nothing written: %s', async (_, name, bytes, words) => {
    const { who, caseId, protocol } = await supportCase(services);
    const files = [...fileOf('laudo.pdf', contents.pdf), ...fileOf(name, bytes)];
    expect(await attach(protocol, '--text', 'Segue.', ...files)).toMatch(words);
    expect(await filesOf(who, caseId)).toEqual([[]]);
    expect(await services.db.attachment.count({ where: { userId: who.id } })).toBe(0);
    expect(await attach('20200101-AAAAAA', '--text', 'Segue.', ...files)).toMatch(/Não há chamado/);
  });

  it('are scanned by the antivirus program: infected or unscanned ones are not published', async () => {
    const { who, caseId, protocol } = await supportCase(services);
    const clamd = await openClamd();
    const scanned = typeStaffCommand.at({ clamdUrl: clamd.url });
    const answer = ['messages:attach', '--protocol', protocol, '--text', 'Segue o laudo.'];
    const good = fileOf('laudo.pdf', contents.pdf);
    const infected = fileOf('prova.jpg', Buffer.concat([contents.jpg, Buffer.from(eicar)]));
    expect(await scanned(...answer, ...good, ...infected)).toMatch(/prova\.jpg: O antivírus encontrou/);
    expect(clamd.scanned[0]).toEqual(contents.pdf);
    await clamd.close();
    expect(await scanned(...answer, ...good)).toMatch(/laudo\.pdf: Não conseguimos conferir o arquivo agora/);
    expect(await filesOf(who, caseId)).toEqual([[]]);
    expect(await services.db.attachment.count({ where: { userId: who.id } })).toBe(0);
  });

  it('and of the customer are saved to a folder', async () => {
    const { who, caseId, protocol } = await supportCase(services, 'answered');
    await writeMessage(services, { ...wishOf(who, [await fileFor(who, caseId, 'risco.jpg')]), caseId });
    const to = path.join(folder, 'conversa');
    await typeStaffCommand('messages:files', '--protocol', protocol, '--to', to);
    expect(readdirSync(to)).toEqual(['1-risco.jpg']);
    expect(readFileSync(path.join(to, '1-risco.jpg'))).toEqual(contents.jpg);
  });
});

describe('the calls', () => {
  it('accept files with a message, and return where each is', async () => {
    const { who, caseId } = await supportCase(services, 'answered');
    const fields = { fk_caso: String(caseId), mensagem: 'Segue a foto.' };
    const send = (files: Files) =>
      apiAnswerOf(call.action(post('/api/mensagem/nova', formOf(fields, files), { headers: who.bearer })));
    expect(await send([['a.jpg', contents.page]])).toMatchObject({
      status: 422,
      body: { errosValidacao: { arquivos: [expect.stringMatching(/inválido/)] } },
    });
    expect((await send([['a.jpg', contents.jpg]])).status).toBe(200);
    expect((await send([['b.jpg', contents.jpg]])).status).toBe(409);
    expect(await services.db.attachment.count({ where: { userId: who.id, usedAt: null } })).toBe(0);
    const read = call.action(
      postJson('/api/mensagem/historico', { idCaso: caseId }, { headers: who.bearer }),
    );
    const { body } = await apiAnswerOf(read);
    expect(body).toMatchObject({
      data: {
        dados: {
          mensagens: [
            {},
            {},
            { anexos: [{ nome_original: 'a.jpg', url: expect.stringMatching(/^\/anexos\//) }] },
          ],
        },
      },
    });
  });
});

describe('the limit of a customer’s messages', () => {
  it('is set by staff; the refusal says how long to wait, and the text is kept', async () => {
    const who = await signedInCustomer(services);
    const key = { key: 'limite.mensagens_por_hora' };
    const before = await services.db.parameter.findUniqueOrThrow({ where: key });
    await services.db.parameter.update({ where: key, data: { value: '2' } });
    const send = (mensagem: string) =>
      messagesAction(post('/mensagem', { intent: 'nova', ...words, mensagem }, { headers: who.cookie }));
    try {
      const both = (await Promise.all([send('um'), send('dois'), send('três')])) as Response[];
      expect(both.filter((each) => each instanceof Response)).toHaveLength(2);
      expect(await send('quatro')).toMatchObject({
        data: {
          text: expect.stringMatching(
            /^Você pode escrever até 2 mensagens por hora\. Aguarde \d+ minutos e envie de novo\.$/,
          ),
          typed: { titulo: words.titulo, mensagem: 'quatro' },
        },
        init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^3[56]\d\d$/) } },
      });
    } finally {
      await services.db.parameter.update({ where: key, data: { value: before.value } });
    }
  });
});
