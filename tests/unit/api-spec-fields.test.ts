import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../app/routes/api/docs/json-schema';
import { apiDocument } from '../factories/api-document';

/**
 * Every field that section 3 of the spec's part on cart, checkout and orders names for reading after the purchase must
 * be required in the document of its call. The contract tests check that the answers match the document.
 */

const names = (text: string): string[] => text.trim().split(/\s+/);

const resolved = (schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.split('/').at(-1);
  return name ? resolved(apiDocument.components.schemas[name] ?? {}) : schema;
};

/** Required in every alternative shape of the value; `null` has none. */
const isRequired = (given: JsonSchema, [name = '', ...rest]: string[]): boolean => {
  const schema = resolved(given);
  const shapes = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(resolved);
  const real = shapes.filter(({ type }) => type !== 'null');
  if (real.length > 0) return real.every((shape) => isRequired(shape, [name, ...rest]));
  if (schema.items && !Array.isArray(schema.items)) return isRequired(schema.items, [name, ...rest]);
  const property = schema.properties?.[name];
  if (!property || !schema.required?.includes(name)) return false;
  return rest.length === 0 || isRequired(property, rest);
};

const dataOf = (method: string, path: string): JsonSchema => {
  const found = apiDocument.paths[path]?.[method]?.responses['200'];
  const content = found && 'content' in found ? found.content : undefined;
  const answer = resolved(content?.['application/json']?.schema ?? {});
  return answer.properties?.data ?? {};
};

const missing = (schema: JsonSchema, wanted: string[]) =>
  wanted.filter((name) => !isRequired(schema, name.split('.')));

describe('the fields of the specification', () => {
  it.each([
    [
      'Order list row',
      dataOf('get', '/api/meus-pedidos'),
      names(`total last_page data.pk_pedido data.nome_pedido data.dta_inc_pedido data.valor_total_pedido
        data.cor_status_pedido data.descricao_status_loja data.permite_comprar_novamente`),
    ],
    [
      'Filter data',
      dataOf('get', '/api/filtro-meus-pedidos'),
      names(
        'formasPagamento.pk_tipo_pagamento statusPedido.pk_status_pedido statusPedido.desc_status_pedido',
      ),
    ],
    [
      'Order detail',
      dataOf('get', '/api/pedido/{id}'),
      names(`pk_pedido fk_status_pedido status_pedido.pk_status_pedido status_pedido.descricao_status_loja
        status_pedido.cor_status_pedido protocolo_aceite dta_entrega_pedido pago_pedido hash
        pagamento.fk_tipo_pagamento pagamento.vlr_pagamento
        pagamento.dependenciaTipoPagamento.desc_dependencia_tipo_pagamento
        pagamento.dependenciaTipoPagamento.info_dependencia_tipo_pagamento pagamento.comprovante_pagamento
        pagamentosAdicionais.fk_tipo_pagamento pagamentosAdicionais.vlr_pagamento
        pagamentosAdicionais.dependenciaTipoPagamento.desc_dependencia_tipo_pagamento
        pagamentosAdicionais.dependenciaTipoPagamento.info_dependencia_tipo_pagamento
        alterarPagamento pagarCartao enviarComprovante.extensoes titular_deposito cnpj shopline.url shopline.retorno
        pedidoItens resumo.impressao resumo.cupom resumo.acrescimo.valor resumo.acrescimo.tipo
        resumo.acrescimo.descricao resumo.acabamentos resumo.servicos resumo.peso_total resumo.unidade_peso
        resumo.entrega resumo.total obs_pedido obs_pedido_nota
        historico.dta_inc_log_status_pedido historico.descricao_status_loja
        observations.pk_obs_pedido observations.obs_pedido observations.dta_inc_obs_pedido
        observations.usuario.nome_usuario observations.permite_editar_obs_nf
        cancelarPedido solicitar_nota_fiscal solicita_nf nota_fiscal.url nota_fiscal.fk_dados_pagamento
        frete.vlr_frete frete.qtd_prazo_entrega_frete frete.conhecimento_frete
        rastreioJadlog.rastreio rastreioTotalExpress.tracking_loja rastreioTotalExpress.reid
        rastreioTotalExpress.etiqueta rastreioTotalExpress.pad rastreioCorreio`),
    ],
    [
      'Order item',
      resolved(dataOf('get', '/api/pedido/{id}')).properties?.pedidoItens ?? {},
      names(`pk_pedido_item fk_pedido fk_produto pago_pedido_item reenviar cancelaritem solicitarReenvio
        contestarItem reenviarContestacao problema_processar_arquivo autorizar_arq_problema
        statusPedidoItem.desc_status_pedido_item itemPedidoAcabamento.desc_acabamento
        pedidoItemArquivo.desc_arquivo_pedido_item_arquivo pedidoItemArquivo.arquivo_pedido_item_arquivo
        obsPedidoItem.dta_inc_obs_pedido_item obsPedidoItem.obs obsPedidoItem.obsPedidoItemAnexo.nome_anexo`),
    ],
    [
      'Order-problems data',
      dataOf('get', '/api/pedido/{id}'),
      names('aprovacao problema msg_aprovacao msg_pedido'),
    ],
    [
      'PIX modal',
      dataOf('get', '/api/pedido/gerar-pix/pedido/{id}').anyOf?.[1] ?? {},
      names('link linhaDigitavel'),
    ],
    [
      'Support case',
      dataOf('post', '/api/mensagem/listar'),
      ['pendente', 'resolvido'].flatMap((tab) => [
        ...[`${tab}.total`, `${tab}.last_page`],
        ...names('protocoloId protocolo data_exibir assunto status fk_pedido rating').map(
          (name) => `${tab}.data.${name}`,
        ),
      ]),
    ],
    [
      'Support history',
      dataOf('post', '/api/mensagem/historico'),
      names('dados.mensagens.autor dados.mensagens.data dados.mensagens.mensagem'),
    ],
    [
      'Credit statement',
      dataOf('get', '/api/extrato-credito'),
      names('saldo data.dta_inc data.fk_pedido data.descricao data.valor data.total_atualizado last_page'),
    ],
    [
      'Future releases',
      dataOf('get', '/api/lancamentos-futuros'),
      names('dta_inc_pedido valor_total_pedido valor_pago vlr_bonus obs_bonus'),
    ],
  ])('%s', (_entity, schema, wanted) => {
    expect(missing(schema, wanted)).toEqual([]);
  });

  it('are checked only where they may be missing', () => {
    expect(missing(dataOf('get', '/api/meus-pedidos'), ['data.nenhum', 'total'])).toEqual(['data.nenhum']);
  });

  it.each([
    ['a counter', 'balcao', ['pk_balcao', 'desc_balcao']],
    ['an address', 'tipoTransporte', ['desc_tipo_transporte']],
  ])('freight by %s', (_way, name, wanted) => {
    const freight = resolved(resolved(dataOf('get', '/api/pedido/{id}')).properties?.frete ?? {});
    const ways = (freight.anyOf ?? []).map(resolved).filter(({ properties }) => properties?.[name]);
    expect(ways).toHaveLength(1);
    expect(missing(ways[0]?.properties?.[name] ?? {}, wanted)).toEqual([]);
  });
});
