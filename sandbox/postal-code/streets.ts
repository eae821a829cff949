/** Streets and districts that exist in every Brazilian town; the digits of a CEP alone select one. */

const kinds = ['Rua', 'Rua', 'Rua', 'Avenida', 'Travessa', 'Alameda', 'Praça'];
const names = [
  'das Acácias',
  'Quinze de Novembro',
  'Machado de Assis',
  'Sete de Setembro',
  'Clarice Lispector',
  'dos Tipógrafos',
  'Cecília Meireles',
  'da Imprensa',
  'Carolina Maria de Jesus',
  'Lima Barreto',
  'das Palmeiras',
  'do Comércio',
  'Cora Coralina',
  'Graciliano Ramos',
  'da Estação',
  'São João',
  'Tiradentes',
  'das Oficinas',
  'Mário Quintana',
  'Rachel de Queiroz',
  'do Prelo',
  'Santos Dumont',
  'da Matriz',
];
const districts = [
  'Centro',
  'Jardim Europa',
  'Vila Nova',
  'Santo Antônio',
  'Boa Vista',
  'São José',
  'Industrial',
  'Bela Vista',
  'Cidade Nova',
  'Vila das Letras',
  'Alto da Colina',
];

export type Street = { street: string; district: string };

const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? '';

/**
 * The street of a CEP, the same at every call. A CEP that ends in 000 belongs to a whole town, as in small
 * municipalities: it has neither street nor district.
 */
export const streetOf = (cep: string): Street => {
  if (cep.endsWith('000')) return { street: '', district: '' };
  const number = Number(cep);
  return {
    street: `${pick(kinds, Math.floor(number / 7))} ${pick(names, number)}`,
    district: pick(districts, Math.floor(number / 100)),
  };
};
