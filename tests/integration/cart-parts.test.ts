import { beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '~/domain/accounts/customer';
import { addToCart, forgetCart } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { cardDataRefused } from '~/domain/payments/flows/pay/labels';
import { couponMessages } from '~/domain/promotions/labels';
import { createDb } from '~/platform/db.server';
import { createLogger } from '~/platform/logger.server';
import { action as signOut } from '~/routes/account/sign-out/route';
import { action as actCall } from '~/routes/api/call';
import type { CartAnswer } from '~/routes/shop/cart/cart-form';
import { cartActFor, reportedByPage } from '~/routes/shop/cart/change.server';
import { action } from '~/routes/shop/cart/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, post, postJson, someAddress } from '../factories/account-calls';
import { addressOf, COUNTER, cartOf, cartWith, readyCart, repeatedCart } from '../factories/cart';
import { changeCart, finishFields, loadCart, loadFilled, sendCart } from '../factories/cart-calls';
import { pastGuards } from '../factories/past-guards';
import { paperback, projectOf } from '../factories/project';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { simulatedCustomer } from '../factories/simulation';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const newCustomer = () => signedInCustomer(services);

describe('lines', () => {
  it('are duplicated with their files and clear the delivery', async () => {
    const customer = await newCustomer();
    const { lines } = await readyCart(services, customer.id);
    const [line] = lines;
    const copied = await changeCart(customer, { intent: 'duplicar', referencia: String(line?.id) });
    expect(copied.answer).toMatchObject({ ok: true, text: cartMessages.duplicated });
    const { lines: now, delivery, collector } = await loadFilled(customer);
    expect([now.length, delivery, collector]).toEqual([2, null, null]);
    expect(now[1]).toMatchObject({ quantity: line?.quantity, gaps: [], files: [{}, {}] });
    expect(now[1]?.projectId).not.toBe(line?.projectId);
  });

  it('of a repeated item are duplicated as repeated: no message asks to replace files that stay', async () => {
    const customer = await newCustomer();
    const [line] = (await repeatedCart(services, customer.id)).lines;
    const text = 'Item duplicado, com os mesmos arquivos: na recompra eles não podem ser trocados.';
    const copied = await changeCart(customer, { intent: 'duplicar', referencia: String(line?.id) });
    expect(copied.answer).toMatchObject({ ok: true, text });
    const call = postJson('/api/carrinho/duplicar', { referencia: line?.id }, { headers: customer.bearer });
    expect(await (await actCall(call)).json()).toMatchObject({ message: text });
    const { lines } = await loadFilled(customer);
    expect(lines).toMatchObject(Array(3).fill({ isRepeat: true, gaps: [] }));
  });

  it.each([
    ['40', 40, cartMessages.quantityChanged],
    ['', null, cartMessages.quantityChanged],
    ['999999', null, /^Quantidade máxima alcançada : \d+$/],
    ['0', null, /^Quantidade mínima alcançada : \d+$/],
  ] as const)('of repeated books accept %j copies', async (quantidade, quantity, text) => {
    const customer = await newCustomer();
    const [line] = (await repeatedCart(services, customer.id)).lines;
    expect(line?.stepper).not.toBeNull();
    const fields = { intent: 'quantidade', referencia: String(line?.id), quantidade };
    const { status, answer } = await changeCart(customer, fields);
    expect([status, answer.lineId]).toEqual([200, line?.id]);
    expect(answer.text).toMatch(text);
    const [now] = (await loadFilled(customer)).lines;
    if (quantity !== null) expect(now?.quantity).toBe(quantity);
    else expect(now?.quantity).toBe(quantidade === '999999' ? line?.stepper?.max : line?.stepper?.min);
  });

  it('of a repeated proof stay one copy', async () => {
    const customer = await newCustomer();
    const { id } = await cartWith(services, customer.id);
    const configuration = { ...paperback, runKind: 'proof', interiorColour: 'colour', copies: 1 } as const;
    const projectId = await projectOf(services, customer.id, { configuration });
    await addToCart(services, { userId: customer.id, projectId });
    await services.db.cartItem.updateMany({ where: { cartId: id }, data: { isRepeat: true } });
    const [, proof] = (await loadFilled(customer)).lines;
    expect(proof).toMatchObject({ quantity: 1, isRepeat: true, stepper: null });
    const fields = { intent: 'quantidade', referencia: String(proof?.id), quantidade: '40' };
    expect((await changeCart(customer, fields)).answer).toMatchObject({
      ok: false,
      text: cartMessages.quantityFixed,
    });
  });

  it('whose number does not change keep the delivery', async () => {
    const customer = await newCustomer();
    const [line] = (await repeatedCart(services, customer.id)).lines;
    const step = (quantidade: string) =>
      changeCart(customer, { intent: 'quantidade', referencia: String(line?.id), quantidade });
    await step('20');
    await changeCart(customer, { intent: 'balcao', pk_balcao: String(COUNTER.free) });
    expect((await step('19')).answer.ok).toBe(true);
    const { lines, chosenCounterId } = await loadFilled(customer);
    expect([lines[0]?.quantity, chosenCounterId]).toEqual([20, COUNTER.free]);
  });

  it('that were removed are restored unchanged at their place, even with files missing', async () => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const { lines } = await repeatedCart(services, customer.id);
    const [first, second] = lines;
    const projeto = first?.projectId ?? '';
    await changeCart(customer, { intent: 'remover', referencia: String(first?.id) });
    await pastGuards(services, (tx) =>
      tx.printFile.updateMany({ where: { projectId: projeto }, data: { status: 'analysing' } }),
    );
    const undo = { intent: 'desfazer', projeto };
    expect(await changeCart(customer, undo)).toMatchObject({ status: 200, answer: { ok: true } });
    const back = (await loadFilled(customer)).lines;
    expect(back).toMatchObject([
      { id: first?.id, projectId: projeto, stepper: first?.stepper, gaps: ['files'] },
      { id: second?.id },
    ]);
    // A second press has nothing to undo, and an unfinished project is not added by itself.
    await changeCart(customer, { intent: 'remover', referencia: String(first?.id) });
    await changeCart(customer, { intent: 'remover', referencia: String(second?.id) });
    expect((await changeCart(customer, undo)).status).toBe(409);
    const stranger = await newCustomer();
    expect((await changeCart(stranger, undo)).status).toBe(404);
  });

  it('that were removed and added by hand can no longer be restored; others still can', async () => {
    const customer = await newCustomer();
    const { lines } = await repeatedCart(services, customer.id);
    const [line] = lines;
    const projeto = line?.projectId ?? '';
    const noteOf = async () =>
      (await services.db.cart.findFirstOrThrow({ where: { userId: customer.id } })).removed;
    await changeCart(customer, { intent: 'remover', referencia: String(line?.id) });
    await changeCart(customer, { intent: 'adicionar', projeto: await projectOf(services, customer.id) });
    expect(await noteOf()).toMatchObject({ projectId: projeto });
    await changeCart(customer, { intent: 'adicionar', projeto });
    expect(await noteOf()).toBeNull();
    // A line that is restored after that is a new line, and not a repeated one.
    await changeCart(customer, { intent: 'limpar' });
    expect((await changeCart(customer, { intent: 'desfazer', projeto })).status).toBe(200);
    const now = (await loadFilled(customer)).lines;
    expect(now).toMatchObject([{ projectId: projeto, isRepeat: false }]);
    expect(now[0]?.id).not.toBe(line?.id);
  });

  it('that are already removed redirect home', async () => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const gone = { intent: 'remover', referencia: '1' };
    expect((await changeCart(customer, gone)).status).toBe(404);
    expect(await sendCart(customer, gone)).toMatchObject({ status: 302, location: '/' });
  });

  it('of a cart with only an address chosen have choices to clear on leaving', async () => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const endereco = String(await addressOf(services, customer.id));
    expect((await loadFilled(customer)).hasChoices).toBe(false);
    await changeCart(customer, { intent: 'endereco', endereco });
    expect((await loadFilled(customer)).hasChoices).toBe(true);
    await changeCart(customer, { intent: 'deixar' });
    expect((await cartOf(services, customer.id)).chosen.addressId).toBeNull();
  });

  it('that are no repeated books keep their number, and an invalid number is refused as a field', async () => {
    const customer = await newCustomer();
    const [line] = (await cartWith(services, customer.id)).lines;
    for (const [quantidade, text] of [
      ['40', cartMessages.quantityFixed],
      ['muitos', cartMessages.quantityInvalid],
    ] as const) {
      const fields = { intent: 'quantidade', referencia: String(line?.id), quantidade };
      expect(await changeCart(customer, fields)).toMatchObject({ status: 422, answer: { text } });
    }
    expect((await loadFilled(customer)).lines[0]?.quantity).toBe(line?.quantity);
  });

  it('are all removed together, and the page without scripts redirects home', async () => {
    const customer = await newCustomer();
    await readyCart(services, customer.id, { lines: 2 });
    expect(await sendCart(customer, { intent: 'limpar' })).toMatchObject({ status: 302, location: '/' });
    expect((await loadCart(customer)).filled).toBeNull();
    expect((await changeCart(customer, { intent: 'limpar' })).answer.text).toBe('Carinho limpo com sucesso!');
  });
});

