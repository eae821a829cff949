import type { CalledAct } from '../../app/calls/act';
import { calledActs } from '../../app/calls/all-calls.server';
import type { CustomerHistory } from './customer-history';

/** A form of a page, each field with meaningful values. */
export type AimedForm = {
  /** Label in the counts */
  name: string;
  /** Path in the site map */
  path: string;
  params: readonly string[];
  fields: Record<string, readonly string[]>;
  isStaffs?: true;
};

export type OwnThings = CustomerHistory & {
  addressIds: number[];
  projectIds: string[];
  attachmentIds: string[];
};

const texts = (values: readonly (string | number)[]): string[] => values.map(String);

/** Values of fields that name the owner's data or select an action. */
const knownValues = (own: OwnThings): Record<string, readonly string[]> => {
  const orders = texts([...own.paidIds, own.deliveredId]);
  return {
    pedido: orders,
    pkPedido: orders,
    fk_pedido: orders,
    pedido_item: texts(own.itemIds),
    estorno: texts([own.refundId]),
    pk_obs_pedido: texts(own.noteIds),
    fk_caso: texts(own.caseIds),
    id: texts(own.caseIds),
    projeto: own.projectIds,
    arquivos: [...own.attachmentIds, own.attachmentIds.join(',')],
    entrega: ['b-1', 'b-2', 'b-2@0', ...own.addressIds.flatMap((id) => [`e-${id}-1`, `e-${id}-2@1`])],
    pagar_com: ['creditos', 'pix'],
    devolucao: ['mesma_forma', 'carteira', 'conta'],
    tipo: ['1', '2'],
    periodo: ['manha', 'tarde', 'qualquer'],
    rating: ['1', '5', '6'],
  };
};

/** Fields with the owner's ids, or with the values of the call's example. */
const fieldsOf = ({ fields, call }: CalledAct, own: OwnThings): Record<string, readonly string[]> => {
  const known = knownValues(own);
  const example = call.example.body as Record<string, unknown>;
  return Object.fromEntries(
    fields.map((name) => [name, known[name] ?? (name in example ? [String(example[name])] : [])]),
  );
};

const pageOf: Partial<Record<CalledAct['area'], string>> = {
  orders: '/pedido/:pk_pedido',
  support: '/mensagem',
};

const ofActs = (own: OwnThings): AimedForm[] =>
  calledActs.flatMap((act) => {
    const path = pageOf[act.area];
    if (!path || act.intent === '') return [];
    const fields = { intent: [act.intent], ...fieldsOf(act, own) };
    return [{ name: act.intent, path, params: texts([...own.paidIds, own.deliveredId]), fields }];
  });

const ofOtherPages = (own: OwnThings): AimedForm[] => {
  const orders = texts([...own.paidIds, own.deliveredId]);
  const paying = { tipo_pagamento: ['1', '3', '4', '13'], tentativa: ['1', '2'], total: ['0', '14890'] };
  return [
    { name: 'repetir', path: '/pedidos', params: [], fields: { pedido: orders } },
    {
      name: 'pagar',
      path: '/pedido/:pk_pedido',
      params: orders,
      fields: { intent: ['pagar'], ...paying },
    },
  ];
};

const desk = (
  name: string,
  place: string,
  params: readonly string[],
  fields: AimedForm['fields'],
): AimedForm => ({
  name: `oficina: ${name}`,
  path: `/oficina${place}`,
  params,
  fields,
  isStaffs: true,
});

/** The back office's forms, as its pages send them. */
const ofBackOffice = (own: OwnThings): AimedForm[] => {
  const items = own.itemIds.flatMap((id) => [`${id}:2`, `${id}:5`, `${id}:9`]);
  const moves = {
    intent: ['mover', 'segurar', 'refazer', 'maquinas'],
    item: items,
    para: ['5', '6', '7', '9'],
  };
  const held = { ...moves, mensagem: ['A capa veio sem sangria.'] };
  const refunds = texts([own.refundId]);
  return [
    desk('mover', '', [], held),
    desk('item', '/item/:id', texts(own.itemIds), held),
    desk('contestação', '/contestacoes/:id', texts([own.claimId]), {
      ultima: ['0', '1', '2'],
      decisao: ['1', '2', '3', '4', '5', '6'],
      resposta: ['Vimos as fotos.'],
      quantidade: ['', '1', '9999'],
      valor: ['', '10,00', '99999,00'],
    }),
    desk('chamado', '/mensagens/:id', texts(own.caseIds), {
      caso: texts(own.caseIds),
      intent: ['', 'resolver'],
      ultima: ['0', '1', '2', '3', '4'],
      mensagem: ['Vamos ver isso já.'],
      resolver: ['', '1'],
    }),
    desk('dinheiro', '/dinheiro', [], {
      lista: ['devolucoes', 'recebimentos', 'depositos', 'contestadas', 'pix'],
      chave: refunds,
      ato: ['feito', 'tentar', 'carteira', 'devolver', 'confirmar', 'encerrar'],
    }),
    desk('expedição', '/expedicao', [], {
      codigos: own.paidIds.map((id) => `${id} AA123456785BR`),
      transportadora: ['1', '2', '3', 'outra'],
    }),
    desk('notas', '/notas', [], {
      intent: ['corrigir', 'encerrar', 'inutilizar'],
      nota: ['1:1', '2:1'],
      serie: ['1'],
      de: ['1'],
      ate: ['3', '999999999'],
      justificativa: ['Numeração saltada por engano.'],
      nome: ['Clara Monteiro'],
      documento: ['52998224725'],
      cep: ['01310100'],
      uf: ['SP'],
      logradouro: ['Avenida Paulista'],
      numero: ['1578'],
      bairro: ['Bela Vista'],
      cidade: ['São Paulo'],
    }),
  ];
};

/** Every form of the pages that come after the purchase, and of the back office. */
export const aimedForms = (own: OwnThings): AimedForm[] => [
  ...ofActs(own),
  ...ofOtherPages(own),
  ...ofBackOffice(own),
];
