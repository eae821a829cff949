import { describe, expect, it } from 'vitest';
import { deliveredMail, dispatchedMail, readyMail } from '../../app/domain/fulfilment/mails';
import { exampleMailFacts } from '../../app/domain/orders/example-mail-facts';
import type { OrderMailFacts } from '../../app/domain/orders/order-mails';
import { itemStatus } from '../../app/domain/orders/order-status';
import { fileProblemMail, inProductionMail } from '../../app/domain/orders/status-mails';

const [book, cards] = exampleMailFacts.items;
const facts: OrderMailFacts = {
  ...exampleMailFacts,
  items: [
    ...exampleMailFacts.items,
    ...(book ? [{ ...book, id: 33, statusId: itemStatus.cancelled, description: 'Desistido' }] : []),
  ],
};
const named = ({ pieces }: { pieces?: { pieces: readonly { name: string }[] } }) =>
  pieces?.pieces.map(({ name }) => name);
const tables = ({ facts: all }: { facts?: readonly { title: string }[] }) => all?.map(({ title }) => title);
const both = [book?.description, cards?.description];

describe('a mail about an order’s status', () => {
  it('of production lists what is printed, without cancelled items, its total and its delivery', () => {
    const mail = inProductionMail(facts);
    expect(named(mail)).toEqual(both);
    expect(tables(mail)).toEqual(['Valores', 'Entrega']);
    expect(JSON.stringify(mail)).toContain('852,33');
  });

  it('of a problem shows the waiting items and staff’s note on each', () => {
    const one = fileProblemMail(facts, [{ id: 32, name: 'Cartão de visita', note: 'Fonte solta.' }]);
    expect(named(one)).toEqual(['Cartão de visita']);
    expect(one.paragraphs).toContain('O que a nossa equipe escreveu: Fonte solta.');
    const two = fileProblemMail(facts, [
      { id: 31, name: 'Livro capa mole', note: 'Sem sangria.' },
      { id: 32, name: 'Cartão de visita', note: null },
    ]);
    expect(named(two)).toEqual(both);
    expect(two.paragraphs.join()).toMatch(/de 2 itens.*Sobre "Livro capa mole".*Sem sangria\./);
    expect(named(fileProblemMail(facts))).toHaveLength(3);
  });

  it('of a parcel lists its content', () => {
    const dispatched = (copies: ReadonlyMap<number, number> | null) =>
      dispatchedMail({ parcels: [], what: 'part', copies })(facts);
    expect(named(dispatched(new Map([[31, 20]])))).toEqual([book?.description]);
    expect(named(dispatched(null))).toEqual(both);
    expect(tables(dispatched(null))).toEqual(['Entrega']);
    expect(named(deliveredMail(facts))).toEqual(both);
    const counter = {
      type: 'counter' as const,
      counterId: 1,
      name: 'Oficina',
      cep: '01140900',
      price: 0,
      phone: null,
      lines: ['Rua A, 1'],
      openingHours: null,
      businessDays: 0,
    };
    expect(named(readyMail(counter as unknown as Parameters<typeof readyMail>[0])(facts))).toEqual(both);
  });
});
