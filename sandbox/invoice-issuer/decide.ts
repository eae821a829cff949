import { isCnpj, isCpf } from '../registry/behaviours';

/** The tax authority's decision on an invoice, with its real codes and messages. */

export type Verdict = {
  status: 'autorizado' | 'erro_autorizacao' | 'denegado';
  code: string;
  message: string;
};
type Body = Record<string, unknown>;

/** For trying out: an invoice of this amount is rejected, one to a name with this word is denied. */
export const REJECTED_AMOUNT = '666.66';
export const DENIED_WORD = /denegad/i;

const rejected = (code: string, message: string): Verdict => ({ status: 'erro_autorizacao', code, message });
const centavos = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

const itemsOf = (body: Body): Body[] =>
  Array.isArray(body.items)
    ? body.items.filter((item): item is Body => typeof item === 'object' && item !== null)
    : [];

const documentFault = (body: Body, side: 'destinatario' | 'tomador'): Verdict | null => {
  const [cpf, cnpj] = [body[`cpf_${side}`], body[`cnpj_${side}`]];
  if (cnpj !== undefined && !isCnpj(String(cnpj)))
    return rejected('208', 'Rejeicao: CNPJ do destinatario invalido');
  if (cnpj === undefined && !isCpf(String(cpf ?? '')))
    return rejected('237', 'Rejeicao: CPF do destinatario invalido');
  return null;
};

const goodsFault = (body: Body): Verdict | null => {
  const items = itemsOf(body);
  for (const { codigo_ncm: ncm } of items)
    if (!/^(?!0{8})\d{8}$/.test(String(ncm))) return rejected('778', 'Rejeicao: Informado NCM inexistente');
  const sum = items.reduce((total, { valor_bruto }) => total + centavos(valor_bruto), 0);
  if (sum !== centavos(body.valor_produtos))
    return rejected('564', 'Rejeicao: Total do Produto / Servico difere do somatorio dos itens');
  if (centavos(body.valor_total) !== sum - centavos(body.valor_desconto) + centavos(body.valor_frete))
    return rejected(
      '610',
      'Rejeicao: Total da NF difere do somatorio dos Valores que compoem o valor Total da NF',
    );
  return null;
};

export const decide = (kind: 'nfe' | 'nfsen', body: Body): Verdict => {
  const side = kind === 'nfe' ? 'destinatario' : 'tomador';
  const fault = documentFault(body, side) ?? (kind === 'nfe' ? goodsFault(body) : null);
  if (fault) return fault;
  const amount = String(kind === 'nfe' ? body.valor_total : body.valor_servico);
  if (amount === REJECTED_AMOUNT) return rejected('999', 'Rejeicao: Erro nao catalogado (valor combinado)');
  const name = String(kind === 'nfe' ? body.nome_destinatario : body.razao_social_tomador);
  if (kind === 'nfe' && DENIED_WORD.test(name))
    return {
      status: 'denegado',
      code: '302',
      message: 'Uso Denegado: Irregularidade fiscal do destinatario',
    };
  return { status: 'autorizado', code: '100', message: 'Autorizado o uso da NF-e' };
};

const needed = {
  nfe: [
    'natureza_operacao',
    'data_emissao',
    'cnpj_emitente',
    'nome_destinatario',
    'serie',
    'numero',
    'items',
  ],
  nfsen: [
    'data_emissao',
    'cnpj_prestador',
    'codigo_tributacao_nacional_iss',
    'descricao_servico',
    'valor_servico',
  ],
} as const;

/** Fields that the schema requires and the invoice lacks. */
export const missingFields = (kind: 'nfe' | 'nfsen', body: Body): string[] =>
  needed[kind].filter((name) => body[name] === undefined || body[name] === '');

/** The check digit of an access key: weights 2 to 9 from the right, letters by their code less 48. */
const keyDigit = (fortyThree: string): number => {
  const sum = [...fortyThree]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** Access key: cUF, AAMM, CNPJ, model 55, series, number, kind of emission, random code, check digit. */
export const accessKey = ({
  at,
  cnpj,
  series,
  number,
}: {
  at: Date;
  cnpj: string;
  series: number;
  number: number;
}): string => {
  const month = at.toISOString().slice(2, 7).replace('-', '');
  const code = String((number * 7_919) % 100_000_000).padStart(8, '0');
  const body = `35${month}${cnpj.padStart(14, '0')}55${String(series).padStart(3, '0')}${String(number).padStart(9, '0')}1${code}`;
  return `${body}${keyDigit(body)}`;
};
