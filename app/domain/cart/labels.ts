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
  orderNamed: 'O nome do pedido foi salvo.',
  orderNotNamed: 'Não foi possível salvar o nome do pedido.',
  nameTooLong: 'Máximo 120 Caracteres',
  cartNotFound: 'Carrinho não encontrado. Atualize a página e tente de novo.',
  billingNeeded: 'É necessário um endereço de faturamento cadastrado antes de prosseguir',
} as const;

/** What keeps a project from the cart, and what to do. */
export const readinessMessages: Record<ReadinessGap, string> = {
  'required-missing': 'Envie os arquivos do projeto antes de colocá-lo no carrinho.',
  'still-analysing': 'Ainda estamos conferindo os arquivos. Aguarde um instante e tente de novo.',
  'file-rejected': 'Um dos arquivos precisa ser corrigido antes de o projeto ir para o carrinho.',
  'authorisation-missing': 'Confirme que quer seguir sem os arquivos opcionais.',
};

const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "950 g", "12,35 kg". */
export const weightLabel = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${kilograms.format(grams / 1000)} kg`;
