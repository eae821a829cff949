import { hello } from '~/domain/accounts/customer';
import type { MailContent } from '~/domain/notifications/mail-content';
import { formatBrl } from '~/domain/shared/money';
import {
  arrivalSentences,
  livingItems,
  type OrderMailFacts,
  orderedPieces,
  orderMailLink,
  orderTables,
} from './order-mails';

/** An item with a problem: its name, and what staff wrote about it. */
export type ItemProblem = { id: number; name: string; note: string | null };

const problemSentences = (orderId: number, problems: readonly ItemProblem[]): string[] => {
  const [only, ...others] = problems;
  if (!only)
    return [`Encontramos um problema em um arquivo do pedido ${orderId}, e a produção espera por você.`];
  if (others.length === 0)
    return [
      `Encontramos um problema em um arquivo do item "${only.name}" do pedido ${orderId}, e a produção dele espera por você.`,
      ...(only.note ? [`O que a nossa equipe escreveu: ${only.note}`] : []),
    ];
  const noted = problems.flatMap(({ name, note }) =>
    note ? [`Sobre "${name}", a nossa equipe escreveu: ${note}`] : [],
  );
  return [
    `Encontramos problemas nos arquivos de ${problems.length} itens do pedido ${orderId}, e a produção deles espera por você.`,
    ...new Set(noted),
  ];
};

/** `problems`: the items that have one; empty if staff did not say which. */
export const fileProblemMail = (
  facts: OrderMailFacts,
  problems: readonly ItemProblem[] = [],
): MailContent => {
  const waiting = livingItems(facts).filter(({ id }) => problems.some((problem) => problem.id === id));
  return {
    subject: `Problema em arquivo do pedido ${facts.orderId}`,
    preview: 'Precisamos de você para seguir com a impressão.',
    heading: 'Um arquivo precisa da sua atenção',
    paragraphs: [
      hello(facts.customer),
      ...problemSentences(facts.orderId, problems),
      'Na página do pedido você vê o que foi encontrado, nas observações do item. Lá mesmo dá para enviar outro arquivo.',
      'Enquanto isso o prazo de entrega fica parado: cada dia útil de espera o adia por um dia útil. Ele volta a contar quando os arquivos estiverem certos, e o novo dia aparece na página do pedido.',
    ],
    pieces:
      waiting.length > 0
        ? orderedPieces(facts, { title: 'O que espera por você', items: waiting })
        : orderedPieces(facts),
    facts: orderTables(facts),
    link: orderMailLink(facts, 'Ver o que foi encontrado'),
  };
};

/** `isBack`: it was in production before, and waited for something since. */
export const inProductionMail = (facts: OrderMailFacts, isBack = false): MailContent => ({
  subject: `Pedido ${facts.orderId} ${isBack ? 'de volta à' : 'em'} produção`,
  preview: isBack ? 'A produção continua.' : 'Os arquivos estão certos e a impressão começou.',
  heading: `O seu pedido ${isBack ? 'voltou à' : 'está em'} produção`,
  paragraphs: [
    hello(facts.customer),
    isBack
      ? `O que faltava ao pedido ${facts.orderId} está resolvido, e a produção continua.`
      : `Os arquivos do pedido ${facts.orderId} estão certos, e a impressão começou.`,
    ...arrivalSentences(facts),
    'Você acompanha cada etapa pela página do pedido.',
  ],
  pieces: orderedPieces(facts, { title: 'O que estamos imprimindo', items: livingItems(facts) }),
  facts: orderTables(facts),
  link: orderMailLink(facts, 'Acompanhar o pedido'),
});

export const creditReleasedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Você ganhou ${formatBrl(facts.amount ?? 0)} em créditos`,
  preview: 'Eles já podem ser usados na próxima compra.',
  heading: 'Seus créditos foram liberados',
  paragraphs: [
    hello(facts.customer),
    `O bônus do pedido ${facts.orderId}, de ${formatBrl(facts.amount ?? 0)}, já está no seu saldo. Use-o sozinho ou junto com outra forma de pagamento.`,
  ],
  pieces: orderedPieces(facts),
  link: { label: 'Ver meus créditos', url: facts.orderUrl.replace(/\/pedido\/\d+$/, '/credito') },
});
