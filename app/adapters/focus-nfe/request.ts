import type { DocumentLine, InvoiceDocument } from '~/domain/invoices/invoice-document';
import { lineTotal, type Recipient } from '~/domain/invoices/issue';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { toDecimalText } from '~/domain/shared/money';
import { fitEmail, fitText, fitting, fittingPlace } from '../provider-fields/fit-text';
import { providerFields } from '../provider-fields/provider-fields';

/** The request bodies of Focus NFe's calls, with its field names. */

const at = (instant: Date): string => {
  const { date, time } = saoPauloDateTime(instant);
  return `${date}T${time}:00-03:00`;
};

const filled = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

const placeLabels = {
  name: 'Destinatário',
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
} as const;
type Place = keyof typeof placeLabels;
const places = Object.keys(placeLabels) as Place[];

/**
 * The recipient's texts as they fit into an invoice. What had to be cut stands whole in `rest`, for the invoice's
 * additional information.
 */
const fitRecipient = (
  recipient: Recipient,
  fields: (typeof providerFields)['nfe'] | (typeof providerFields)['nfse'],
): Record<Place | 'email', string | null> & { rest: string[] } => {
  const rest: string[] = [];
  const texts = places.map((place) => {
    const whole = recipient[place] ?? '';
    const { text, isCut } =
      place === 'name' ? fitting(whole, fields.name) : fittingPlace(whole, fields[place]);
    if (isCut) rest.push(`${placeLabels[place]}: ${whole}.`);
    return [place, text] as const;
  });
  const email = recipient.email && fitEmail(recipient.email, fields.email);
  if (recipient.email && !email) rest.push(`E-mail: ${recipient.email}`);
  return { ...(Object.fromEntries(texts) as Record<Place, string>), email: email || null, rest };
};

const isCompany = (document: string): boolean => document.length === 14;

/** Up to ten decimals, so that unit price times quantity is the line's amount. */
const unitPrice = (amount: number, quantity: number): string => (amount / 100 / quantity).toFixed(10);

const goodsItem = (line: DocumentLine, index: number, isInState: boolean) => {
  const { codes, reform, description, quantity, amount, discount, freight } = line;
  if (codes.kind !== 'nfe') throw new Error(`line ${line.itemId} is no goods`);
  const price = unitPrice(amount, quantity);
  const { nfe } = providerFields;
  const described = fitting(description, nfe.description);
  return filled({
    numero_item: index + 1,
    codigo_produto: fitText(line.productCode, nfe.productCode),
    descricao: described.text,
    informacoes_adicionais_item: described.isCut ? fitText(description, nfe.itemNote) : null,
    cfop: isInState ? codes.cfopInState : codes.cfopOutside,
    codigo_ncm: codes.ncm,
    unidade_comercial: 'UN',
    quantidade_comercial: quantity,
    valor_unitario_comercial: price,
    unidade_tributavel: 'UN',
    quantidade_tributavel: quantity,
    valor_unitario_tributavel: price,
    valor_bruto: toDecimalText(amount),
    inclui_no_total: 1,
    valor_desconto: discount > 0 ? toDecimalText(discount) : null,
    valor_frete: freight > 0 ? toDecimalText(freight) : null,
    icms_origem: 0,
    icms_situacao_tributaria: codes.cstIcms,
    pis_situacao_tributaria: codes.cstPisCofins,
    cofins_situacao_tributaria: codes.cstPisCofins,
    ibs_cbs_situacao_tributaria: reform?.cstIbsCbs ?? null,
    ibs_cbs_classificacao_tributaria: reform?.cClassTrib ?? null,
  });
};

const sum = (lines: readonly DocumentLine[], part: (line: DocumentLine) => number): string =>
  toDecimalText(lines.reduce((total, line) => total + part(line), 0));

/** NF-e. */
export const goodsBody = (invoice: InvoiceDocument): Record<string, unknown> => {
  const { recipient, seller, lines } = invoice;
  const isInState = Math.floor(seller.cityId / 100_000) === Math.floor(recipient.cityId / 100_000);
  const own = isCompany(recipient.document);
  const { nfe } = providerFields;
  const { rest, ...to } = fitRecipient(recipient, nfe);
  return filled({
    natureza_operacao: 'Venda de produção do estabelecimento',
    data_emissao: at(invoice.at),
    tipo_documento: 1,
    finalidade_emissao: 1,
    presenca_comprador: 2,
    local_destino: isInState ? 1 : 2,
    consumidor_final: invoice.isFinalConsumer ? 1 : 0,
    modalidade_frete: 0,
    serie: invoice.series,
    numero: invoice.number,
    cnpj_emitente: seller.cnpj,
    nome_destinatario: to.name,
    [own ? 'cnpj_destinatario' : 'cpf_destinatario']: recipient.document,
    indicador_inscricao_estadual_destinatario: 9,
    email_destinatario: to.email,
    logradouro_destinatario: to.street,
    numero_destinatario: to.number,
    complemento_destinatario: to.complement,
    bairro_destinatario: to.district,
    municipio_destinatario: fitText(recipient.city, nfe.city),
    uf_destinatario: recipient.uf,
    cep_destinatario: recipient.cep,
    pais_destinatario: 'Brasil',
    valor_produtos: sum(lines, ({ amount }) => amount),
    valor_desconto: sum(lines, ({ discount }) => discount),
    valor_frete: sum(lines, ({ freight }) => freight),
    valor_total: toDecimalText(invoice.total),
    informacoes_adicionais_contribuinte: fitText([invoice.note, ...rest].join(' '), nfe.note),
    items: lines.map((line, index) => goodsItem(line, index, isInState)),
    formas_pagamento: [
      {
        forma_pagamento: '99',
        descricao_pagamento: 'Loja online',
        valor_pagamento: toDecimalText(invoice.total),
      },
    ],
  });
};

/** NFS-e of the national standard. */
export const serviceBody = (invoice: InvoiceDocument): Record<string, unknown> => {
  const { recipient, seller, lines } = invoice;
  const [first] = lines;
  if (first?.codes.kind !== 'nfse') throw new Error(`${invoice.reference} is no invoice of services`);
  const what = lines.map(
    (line) =>
      `${line.description} (${line.quantity}): R$ ${toDecimalText(lineTotal(line)).replace('.', ',')}`,
  );
  const { nfse } = providerFields;
  const { rest, ...to } = fitRecipient(recipient, nfse);
  return filled({
    data_emissao: at(invoice.at),
    data_competencia: at(invoice.at).slice(0, 10),
    serie_dps: invoice.series,
    numero_dps: invoice.number,
    cnpj_prestador: seller.cnpj,
    codigo_municipio_emissora: seller.cityId,
    razao_social_tomador: to.name,
    [isCompany(recipient.document) ? 'cnpj_tomador' : 'cpf_tomador']: recipient.document,
    email_tomador: to.email,
    codigo_municipio_tomador: recipient.cityId,
    cep_tomador: recipient.cep,
    logradouro_tomador: to.street,
    numero_tomador: to.number,
    complemento_tomador: to.complement,
    bairro_tomador: to.district,
    codigo_municipio_prestacao: seller.cityId,
    codigo_tributacao_nacional_iss: first.codes.nationalCode,
    descricao_servico: fitText([...what, invoice.note, ...rest].filter(Boolean).join('; '), nfse.description),
    valor_servico: toDecimalText(invoice.total),
    tributacao_iss: 1,
    tipo_retencao_iss: 1,
    ibs_cbs_situacao_tributaria: first.reform?.cstIbsCbs ?? null,
    ibs_cbs_classificacao_tributaria: first.reform?.cClassTrib ?? null,
  });
};
