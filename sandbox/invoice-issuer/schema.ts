/** The texts of the XML schemas, which refuse an invoice before the tax authority sees it. */

type Body = Record<string, unknown>;
type Text = [field: string, least: number, most: number];

/** NF-e 4.00 */
const goodsTexts: Text[] = [
  ['natureza_operacao', 1, 60],
  ['nome_destinatario', 2, 60],
  ['email_destinatario', 1, 60],
  ['logradouro_destinatario', 2, 60],
  ['numero_destinatario', 1, 60],
  ['complemento_destinatario', 1, 60],
  ['bairro_destinatario', 2, 60],
  ['municipio_destinatario', 2, 60],
  ['informacoes_adicionais_contribuinte', 1, 5000],
];
const itemTexts: Text[] = [
  ['codigo_produto', 1, 60],
  ['descricao', 1, 120],
  ['informacoes_adicionais_item', 1, 500],
];
const paymentTexts: Text[] = [['descricao_pagamento', 2, 60]];

/** NFS-e, DPS 1.00 */
const serviceTexts: Text[] = [
  ['razao_social_tomador', 1, 300],
  ['email_tomador', 1, 80],
  ['logradouro_tomador', 1, 255],
  ['numero_tomador', 1, 60],
  ['complemento_tomador', 1, 156],
  ['bairro_tomador', 1, 60],
  ['descricao_servico', 1, 2000],
];

/** The pattern of TString and TSString, as the schemas write it */
const pattern = /^(?:[!-ÿ][ -ÿ]*[!-ÿ]|[!-ÿ])$/u;

export type SchemaFault = { mensagem: string; campo: string };

const faultOf = (body: Body, [field, least, most]: Text): SchemaFault | null => {
  const text = body[field];
  if (text === undefined || text === null) return null;
  const campo = field;
  if (typeof text !== 'string') return { campo, mensagem: `${field}: não é um texto` };
  if (text.length < least || text.length > most)
    return { campo, mensagem: `${field}: o tamanho ${text.length} não está entre ${least} e ${most}` };
  return pattern.test(text) ? null : { campo, mensagem: `${field}: o valor não respeita o padrão do schema` };
};

const inside = (value: unknown): Body[] =>
  Array.isArray(value) ? value.filter((each): each is Body => typeof each === 'object' && each !== null) : [];

/** What the schema finds wrong with the texts of an invoice. */
export const schemaFaults = (kind: 'nfe' | 'nfsen', body: Body): SchemaFault[] => {
  const checked: [Body, Text[]][] =
    kind === 'nfsen'
      ? [[body, serviceTexts]]
      : [
          [body, goodsTexts],
          ...inside(body.items).map((item): [Body, Text[]] => [item, itemTexts]),
          ...inside(body.formas_pagamento).map((way): [Body, Text[]] => [way, paymentTexts]),
        ];
  return checked.flatMap(([part, texts]) => texts.flatMap((text) => faultOf(part, text) ?? []));
};

/** The reason for a cancelled or voided invoice. */
export const isReason = (text: string): boolean =>
  text.length >= 15 && text.length <= 255 && pattern.test(text);
