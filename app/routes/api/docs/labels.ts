import type { ApiArea, ApiAuth } from '../../../calls/call';

/** The areas of the API: the slug of their page, their name and their purpose. */
export const areaLabels: Record<ApiArea, { slug: string; name: string; about: string }> = {
  store: { slug: 'loja', name: 'Loja', about: 'Menu, vitrines, contatos, formas de pagamento e novidades.' },
  discovery: { slug: 'busca', name: 'Categorias e busca', about: 'Encontrar produtos.' },
  catalogue: {
    slug: 'produto',
    name: 'Produto, preço e prazo',
    about: 'Opções de um produto, e o que custa, pesa e demora cada configuração.',
  },
  quotes: { slug: 'orcamento', name: 'Orçamentos', about: 'Receber e reabrir um orçamento.' },
  files: { slug: 'arquivos', name: 'Arquivos', about: 'O que enviar, e como está a análise.' },
  accounts: { slug: 'conta', name: 'Conta', about: 'Cadastro, login e quem está logado.' },
  addresses: { slug: 'enderecos', name: 'Endereços', about: 'Estados, cidades, CEP e endereços do cliente.' },
  shipping: { slug: 'entrega', name: 'Entrega', about: 'Frete e balcões de retirada.' },
  cart: { slug: 'carrinho', name: 'Carrinho', about: 'Do projeto pronto ao pedido.' },
  orders: { slug: 'pedidos', name: 'Pedidos e pagamento', about: 'Acompanhar e pagar.' },
  campaigns: { slug: 'campanha', name: 'Campanha', about: 'O cadastro que rende cupom.' },
  partners: {
    slug: 'parceiros',
    name: 'Parceiros',
    about: 'Pedidos e orçamentos para o sistema de quem compra, com chave da API.',
  },
  support: { slug: 'mensagens', name: 'Mensagens', about: 'Conversar com o atendimento.' },
};

export const authLabels: Record<ApiAuth, string> = {
  none: 'Aberta a todos',
  optional: 'Aberta; o login muda a resposta',
  customer: 'Exige login',
  key: 'Exige chave da API',
};
