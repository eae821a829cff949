import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagePurpose } from '~/domain/support/case';
import { inboxMessages, readInboxFilter } from '~/domain/support/inbox/inbox';
import { readInbox } from '~/domain/support/inbox/read-inbox.server';
import { openCase, writeMessage } from '~/domain/support/write-message.server';
import { loader as file } from '~/routes/back-office/case/file';
import { action as act, loader as page } from '~/routes/back-office/case/route';
import { loader as list } from '~/routes/back-office/messages/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { attachmentOf, contents } from '../factories/attachment';
import { operatorOf } from '../factories/operator';
import { orderedItem } from '../factories/ordered-item';
import type { SignedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';
import { staffAnswer, supportCase } from '../factories/support-case';

/** The inbox of the back office. */
let services: Services;
let rita: SignedInCustomer;
let joao: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  rita = await operatorOf(services);
  joao = await operatorOf(services, 'João Operador');
});

const messagesOf = (caseId: number) =>
  services.db.caseMessage.findMany({ where: { caseId }, orderBy: { id: 'asc' } });
const lastOf = async (caseId: number) => String((await messagesOf(caseId)).at(-1)?.id ?? 0);
const statusOf = async (caseId: number) =>
  (await services.db.supportCase.findUniqueOrThrow({ where: { id: caseId } })).statusId;
const mailsOf = (caseId: number) =>
  services.db.outboxMessage.count({
    where: { topic: 'mail.message-answered', payload: { path: ['caseId'], equals: caseId } },
  });

type Fields = Record<string, string>;
type Answer = { ok: boolean; text: string; message: string };
const send = async (who: SignedInCustomer, caseId: number, fields: Fields, files: File[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ caso: String(caseId), intent: 'responder', ...fields }))
    form.append(name, value);
  for (const each of files) form.append('arquivos', each);
  const args = { ...post('/oficina/mensagens', form, who.cookie), params: { id: String(caseId) } };
  const { result } = await answerOf(act(args as ActionFunctionArgs));
  return result as unknown as Answer;
};
const open = async (who: SignedInCustomer, caseId: number) =>
  (await page({ ...get('/oficina', who.cookie), params: { id: String(caseId) } } as LoaderFunctionArgs))
    .chosen;
const read = (query: string) => readInbox(services, readInboxFilter(new URLSearchParams(query)));

describe('the inbox', () => {
  it('is open to operators only', async () => {
    const { who, caseId } = await supportCase(services);
    for (const each of [list, page, file] as ((args: LoaderFunctionArgs) => Promise<unknown>)[]) {
      const params = { id: String(caseId), fileId: 'none' };
      expect((await answerOf(each({ ...get('/oficina', who.cookie), params }))).status).toBe(404);
      const visitor = await answerOf(each({ ...get('/oficina'), params }));
      expect(visitor.location).toMatch(/^\/entrar/);
    }
    expect((await answerOf(page({ ...get('/oficina', rita.cookie), params: { id: '999999' } }))).status).toBe(
      404,
    );
  });

  it('shows the longest waiting first, and marks the overdue ones', async () => {
    const [first, second] = [await supportCase(services), await supportCase(services)];
    const answered = await supportCase(services, 'answered');
    const changedAt = new Date(services.clock.now().getTime() - 6 * 86_400_000);
    await services.db.supportCase.update({ where: { id: second.caseId }, data: { changedAt } });
    const { rows, counts } = await read('');
    const ids = rows.map(({ id }) => id);
    expect(ids.indexOf(second.caseId)).toBeLessThan(ids.indexOf(first.caseId));
    expect(ids).not.toContain(answered.caseId);
    expect(rows.find(({ id }) => id === second.caseId)).toMatchObject({ isOld: true });
    expect(rows.find(({ id }) => id === first.caseId)).toMatchObject({
      isOld: false,
      excerpt: expect.stringContaining('A capa chegou com um risco.'),
    });
    expect(counts.respondidas).toBeGreaterThan(0);
    const found = await read(`lista=respondidas&busca=${answered.protocol}`);
    expect(found.rows.map(({ id }) => id)).toEqual([answered.caseId]);
  });

  it('shows the order beside its case, and templates filled in for it', async () => {
    const { orderId } = await orderedItem(services);
    const { userId } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    const opened = await openCase(services, {
      author: { id: userId, name: 'Clara Monteiro' },
      orderId,
      subject: 'Quando chega?',
      text: 'Oi',
    });
    const { order, templates } = await open(rita, opened.ok ? opened.value.caseId : 0);
    expect(order).toMatchObject({ id: orderId, items: [{ quantity: expect.any(Number) }] });
    const term = templates.find(({ code }) => code === 'prazo')?.text;
    expect(term).toMatch(
      new RegExp(`^Olá, \\S+!\\s+O seu pedido ${orderId} está previsto para \\d\\d/\\d\\d/\\d{4}`),
    );
    expect(templates.find(({ code }) => code === 'rastreio')?.text).toContain('{{rastreio}}');
  });
});

