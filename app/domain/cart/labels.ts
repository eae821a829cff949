import type { ReadinessGap } from '~/domain/files/project';

/** Words of the cart, as the specification gives them (section 8) where it does. */
export const cartMessages = {
  empty: 'Você não possui itens adicionados no carrinho!',
  added: 'Item adicionado ao carrinho!',
  full: 'Seu carrinho está cheio. Finalize este pedido antes de adicionar mais itens.',
  removed: 'Item removido do carrinho!',
  lineNotFound: 'Este item não está mais no seu carrinho.',
  projectNotFound: 'Não encontramos este projeto na sua conta.',
  addressNotFound: 'Este endereço ou forma de envio não está mais disponível. Escolha de novo.',
  addressChosen: 'Endereço de entrega escolhido. Agora escolha a forma de envio.',
  transportChosen: 'Forma de entrega escolhida.',
  counterNotFound: 'Este balcão não está mais disponível. Escolha outro.',
  counterChosen: 'Balcão de retirada escolhido.',
  chooseDelivery: 'Selecione uma opção de entrega!',
  calculating: 'Calculando o frete…',
  freightUnknown: 'Não conseguimos calcular o frete agora. Tente de novo em instantes.',
  orderNamed: 'O nome do pedido foi salvo.',
  orderNotNamed: 'Não foi possível salvar o nome do pedido.',
  nameTooLong: 'Máximo 120 Caracteres',
  cartNotFound: 'Carrinho não encontrado. Atualize a página e tente de novo.',
  duplicated: 'Item duplicado. Os arquivos vieram junto: troque-os se esta cópia for diferente.',
  cleared: 'Carinho limpo com sucesso!',
  notCleared: 'Erro ao limpar carrinho',
  invoiceNoted: 'As observações da Nota Fiscal foram salvas.',
  invoiceNotNoted: 'Não foi possível salvar as observações.',
  quantityChanged: 'Quantidade atualizada.',
  quantityFixed: 'A quantidade deste item é escolhida na página do produto.',
  collectorKept: 'Dados da retirada salvos.',
  contactKept: 'Contato para a entrega salvo.',
  chooseCounterFirst: 'Escolha antes o balcão de retirada.',
  chooseAddressFirst: 'Escolha antes o endereço e a forma de envio.',
  billingNeeded: 'É necessário um endereço de faturamento cadastrado antes de prosseguir',
} as const;

/** What the quantity stepper says at its ends (spec 5). */
export const quantityLimit = (limit: 'min' | 'max', value: number): string =>
  limit === 'max' ? `Quantidade máxima alcançada : ${value}` : `Quantidade mínima alcançada : ${value}`;

/** Of the person who collects and of the contact for the delivery. */
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

/** What keeps a project from the cart, and what to do. */
export const readinessMessages: Record<ReadinessGap, string> = {
  'required-missing': 'Envie os arquivos do projeto antes de colocá-lo no carrinho.',
  'still-analysing': 'Ainda estamos conferindo os arquivos. Aguarde um instante e tente de novo.',
  'file-rejected': 'Um dos arquivos precisa ser corrigido antes de o projeto ir para o carrinho.',
  'authorisation-missing': 'Confirme que quer seguir sem os arquivos opcionais.',
};

/** Beside the surcharge for heavy ink (spec 9). */
export const inkSurchargeText =
  'Páginas coloridas com mais de 15% de cobertura de tinta custam um pouco mais: o acréscimo já está na impressão.';

const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "950 g", "12,35 kg". */
export const weightLabel = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${kilograms.format(grams / 1000)} kg`;
