import { describe, expect, it } from 'vitest';
import { exampleMailFacts } from '../orders/example-mail-facts';
import { formatBrl } from '../shared/money';
import { claimState } from './claim-state';
import { type ClaimMailFacts, claimAnsweredMail, staffClaimMail } from './mails';

const order = exampleMailFacts;

const facts: ClaimMailFacts = {
  stateId: claimState.answered,
  itemId: 31,
  item: 'Livro brochura',
  amount: 42_616,
  reprintCount: 25,
  text: 'Vimos as fotos.',
  phone: '11987654321',
  period: 'tarde',
  attachments: 2,
};

describe('the mail about an answer to a claim', () => {
  it.each<[string, number, string, string]>([
    [
      'asks for what is missing',
      claimState.answered,
      'Respondemos a sua contestação',
      'Envie pela página do pedido o que falta, e a análise continua.',
    ],
    [
      'promises a reprint',
      claimState.reprint,
      'Vamos imprimir de novo',
      'A reimpressão não custa nada e já está no pedido, com os mesmos arquivos. Acompanhe por lá.',
    ],
    [
      'says where to find the credit',
      claimState.credited,
      'O valor virou crédito na sua carteira',
      'Ele aparece no seu extrato em instantes e vale para a próxima compra.',
    ],
    [
      'says how the money is refunded',
      claimState.refunded,
      'Vamos devolver o valor',
      'Ele volta pelo mesmo caminho do pagamento, e o que não puder voltar assim vira crédito na sua carteira na hora; na página do pedido você vê como e quando.',
    ],
    [
      'says what can be done about a refusal',
      claimState.refused,
      'Não aceitamos a contestação',
      'Se você não concorda, responda pela página do pedido enquanto o prazo corre.',
    ],
  ])('%s', (_, stateId, heading, next) => {
    expect(claimAnsweredMail({ ...facts, stateId })?.(order)).toMatchObject({
      subject: 'Contestação do pedido 10001: resposta',
      preview: heading,
      heading,
      paragraphs: [
        'Olá, Helena!',
        'Analisamos a contestação de “Livro brochura”, do pedido 10001.',
        'Vimos as fotos.',
        next,
      ],
      link: { label: 'Ver no pedido', url: order.orderUrl },
    });
  });

  it.each([
    ['copies that are printed again', claimState.reprint, 'Exemplares', '25'],
    ['credit', claimState.credited, 'Crédito na carteira', formatBrl(42_616)],
    ['money that goes back', claimState.refunded, 'Devolução', formatBrl(42_616)],
  ])('says how much %s and shows the item alone', (_what, stateId, label, value) => {
    const mail = claimAnsweredMail({ ...facts, stateId })?.(order);
    expect(mail?.facts).toMatchObject([{ rows: [{ label, value }] }]);
    expect(mail?.pieces?.pieces.map(({ name }) => name)).toEqual(['Livro capa mole']);
  });

  it('is not sent for a claim that the customer reopened', () => {
    expect(claimAnsweredMail({ ...facts, stateId: claimState.open })).toBeUndefined();
  });

  it('has no empty line for a missing text', () => {
    expect(claimAnsweredMail({ ...facts, text: null })?.(order).paragraphs).toHaveLength(3);
  });
});

describe('the mail to staff', () => {
  const paragraphsOf = (change: Partial<ClaimMailFacts>) =>
    staffClaimMail({ ...facts, ...change }, 31)(order).paragraphs;
  const toDo =
    'Decida na oficina, com as fotos ao lado; ou no Prisma Studio, na linha 31 de contestacao_item, em uma só edição: resposta e fk_situacao_contestacao.';

  it.each<[string, Partial<ClaimMailFacts>, string[]]>([
    [
      'contains the text, the number of files, and how to call',
      {},
      [
        'Helena Prado contestou “Livro brochura”, do pedido 10001, com 2 arquivos.',
        'Vimos as fotos.',
        'Prefere ser chamado à tarde em (11) 98765-4321.',
        toDo,
      ],
    ],
    [
      'counts one file as one, and says that any time is convenient',
      { attachments: 1, period: 'qualquer', phone: '1133334444' },
      [
        'Helena Prado contestou “Livro brochura”, do pedido 10001, com 1 arquivo.',
        'Vimos as fotos.',
        'Prefere ser chamado em qualquer horário em (11) 3333-4444.',
        toDo,
      ],
    ],
    [
      'has no empty line without a text or a number',
      { text: null, phone: null },
      ['Helena Prado contestou “Livro brochura”, do pedido 10001, com 2 arquivos.', toDo],
    ],
  ])('%s', (_, change, paragraphs) => {
    expect(paragraphsOf(change)).toEqual(paragraphs);
  });

  it('names its subject in the list of mails', () => {
    expect(staffClaimMail(facts, 31)(order)).toMatchObject({
      subject: 'Contestação no pedido 10001',
      preview: 'Livro brochura: Vimos as fotos.',
      heading: 'Um cliente contestou um item',
      link: { url: `${order.shopUrl}/oficina/contestacoes/31` },
    });
  });
});
