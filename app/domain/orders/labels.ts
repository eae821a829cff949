import { formatBrl } from '../shared/money';

/** Why an order is not shown. */
export const orderMessages = {
  notFound: 'Pedido não encontrado.',
  unreadable: 'Ocorreu um erro ao consultar o pedido.',
} as const;

/** Shown when the credit still to be released could not be read. */
export const futureReleasesFailed = 'Erro ao buscar lançamentos futuros.';

/** Messages about the customer's changes to order items. */
export const itemMessages = {
  notFound: 'Não encontramos este item nos seus pedidos.',
  resendOpened: 'Tudo pronto: troque os arquivos e envie ao pedido quando terminar.',
  resendTooLate:
    'Este item já foi para a produção, e os arquivos dele não mudam mais. Fale com a gente se algo está errado.',
  boughtAgain: 'Não é possível reenviar arquivos na recompra',
  resent: 'Arquivos reenviados! Vamos conferir de novo antes de imprimir.',
  unchanged: 'Estes são os arquivos que o pedido já tem. Troque ao menos um antes de enviar.',
  released: 'Produção autorizada. Obrigado por conferir!',
  noProblem: 'Este item não espera mais por uma autorização.',
  filesChanged: 'Os arquivos mudaram nesse meio-tempo. Confira os novos antes de autorizar.',
  releaseTooShort: 'Escreva ao menos 2 caracteres.',
  releaseTooLong: 'Escreva no máximo 500 caracteres.',
} as const;

/** `by` in centavos: how much more the new files cost than was paid. */
export const dearerFiles = (by: number): string =>
  by > 0
    ? `Os novos arquivos têm mais tinta e custariam ${formatBrl(by)} a mais. Use arquivos mais leves ou fale com a gente.`
    : 'Não conseguimos calcular o preço destes arquivos. Fale com a gente.';

/** What the customer agrees to when an item is printed in spite of a problem; its version is `RELEASE_TERMS`. */
export const releaseTerms =
  'Vi os problemas apontados e quero que o item seja impresso com estes arquivos, como estão. O resultado pode sair diferente do que espero, e isso não será motivo de reimpressão ou devolução.';

/** Messages about a change of delivery after the purchase. */
export const deliveryMessages = {
  notFound: 'Pedido não encontrado.',
  tooLate:
    'O prazo para mudar este pedido por aqui terminou. Fale com a gente se a entrega precisa mudar mesmo assim.',
  choose: 'Selecione uma opção de entrega!',
  notOffered: 'Esta entrega não está mais disponível. Escolha outra.',
  same: 'O pedido já vai por esta entrega.',
  changed: 'Entrega alterada.',
  otherWay: 'A forma de entrega mudou nesse meio-tempo. Confira e tente de novo.',
  receiverChanged: 'Dados de quem recebe salvos.',
  choosePayment: 'Escolha como pagar o que a entrega custa a mais.',
  payPix: 'Falta só pagar o PIX: a entrega muda assim que o pagamento chegar.',
  waiting: 'Uma troca de entrega já espera pelo PIX. Pague, ou desista dela antes de escolher outra.',
  pixRefused:
    'O banco não aceitou gerar o PIX da nova entrega, e o pedido segue para onde já ia. Tente de novo ou pague com créditos.',
  tooManyCharges:
    'Este pedido já teve muitas cobranças em pouco tempo. Pague a diferença com créditos ou fale com a gente.',
  givenUp: 'Troca cancelada. O pedido segue para onde já ia.',
  nothingWaits: 'Nenhuma troca de entrega espera por pagamento.',
  paidMeanwhile: 'O PIX acabou de ser pago, e a entrega foi alterada.',
  tryLater: 'O banco não respondeu, e o PIX continua valendo. Tente de novo em instantes.',
} as const;
