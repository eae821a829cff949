import { addDays, easterSunday, type NamedDay } from '~/domain/shared/calendar';

/** Parameters that staff may change in Prisma Studio without a release. */
export const parameters = [
  { key: 'frete.cep_origem', value: '01140900', description: 'CEP de onde saem as encomendas' },
  {
    key: 'prazo.hora_corte',
    value: '12:00',
    description: 'Pagamento confirmado até esta hora (HH:MM, São Paulo) conta a partir do mesmo dia útil',
  },
  {
    key: 'cartao.juros_ao_mes',
    value: '0',
    description: 'Juros do parcelamento no cartão, em % ao mês (1,99); 0 é sem juros',
  },
  { key: 'empresa.nome', value: 'Lombada', description: 'Nome da loja' },
  {
    key: 'empresa.razao_social',
    value: 'Lombada Impressão sob Demanda Ltda.',
    description: 'Razão social, no rodapé e nos documentos',
  },
  { key: 'empresa.cnpj', value: '12ABC34501DE35', description: 'CNPJ, sem pontuação' },
  {
    key: 'empresa.endereco',
    value: 'Rua dos Tipógrafos, 120, Barra Funda, São Paulo, SP, 01.140-900',
    description: 'Endereço, no rodapé e na página de contato',
  },
  { key: 'empresa.telefone', value: '1130001200', description: 'Telefone com DDD, só números' },
  { key: 'empresa.email', value: 'ola@lombada.example', description: 'E-mail de atendimento' },
  {
    key: 'atendimento.horario',
    value: 'Segunda a sexta, das 08:30 às 12:00 e das 13:00 às 17:30',
    description: 'Horário de atendimento mostrado aos clientes',
  },
] as const;

/** Days off of the print shop in São Paulo, besides weekends and national holidays, for one year. */
const shopHolidaysOf = (year: number): NamedDay[] => [
  { date: `${year}-01-25`, name: 'Aniversário da cidade de São Paulo' },
  { date: addDays(easterSunday(year), -48), name: 'Segunda-feira de Carnaval' },
  { date: addDays(easterSunday(year), -47), name: 'Terça-feira de Carnaval' },
  { date: addDays(easterSunday(year), 60), name: 'Corpus Christi' },
  { date: `${year}-07-09`, name: 'Revolução Constitucionalista (estado de São Paulo)' },
  { date: `${year}-12-24`, name: 'Véspera de Natal' },
  { date: `${year}-12-31`, name: 'Véspera de Ano-Novo' },
];

export const shopHolidays: readonly NamedDay[] = [2026, 2027, 2028, 2029, 2030].flatMap(shopHolidaysOf);
