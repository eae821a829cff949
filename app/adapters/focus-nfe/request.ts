import { type DocumentLine, type InvoiceDocument, invoiceName } from '~/domain/invoices/invoice-document';
import { lineTotal } from '~/domain/invoices/issue';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { toDecimalText } from '~/domain/shared/money';

/** The request bodies of Focus NFe's calls, with its field names. */

const at = (instant: Date): string => {
  const { date, time } = saoPauloDateTime(instant);
  return `${date}T${time}:00-03:00`;
};

const filled = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

const isCompany = (document: string): boolean => document.length === 14;

/** Up to ten decimals, so that unit price times quantity is the line's amount. */
const unitPrice = (amount: number, quantity: number): string => (amount / 100 / quantity).toFixed(10);

const goodsItem = (line: DocumentLine, index: number, isInState: boolean) => {
  const { codes, reform, description, quantity, amount, discount, freight } = line;
  if (codes.kind !== 'nfe') throw new Error(`line ${line.itemId} is no goods`);
  const price = unitPrice(amount, quantity);
  return filled({
    numero_item: index + 1,
    codigo_produto: line.productCode,
    descricao: description.slice(0, 120),
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
    nome_destinatario: invoiceName(recipient.name),
    [own ? 'cnpj_destinatario' : 'cpf_destinatario']: recipient.document,
    indicador_inscricao_estadual_destinatario: 9,
    email_destinatario: recipient.email,
    logradouro_destinatario: recipient.street,
    numero_destinatario: recipient.number,
    complemento_destinatario: recipient.complement,
    bairro_destinatario: recipient.district,
    municipio_destinatario: recipient.city,
    uf_destinatario: recipient.uf,
    cep_destinatario: recipient.cep,
    pais_destinatario: 'Brasil',
    valor_produtos: sum(lines, ({ amount }) => amount),
    valor_desconto: sum(lines, ({ discount }) => discount),
    valor_frete: sum(lines, ({ freight }) => freight),
    valor_total: toDecimalText(invoice.total),
    informacoes_adicionais_contribuinte: invoice.note.slice(0, 2_000),
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
  return filled({
    data_emissao: at(invoice.at),
    data_competencia: at(invoice.at).slice(0, 10),
    serie_dps: invoice.series,
    numero_dps: invoice.number,
    cnpj_prestador: seller.cnpj,
    codigo_municipio_emissora: seller.cityId,
    razao_social_tomador: invoiceName(recipient.name),
    [isCompany(recipient.document) ? 'cnpj_tomador' : 'cpf_tomador']: recipient.document,
    email_tomador: recipient.email,
    codigo_municipio_tomador: recipient.cityId,
    cep_tomador: recipient.cep,
    logradouro_tomador: recipient.street,
    numero_tomador: recipient.number,
    complemento_tomador: recipient.complement,
    bairro_tomador: recipient.district,
    codigo_municipio_prestacao: seller.cityId,
    codigo_tributacao_nacional_iss: first.codes.nationalCode,
    descricao_servico: [...what, invoice.note].filter(Boolean).join('\n').slice(0, 2_000),
    valor_servico: toDecimalText(invoice.total),
    tributacao_iss: 1,
    tipo_retencao_iss: 1,
    ibs_cbs_situacao_tributaria: first.reform?.cstIbsCbs ?? null,
    ibs_cbs_classificacao_tributaria: first.reform?.cClassTrib ?? null,
  });
};