describe('an answer from the back office', () => {
  it('changes the case, is mailed, and names its author', async () => {
    const { caseId, protocol } = await supportCase(services);
    const before = await mailsOf(caseId);
    const sent = await send(rita, caseId, { ultima: await lastOf(caseId), mensagem: 'Já vamos trocar.' });
    expect(sent).toEqual({ ok: true, text: inboxMessages.answered, message: '' });
    expect((await messagesOf(caseId)).at(-1)).toMatchObject({
      author: 'loja',
      authorName: 'Rita Operadora, Atendimento Lombada',
      text: 'Já vamos trocar.',
    });
    expect(await statusOf(caseId)).toBe(2);
    expect(await mailsOf(caseId)).toBe(before + 1);
    const act = await services.db.backOfficeAct.findFirstOrThrow({
      where: { detail: { startsWith: protocol } },
    });
    expect(act).toMatchObject({ kind: 'answered', operatorId: rita.id });
  });

  it('settles the case on request, with text or without', async () => {
    const [one, other] = [await supportCase(services), await supportCase(services)];
    const words = { mensagem: 'Resolvido.', resolver: '1', ultima: await lastOf(one.caseId) };
    expect((await send(rita, one.caseId, words)).text).toBe(inboxMessages.answeredAndResolved);
    expect(await statusOf(one.caseId)).toBe(3);
    const settle = { intent: 'resolver', ultima: await lastOf(other.caseId) };
    expect((await send(rita, other.caseId, settle)).text).toBe(inboxMessages.resolved);
    expect(await statusOf(other.caseId)).toBe(3);
    expect(await messagesOf(other.caseId)).toHaveLength(1);
  });

  it('has files, and stores none when it is refused', async () => {
    const { who, caseId } = await supportCase(services);
    const proof = () => new File([new Uint8Array(contents.jpg)], 'prova.jpg');
    const refused = await send(rita, caseId, { ultima: '1', mensagem: 'Segue a prova.' }, [proof()]);
    expect(refused).toMatchObject({ ok: false, message: 'Segue a prova.' });
    expect(await services.db.attachment.count({ where: { userId: who.id } })).toBe(0);
    const last = await lastOf(caseId);
    const sent = await send(rita, caseId, { ultima: last, mensagem: 'Segue a prova.' }, [proof()]);
    expect(sent.ok).toBe(true);
    const { messages } = await open(joao, caseId);
    const [attached] = messages.at(-1)?.attachments ?? [];
    expect(attached).toMatchObject({ name: 'prova.jpg' });
    const params = { id: String(caseId), fileId: attached?.id ?? '' };
    const response = await file({ ...get('/oficina', rita.cookie), params } as LoaderFunctionArgs);
    expect(Buffer.from(await response.arrayBuffer()).equals(contents.jpg)).toBe(true);
  });

  it('is not sent if the customer wrote meanwhile', async () => {
    const { who, caseId } = await supportCase(services, 'answered');
    const seen = await lastOf(caseId);
    const files = [await attachmentOf(services, who.id, { purpose: messagePurpose(caseId) })];
    await writeMessage(services, {
      author: { id: who.id, name: 'Clara' },
      text: 'Esqueci a foto.',
      caseId,
      attachmentIds: files,
    });
    const late = await send(rita, caseId, { ultima: seen, mensagem: 'Mande a foto, por favor.' });
    expect(late).toEqual({
      ok: false,
      text: inboxMessages.customerWrote,
      message: 'Mande a foto, por favor.',
    });
    expect(await messagesOf(caseId)).toHaveLength(3);
  });

  it('of two operators in parallel is sent once, and the second is told whose', async () => {
    const { caseId } = await supportCase(services);
    const ultima = await lastOf(caseId);
    const answers = await Promise.all([
      send(rita, caseId, { ultima, mensagem: 'Da Rita.' }),
      send(joao, caseId, { ultima, mensagem: 'Do João.' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await messagesOf(caseId)).toHaveLength(2);
    const winner = answers[0]?.ok ? 'Rita Operadora' : 'João Operador';
    expect(answers.find(({ ok }) => !ok)?.text).toContain(`${winner}, Atendimento Lombada respondeu`);
  });

  it('is not sent empty, too long, or with an unfilled field', async () => {
    const { caseId } = await supportCase(services);
    const ultima = await lastOf(caseId);
    const texts = { '  ': inboxMessages.noText, ['x'.repeat(4001)]: inboxMessages.tooLong(4000) };
    for (const [mensagem, text] of Object.entries(texts))
      expect(await send(rita, caseId, { ultima, mensagem })).toMatchObject({ ok: false, text });
    const unfilled = await send(rita, caseId, { ultima, mensagem: 'O código é {{rastreio}}.' });
    expect(unfilled.text).toBe('Falta preencher no texto: {{rastreio}}.');
    await staffAnswer(services, caseId);
    expect(await messagesOf(caseId)).toHaveLength(2);
  });

  it('has the fields filled that an operator typed', async () => {
    const { caseId, who } = await supportCase(services);
    const { name } = await services.db.user.findUniqueOrThrow({ where: { id: who.id } });
    const mensagem = 'Olá, {{nome}}! Já vimos.';
    expect(await send(rita, caseId, { ultima: await lastOf(caseId), mensagem })).toMatchObject({ ok: true });
    expect((await messagesOf(caseId)).at(-1)?.text).toBe(`Olá, ${name.split(' ')[0]}! Já vimos.`);
  });
});

describe('a template of staff', () => {
  it('may only name existing fields', async () => {
    expect(
      await toldStaff(
        "insert into modelo_resposta (codigo, titulo, texto, ordem) values ('oi', 'Oi', 'Olá, {{cliente}}!', 1)",
      ),
    ).toMatch(/^Os campos do texto são/);
    const template = await services.db.answerTemplate.create({
      data: { code: 'oi', title: 'Oi', text: 'Olá, {{nome}}!', active: false },
    });
    const { caseId } = await supportCase(services);
    expect((await open(rita, caseId)).templates.map(({ code }) => code)).not.toContain('oi');
    await services.db.answerTemplate.delete({ where: { id: template.id } });
  });
});