describe('a change that fails without anyone’s fault', () => {
  const outage = {
    logger: { error: () => {} },
    clock: { now: () => new Date(0) },
    ids: {},
    get db(): never {
      throw new Error('no database');
    },
  } as unknown as Services;
  const told = async (intent: string) => {
    const act = cartActFor(intent);
    if (!act) throw new Error(`no act ${intent}`);
    const fields = { intent, referencia: '1', codigo_cupom: 'LIVRO10' };
    const actor = { customer: { id: 1 } as Customer, ip: null };
    return reportedByPage(act, await act.attempt(outage, actor, fields), fields);
  };
  it.each([
    ['remover', 'Não foi possível remover o item. Tente de novo.'],
    ['cupom', 'Erro ao aplicar cupom, tente novamente.'],
    ['limpar', 'Erro ao limpar carrinho'],
  ])('has the specification’s message (%s)', async (intent, text) => {
    expect(await told(intent)).toMatchObject({ status: 409, answer: { ok: false, text } });
  });

  it('redirects home after a removal', async () => {
    expect(await told('remover')).toMatchObject({ goTo: '/' });
  });

  it('is a normal error if it has no message', async () => {
    await expect(told('duplicar')).rejects.toThrow('no database');
  });
});

describe('the coupon', () => {
  it('is applied, shown with its discount, and removed', async () => {
    const customer = await newCustomer();
    const { summary } = await cartWith(services, customer.id);
    const applied = await changeCart(customer, { intent: 'cupom', codigo_cupom: ' livro10 ' });
    expect(applied.answer).toMatchObject({ ok: true, text: couponMessages.applied });
    const cart = await loadFilled(customer);
    expect(cart.coupon).toMatchObject({ code: 'LIVRO10', refusal: null });
    expect(cart.coupon?.discount).toBeGreaterThan(0);
    expect(cart.summary.total).toBe(summary.total - (cart.coupon?.discount ?? 0));
    const removed = await changeCart(customer, { intent: 'tirar-cupom' });
    expect(removed.answer).toMatchObject({ ok: true, text: couponMessages.removed });
    expect((await loadFilled(customer)).coupon).toBeNull();
  });

  it.each([
    [
      'NADA',
      'Erro ao aplicar cupom, tente novamente. Não encontramos este cupom. Confira o código e tente de novo.',
    ],
    ['  ', 'Erro ao aplicar cupom, tente novamente. Digite o código do cupom.'],
  ])('that is invalid (%j) is refused beside its field, with the typed text', async (typed, text) => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const { status, answer } = await changeCart(customer, { intent: 'cupom', codigo_cupom: typed });
    expect([status, answer.typed, answer.text]).toEqual([422, { codigo_cupom: typed }, text]);
    expect(answer.errors?.codigo_cupom).toEqual([text]);
  });

  it('cannot be guessed: wrong codes are counted for the account and the address, on the page and in the API', async () => {
    const [guesser, neighbour, stranger] = [await newCustomer(), await newCustomer(), await newCustomer()];
    for (const each of [guesser, neighbour, stranger]) await cartWith(services, each.id);
    const type = async (who: SignedInCustomer, code: string, ip: string) => {
      const form = { intent: 'cupom', codigo_cupom: code, vivo: '1' };
      return answerOf(action(post('/carrinho', form, { ...who.cookie, ip })));
    };
    const call = async (who: SignedInCustomer, code: string, ip: string) =>
      actCall(
        postJson('/api/carrinho/aplicar-cupom-desconto', { codigo_cupom: code }, { headers: who.bearer, ip }),
      );
    const home = someAddress();
    // A valid code does not count as a guess.
    for (let times = 0; times < 3; times += 1)
      expect((await type(guesser, 'LIVRO10', home)).status).toBe(200);
    const guesses = Array.from({ length: 24 }, (_, index) => index);
    const asked = await Promise.all(
      guesses.map(async (index) =>
        index % 2
          ? (await type(guesser, `CHUTE${index}`, home)).status
          : (await call(guesser, `CHUTE${index}`, home)).status,
      ),
    );
    expect(asked.filter((status) => status === 422)).toHaveLength(20);
    expect(asked.filter((status) => status === 429)).toHaveLength(4);
    const refused = await type(guesser, 'LIVRO10', someAddress());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((refused.result as CartAnswer).text).toMatch(/^Muitas tentativas seguidas\. Aguarde \d+ minutos/);
    const api = await call(guesser, 'LIVRO10', someAddress());
    expect([api.status, api.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    // An empty code and the removal of the coupon do not count as guesses.
    expect((await changeCart(guesser, { intent: 'tirar-cupom' })).answer.ok).toBe(true);
    expect((await type(guesser, '', home)).status).toBe(422);

    // All accounts of one IP address together have three times as many.
    for (let times = 0; times < 20; times += 1) await type(neighbour, 'CHUTE', home);
    for (let times = 0; times < 20; times += 1) await type(stranger, 'CHUTE', home);
    const last = await newCustomer();
    await cartWith(services, last.id);
    expect((await type(last, 'LIVRO10', home)).status).toBe(429);
    expect((await type(last, 'LIVRO10', someAddress())).status).toBe(200);
  });

  it('that no longer gives a discount says why', async () => {
    const customer = await newCustomer();
    await cartWith(services, customer.id);
    const coupon = await services.db.coupon.create({
      data: {
        code: `VELHO${customer.id}`,
        description: 'Acabou',
        kind: 'percent',
        amount: 10_00,
        validFrom: new Date('2020-01-01T00:00:00Z'),
        validUntil: new Date('2020-02-01T00:00:00Z'),
      },
    });
    await services.db.cart.updateMany({ where: { userId: customer.id }, data: { couponId: coupon.id } });
    expect((await loadFilled(customer)).coupon).toMatchObject({ discount: 0, refusal: { kind: 'over' } });
  });
});

describe('the invoice’s note', () => {
  it('is stored up to 500 characters, and part of the purchase as typed', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id);
    const note = (observacoes: string) => changeCart(customer, { intent: 'nota', observacoes });
    expect((await note('Pedido 4512')).answer.text).toBe('As observações da Nota Fiscal foram salvas.');
    expect((await note('n'.repeat(501))).answer).toMatchObject({
      ok: false,
      text: 'Não foi possível salvar as observações.',
    });
    const secret = 'Cobrar do 4111 1111 1111 1111, validade 12/28';
    expect(await note(secret)).toMatchObject({ status: 422, answer: { ok: false, text: cardDataRefused } });
    expect((await changeCart(customer, { intent: 'nome', nome: secret })).status).toBe(422);
    expect(await loadFilled(customer)).toMatchObject({ orderName: null });
    expect((await loadFilled(customer)).invoiceNote).toBe('Pedido 4512');
    const refused = await sendCart(customer, { ...finishFields(cart), observacoes: secret });
    expect([refused.status, refused.answer.failure]).toEqual([422, 'card-data']);
    await sendCart(customer, { ...finishFields(cart), observacoes: 'Pedido 4513' });
    const order = await services.db.order.findFirstOrThrow({ where: { userId: customer.id } });
    expect(order.invoiceNote).toBe('Pedido 4513');
  });
});

