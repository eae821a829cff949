import { spineChangeAdvice } from '~/domain/files/cover-spine';
import type { ReadinessGap } from '~/domain/files/project';
import { includedCoveragePercent, shownCoverage } from '~/domain/pricing/book-blocks';
import { type Centavos, formatBrl } from '../shared/money';

/** Texts of the cart, from the specification (section 8) where it has them. */
export const cartMessages = {
  empty: 'Você não possui itens adicionados no carrinho!',
  added: 'Item adicionado ao carrinho!',
  full: 'Seu carrinho está cheio. Finalize este pedido antes de adicionar mais itens.',
  removed: 'Item removido do carrinho!',
  notRemoved: 'Não foi possível remover o item. Tente de novo.',
  lineNotFound: 'Este item não está mais no seu carrinho.',
  projectNotFound: 'Não encontramos este projeto na sua conta.',
  addressNotFound: 'Este endereço ou forma de envio não está mais disponível. Escolha de novo.',
  addressChosen: 'Endereço de entrega escolhido. Agora escolha a forma de envio.',
  transportChosen: 'Forma de entrega escolhida.',
  counterNotFound: 'Este balcão não está mais disponível. Escolha outro.',
  counterChosen: 'Balcão de retirada escolhido.',
  chooseDelivery: 'Selecione uma opção de entrega!',
  deliveryUndone: 'A que estava escolhida foi desfeita depois que esta página abriu, talvez em outra janela.',
  calculating: 'Calculando o frete…',
  freightUnknown: 'Não conseguimos calcular o frete agora. Tente de novo em instantes.',
  orderNamed: 'O nome do pedido foi salvo.',
  orderNotNamed: 'Não foi possível salvar o nome do pedido.',
  nameTooLong: 'Máximo 120 Caracteres',
  cartNotFound: 'Carrinho não encontrado. Atualize a página e tente de novo.',
  duplicated: 'Item duplicado. Os arquivos vieram junto: troque-os se esta cópia for diferente.',
  repeatDuplicated: 'Item duplicado, com os mesmos arquivos: na recompra eles não podem ser trocados.',
  cleared: 'Carinho limpo com sucesso!',
  changedSincePressed: 'Você mudou o carrinho depois de finalizar. Confira o resumo e finalize de novo.',
  notCleared: 'Erro ao limpar carrinho',
  invoiceNoted: 'As observações da Nota Fiscal foram salvas.',
  invoiceNotNoted: 'Não foi possível salvar as observações.',
  quantityChanged: 'Quantidade atualizada.',
  quantityInvalid: 'Quantidade inválida. Digite um número, como 40.',
  quantityFixed: 'A quantidade deste item é escolhida na página do produto.',
  collectorKept: 'Dados da retirada salvos.',
  contactKept: 'Contato para a entrega salvo.',
  chooseCounterFirst: 'Escolha antes o balcão de retirada.',
  chooseAddressFirst: 'Escolha antes o endereço e a forma de envio.',
  billingNeeded: 'É necessário um endereço de faturamento cadastrado antes de prosseguir',
} as const;

/** The message after a line was duplicated. */
export const duplicatedText = ({ isRepeat }: { isRepeat: boolean }): string =>
  isRepeat ? cartMessages.repeatDuplicated : cartMessages.duplicated;

/** The message of the quantity stepper at its limits (spec 5). */
export const quantityLimit = (limit: 'min' | 'max', value: number): string =>
  limit === 'max' ? `Quantidade máxima alcançada : ${value}` : `Quantidade mínima alcançada : ${value}`;

/** Messages about the person who collects and the contact for the delivery. */
export const receiverMessages = {
  required: 'Campo obrigatório',
  tooLong: 'Máximo 120 Caracteres',
  chooseWho: 'Diga quem vai retirar o pedido.',
  document: 'CPF ou CNPJ inválido',
  cpf: 'CPF inválido',
  phone: 'Telefone inválido',
  confirmPerson: 'Confirme que os dados da pessoa estão corretos.',
  confirmCheck: 'Confirme que o pedido será conferido na retirada.',
} as const;

/** Why a project cannot be added to the cart, and what to do. */
export const readinessMessages: Record<ReadinessGap, string> = {
  'required-missing': 'Envie os arquivos do projeto antes de colocá-lo no carrinho.',
  'still-analysing': 'Ainda estamos conferindo os arquivos. Aguarde um instante e tente de novo.',
  'file-rejected': 'Um dos arquivos precisa ser corrigido antes de o projeto ir para o carrinho.',
  'spine-changed': spineChangeAdvice,
  'authorisation-missing': 'Confirme que quer seguir sem os arquivos opcionais.',
  'warnings-open': 'A análise deixou avisos nos arquivos. Confira e aceite-os para seguir.',
};

const includedInk = `${includedCoveragePercent}%`;
const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Coverages in words: "38%", "22% e 38%". */
const percentsText = (percents: readonly number[]): string =>
  listed.format([...new Set(percents)].sort((a, b) => a - b).map((percent) => `${percent}%`));

/** Text beside the surcharge for heavy ink (spec 9): `percents` are the coverages that cause it, in whole percent. */
export const inkSurchargeText = (percents: readonly number[]): string =>
  `As páginas coloridas têm ${percentsText(percents)} de cobertura de tinta. O preço inclui até ${includedInk}; acima disso a impressão custa mais, e o acréscimo já está no valor dela.`;

/** The same beside one line, with its surcharge. */
export const lineInkText = (
  ink: { coveragePercent: number; colourPages: number },
  surcharge: Centavos,
): string => {
  const pages =
    ink.colourPages === 1 ? 'A página colorida tem' : `As ${ink.colourPages} páginas coloridas têm`;
  const shown = `${shownCoverage(ink.coveragePercent)}%`;
  return `${pages} ${shown} de cobertura de tinta, e o preço inclui até ${includedInk}. O acréscimo de ${formatBrl(surcharge)} já está no total do item.`;
};

/** Shown while the file of a colour interior is missing or being analysed. */
export const inkPendingText = `O preço ainda pode mudar: se as páginas coloridas do arquivo passarem de ${includedInk} de cobertura de tinta, o acréscimo aparece aqui assim que ele for conferido.`;

const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "950 g", "12,35 kg". */
export const weightLabel = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${kilograms.format(grams / 1000)} kg`;
