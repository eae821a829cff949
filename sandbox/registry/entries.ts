/** The registry's entry for a number, derived from the number itself so that it is the same every time. */

type Place = readonly [
  kind: string,
  street: string,
  cep: string,
  district: string,
  city: string,
  uf: string,
  ibge: number,
];

const places: readonly [Place, ...Place[]] = [
  ['AVENIDA', 'PAULISTA', '01310100', 'BELA VISTA', 'SAO PAULO', 'SP', 3550308],
  ['RUA', 'DO OUVIDOR', '20040030', 'CENTRO', 'RIO DE JANEIRO', 'RJ', 3304557],
  ['AVENIDA', 'AFONSO PENA', '30130002', 'CENTRO', 'BELO HORIZONTE', 'MG', 3106200],
  ['RUA', 'QUINZE DE NOVEMBRO', '80020310', 'CENTRO', 'CURITIBA', 'PR', 4106902],
  ['RUA', 'DOS ANDRADAS', '90020007', 'CENTRO HISTORICO', 'PORTO ALEGRE', 'RS', 4314902],
  ['RUA', 'DA AURORA', '50050000', 'BOA VISTA', 'RECIFE', 'PE', 2611606],
  ['AVENIDA', 'SETE DE SETEMBRO', '40060001', 'DOIS DE JULHO', 'SALVADOR', 'BA', 2927408],
  ['AVENIDA', 'NAZARE', '66035170', 'NAZARE', 'BELEM', 'PA', 1501402],
];

const trades = [
  'EDITORA',
  'LIVRARIA',
  'PAPELARIA',
  'INSTITUTO',
  'ESCOLA',
  'ESTUDIO',
  'SELO',
  'CASA',
] as const;
const words = ['AURORA', 'FAROL', 'JABUTI', 'LUMIAR', 'MARE ALTA', 'PAU-BRASIL', 'QUINTAL', 'SABIA'] as const;
const forms = ['LTDA', 'LTDA', 'S.A.', 'EIRELI'] as const;
const firstNames = [
  'ANA',
  'BRUNO',
  'CLARA',
  'DAVI',
  'ELISA',
  'FABIO',
  'HELENA',
  'IGOR',
  'LIA',
  'RAUL',
] as const;
const middleNames = [
  'BEATRIZ',
  'AUGUSTO',
  'DE LIMA',
  'DOS SANTOS',
  'FERREIRA',
  'MOREIRA',
  'TEIXEIRA',
] as const;
const lastNames = [
  'ALMEIDA',
  'BARROS',
  'CARDOSO',
  'DUARTE',
  'MONTEIRO',
  'PRADO',
  'RIBEIRO',
  'VIANA',
] as const;

/** FNV-1a: similar numbers give very different results. */
const hashOf = (text: string): number =>
  [...text].reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0,
    2166136261,
  );

/** Picks one of several by the number and the purpose. */
const pick = <T>(from: readonly [T, ...T[]], document: string, what: string): T =>
  from[hashOf(`${what}:${document}`) % from.length] ?? from[0];

export type CompanyEntry = { cnpj: string; status: 'ATIVA' | 'BAIXADA' };

/** BrasilAPI's answer to `GET /api/cnpj/v1/{cnpj}`, with the fields about name, state and place. */
export const companyEntry = ({ cnpj, status }: CompanyEntry) => {
  const [kind, street, cep, district, city, uf, ibge] = pick(places, cnpj, 'place');
  const name = `${pick(trades, cnpj, 'trade')} ${pick(words, cnpj, 'word')} ${cnpj.slice(0, 4)}`;
  return {
    cnpj,
    razao_social: `${name} ${pick(forms, cnpj, 'form')}`,
    nome_fantasia: name,
    situacao_cadastral: status === 'ATIVA' ? 2 : 8,
    descricao_situacao_cadastral: status,
    descricao_tipo_de_logradouro: kind,
    logradouro: street,
    numero: String(1 + (hashOf(cnpj) % 2_900)),
    complemento: hashOf(cnpj) % 3 === 0 ? `SALA ${1 + (hashOf(cnpj) % 40)}` : '',
    bairro: district,
    cep,
    municipio: city,
    uf,
    codigo_municipio_ibge: ibge,
  };
};

export type PersonEntry = { cpf: string; birthDate: string; status: 'REGULAR' | 'SUSPENSA' };

/** The same for a person: the registry gives only name and state. */
export const personEntry = ({ cpf, birthDate, status }: PersonEntry) => ({
  cpf,
  nome: [pick(firstNames, cpf, 'first'), pick(middleNames, cpf, 'middle'), pick(lastNames, cpf, 'last')].join(
    ' ',
  ),
  data_nascimento: birthDate,
  descricao_situacao_cadastral: status,
});