const contact = {
  intent: 'contato',
  contato_transporte: 'Rita Alves',
  documento_transporte: '529.982.247-25',
  telefone_transporte: '(11) 98765-4321',
};
const other = {
  intent: 'responsavel',
  tipo: '2',
  nome_razao_retirada_balcao: 'Rita Alves',
  cpf_cnpj_retirada_balcao: '529.982.247-25',
  aprovar: 'on',
  verificar: 'on',
};

describe('the recipient', () => {
  it('is stored without scripts, and the other choices are kept', async () => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id, { delivery: 'address' });
    const { intent: _, ...chosen } = finishFields(cart);
    const fields = {
      ...chosen,
      ...contact,
      tipo_pagamento: '13',
      observacoes: 'Pedido 9',
    };
    const { status, answer } = await sendCart(customer, fields);
    expect([status, answer]).toMatchObject([
      200,
      {
        ok: true,
        payment: { type: '13' },
        ticked: ['termos_produtos', 'termos_arquivos'],
        typed: { observacoes: 'Pedido 9' },
      },
    ]);
    expect((await loadFilled(customer)).contact).toMatchObject({ name: 'Rita Alves' });
  });

  it.each([
    ['the person who collects', 'address', other, 409],
    ['a contact', 'counter', contact, 409],
  ] as const)('%s is only required if that is chosen', async (_name, delivery, fields, status) => {
    const customer = await newCustomer();
    await readyCart(services, customer.id, { delivery });
    expect((await changeCart(customer, fields)).status).toBe(status);
  });

  it.each([
    [{ ...other, tipo: '' }, 'tipo'],
    [{ ...other, verificar: '' }, 'verificar'],
    [{ ...other, aprovar: '' }, 'aprovar'],
    [{ ...other, nome_razao_retirada_balcao: ' ' }, 'nome_razao_retirada_balcao'],
    [{ ...other, cpf_cnpj_retirada_balcao: '111.111.111-11' }, 'cpf_cnpj_retirada_balcao'],
    [{ ...contact, contato_transporte: '' }, 'contato_transporte'],
    [{ ...contact, documento_transporte: '12.345.678/0001-95' }, 'documento_transporte'],
    [{ ...contact, telefone_transporte: '(00) 1' }, 'telefone_transporte'],
  ])('is refused beside the invalid field (%#), with the typed text', async (fields, field) => {
    const customer = await newCustomer();
    const delivery = fields.intent === 'contato' ? 'address' : 'counter';
    await readyCart(services, customer.id, { delivery });
    const { status, answer } = await changeCart(customer, fields);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    const { intent: _, ...typed } = fields;
    expect(answer.typed).toEqual(typed);
  });

  it('is shown as entered, and is deleted with its delivery', async () => {
    const customer = await newCustomer();
    await readyCart(services, customer.id, { delivery: 'address' });
    expect((await changeCart(customer, contact)).answer.text).toBe(cartMessages.contactKept);
    expect((await loadFilled(customer)).contact).toEqual({
      name: 'Rita Alves',
      document: '52998224725',
      phone: '11987654321',
    });
    await changeCart(customer, { intent: 'balcao', pk_balcao: String(COUNTER.free) });
    expect((await changeCart(customer, other)).answer.text).toBe(cartMessages.collectorKept);
    expect(await loadFilled(customer)).toMatchObject({
      contact: null,
      collector: { kind: 'other', name: 'Rita Alves', document: '52998224725' },
    });
    await changeCart(customer, { intent: 'responsavel', tipo: '1', verificar: 'on' });
    expect((await loadFilled(customer)).collector).toEqual({ kind: 'buyer' });
  });

  it('is the account holder once an address is chosen, and need not be entered', async () => {
    const customer = await newCustomer();
    await services.db.user.update({
      where: { id: customer.id },
      data: { mobileAreaCode: '11', mobileNumber: '987654321' },
    });
    await readyCart(services, customer.id, { delivery: 'address' });
    await services.db
      .$executeRaw`update carrinho set contato_transporte = null where fk_usuario = ${customer.id}`;
    const filled = await loadFilled(customer);
    expect(filled.contact).toEqual({ ...filled.knownContact, phone: '11987654321' });
    await changeCart(customer, { intent: 'balcao', pk_balcao: String(COUNTER.free) });
    expect((await loadFilled(customer)).contact).toBeNull();
  });

  it.each([
    ['counter', 'collector-missing', 'responsavel'],
    ['address', 'contact-missing', 'contato'],
  ] as const)('is required to finish (%s)', async (delivery, failure, section) => {
    const customer = await newCustomer();
    const cart = await readyCart(services, customer.id, { delivery });
    const where = { userId: customer.id };
    await services.db.$executeRaw`update carrinho set responsavel_retirada = null, contato_transporte = null
      where fk_usuario = ${customer.id}`;
    expect(await sendCart(customer, finishFields(cart))).toMatchObject({
      status: 422,
      answer: { failure, section },
    });
    expect(await services.db.order.count({ where })).toBe(0);
  });
});

