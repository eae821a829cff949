import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The exact texts for customers from cart to credit: buttons, notices, refusals and errors. `{…}` stands for values
 * that the page fills in. Each text must occur in the code of its own area, comments aside.
 */

const app = fileURLToPath(new URL('../../app', import.meta.url));

const sourcesBelow = (folder: string): string[] =>
  readdirSync(path.join(app, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(at);
    return /\.tsx?$/.test(at) && !at.includes('.test.') ? [at] : [];
  });

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** Markup may break its lines anywhere. */
const codeOf = (folders: readonly string[]): string =>
  folders
    .flatMap(sourcesBelow)
    .map((file) => withoutComments(readFileSync(path.join(app, file), 'utf8')))
    .join('\n')
    .replaceAll(/\s+/g, ' ');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text by itself, not as a part of longer words. */
const patternOf = (text: string): RegExp => {
  const pieces = text.split(/\{[^}]*\}/).map(escaped);
  return new RegExp(`(?<![\\p{L}\\d])${pieces.join('\\$?\\{[^}]+\\}')}(?![\\p{L}\\d])`, 'u');
};

const cart = ['domain/cart', 'domain/promotions', 'routes/shop/cart', 'calls/cart', 'ui'];
const delivery = ['domain/shipping', 'domain/cart', 'domain/shared', 'routes/shop/cart'];
const payment = ['domain/payments', 'routes/shop/payment', 'routes/shop/cart', 'calls/cart'];
const orders = [
  'domain/orders',
  'routes/shop/orders',
  'routes/shop/order',
  'domain/invoices',
  'routes/shop/success',
];
const support = ['domain/support', 'routes/shop/messages', 'ui'];
const credit = ['domain/credit', 'domain/orders', 'routes/shop/credit'];

const areas: readonly [area: string, folders: readonly string[], texts: readonly string[]][] = [
  [
    'the cart',
    cart,
    [
      'Reenviar Arquivos',
      'Continuar Comprando',
      'Finalizar Compra',
      'Limpar Carrinho',
      'Você não possui itens adicionados no carrinho!',
      'Quantidade máxima alcançada : {n}',
      'Quantidade mínima alcançada : {n}',
      'Erro ao aplicar cupom, tente novamente.',
      'O nome do pedido foi salvo.',
      'Não foi possível salvar o nome do pedido.',
      'As observações da Nota Fiscal foram salvas.',
      'Não foi possível salvar as observações.',
      'Carinho limpo com sucesso!',
      'Erro ao limpar carrinho',
      'Item removido do carrinho!',
      'Termos de aceite',
      'pé com pé',
    ],
  ],
  [
    'delivery and counters',
    delivery,
    [
      'Frete Grátis',
      'GRÁTIS',
      '1 dia útil',
      'Selecione uma opção de entrega!',
      'Selecione um estado!',
      'Selecione uma cidade!',
      'Não há opções de balcão para essa cidade no momento.',
    ],
  ],
  [
    'the payment',
    payment,
    [
      'Como calcular o prazo',
      'Pagar com dois cartões',
      'Selecione uma forma de pagamento!',
      'Selecione uma opção de depósito!',
      'É necessário estar de acordo com os termos de aceite!',
      'Digite o Numero do Cartão',
      'O Número do Cartão é inválido!',
      'Digite o Nome do Titular',
      'Selecione o Mês',
      'Selecione o Ano',
      'Digite o CVC',
      'Digite o CVC correto!',
      'Selecione o numero de parcelas',
      'Cartão Inválido',
      'Campo obrigatório',
      'Valor não pode ser menor que R$50',
      'Valor não pode ser maior ou igual ao valor total do pedido',
      'Tente novamente mais tarde',
      'Pedido finalizado com sucesso!',
      'Seu pedido foi finalizado com sucesso',
      'Envio o arquivo do comprovante para prosseguir!',
      'Arquivo informado inválido, verifique!',
      'Comprovante enviado com sucesso!',
      'Ocorreu um erro ao consultar o boleto.',
      'Já identificamos o seu pagamento, aguarde.',
      'Infelizmente seu pagamento não foi aprovado, por favor refaça seu pedido e tente novamente!',
    ],
  ],
  [
    'the orders',
    orders,
    [
      'Meus Pedidos',
      'Filtrar',
      'Limpar Filtro',
      'Repetir Compra',
      'Você tem 0 pedidos até o momento!',
      'Pedido {id}',
      'Histórico do Pedido',
      'Importante',
      'Não informado',
      'Entregue',
      'Cancelar Pedido',
      'Solicitar nota fiscal',
      'Acompanhe seu pedido',
      'Aguarde um momento...',
      'Não é possível reenviar arquivos na recompra',
      'Recompra não disponível no momento',
      'Adicionando seu pedido no carrinho, aguarde...',
      'Ocorreu um erro ao repetir o pedido.',
      'O carrinho não foi atualizado a tempo.',
      'Ocorreu um erro ao consultar o pedido.',
      'Ocorreu um erro ao consultar o pix.',
      'Erro ao salvar observações:',
      'Caro cliente identificamos que seu boleto está vencido, deseja gerar outro boleto ? Se o boleto já foi pago ignore essa mensagem e aguarde a realização da compensação.',
    ],
  ],
  [
    'the messages',
    support,
    [
      'Minhas Mensagens',
      'Nova Mensagem',
      'Pendentes',
      'Resolvidos',
      'Nome do Pedido',
      'Filtrar',
      'Limpar Filtro',
      'Avaliar',
      'Avaliar Mensagem',
      'Reabrir Mensagem',
      'Chamado {protocolo}',
      'Você não possui mensagem com status {type}!',
      'Anterior',
      'Próxima',
      'Mensagem enviada com sucesso!',
      'Por favor, digite uma descrição da mensagem!',
      'Por favor, digite uma descrição do chamado!',
    ],
  ],
  [
    'the credit',
    credit,
    [
      'Meus Créditos',
      'Filtrar',
      'Limpar Filtro',
      'Erro ao buscar extrato de crédito.',
      'Não há lançamentos futuros',
      'Erro ao buscar lançamentos futuros.',
    ],
  ],
];

describe.each(areas)('%s', (_area, folders, texts) => {
  const code = codeOf(folders);
  it.each(texts)('contains “%s”', (text) => {
    expect(patternOf(text).test(code)).toBe(true);
  });
});

it('a text with another letter, or as a part of another word, does not count', () => {
  const code = codeOf(credit);
  expect(patternOf('Erro ao buscar extrato de crédito!').test(code)).toBe(false);
  expect(patternOf('Limpar Filtr').test(code)).toBe(false);
});