describe('leaving the cart', () => {
  it('clears delivery and people and keeps the lines, name and coupon', async () => {
    const customer = await newCustomer();
    await readyCart(services, customer.id, { delivery: 'address' });
    await changeCart(customer, { intent: 'nome', nome: 'Contos' });
    const { version } = await cartOf(services, customer.id);
    expect((await changeCart(customer, { intent: 'deixar', versao: String(version) })).status).toBe(200);
    expect(await loadFilled(customer)).toMatchObject({ delivery: null, contact: null, orderName: 'Contos' });
  });

  it('by logging out clears them too', async () => {
    const customer = await newCustomer();
    const { lines } = await readyCart(services, customer.id, { delivery: 'address' });
    expect((await answerOf(signOut(post('/sair', {}, customer.cookie)))).location).toBe('/?reason=logout');
    expect(await cartOf(services, customer.id)).toMatchObject({
      lines: [{ id: lines[0]?.id }],
      chosen: { addressId: null, transportTypeId: null },
      contact: null,
    });
  });

  it('by an operator clears nothing that the operator prepared', async () => {
    const simulated = await simulatedCustomer(services);
    const { chosen, contact } = await readyCart(services, simulated.userId, { delivery: 'address' });
    const cookie = { cookie: simulated.cookie };
    expect(await loadCart({ cookie })).toMatchObject({ isSimulated: true, filled: { hasChoices: true } });
    expect(await answerOf(signOut(post('/sair', {}, cookie)))).toMatchObject({ location: '/?reason=logout' });
    expect(await cartOf(services, simulated.userId)).toMatchObject({ chosen, contact });
    expect(await loadCart(await newCustomer())).toMatchObject({ isSimulated: false });
  });

  it('by logging out works even when the cart cannot be reached', async () => {
    const db = createDb('postgresql://nobody@127.0.0.1:1/none', 1);
    const { id } = await newCustomer();
    const said: string[] = [];
    const logger = createLogger('error', 'test', { write: (line) => said.push(line) });
    await forgetCart({ db, logger }, { id, operator: null });
    expect(said.map((line) => JSON.parse(line))).toMatchObject([{ userId: id, err: {} }]);
    await db.$disconnect();
  });

  it('does not clear what was chosen since', async () => {
    const customer = await newCustomer();
    const { version } = await readyCart(services, customer.id);
    await changeCart(customer, { intent: 'nome', nome: 'Contos' });
    await changeCart(customer, { intent: 'deixar', versao: String(version) });
    expect((await loadFilled(customer)).delivery).not.toBeNull();
    await changeCart(customer, { intent: 'deixar' });
    expect((await loadFilled(customer)).delivery).toBeNull();
  });
});
