const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const longMoment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'full',
  timeStyle: 'medium',
});

/** "159.90" as "R$ 159,90". */
export const brl = (amount: string): string => money.format(Number(amount));

/** "21/11/2026, 20:15:00" in São Paulo. */
export const when = (instant: Date | string): string => moment.format(new Date(instant));

/** "sábado, 21 de novembro de 2026 às 20:15:00" in São Paulo. */
export const whenInFull = (instant: Date): string => longMoment.format(instant);

const units = [
  ['dia', 'dias', 86_400_000],
  ['hora', 'horas', 3_600_000],
  ['minuto', 'minutos', 60_000],
  ['segundo', 'segundos', 1_000],
] as const;

/** "2 dias e 3 horas": the two largest units of a stretch of milliseconds, its sign left out. */
export const stretch = (milliseconds: number): string => {
  let rest = Math.abs(milliseconds);
  const parts = units.flatMap(([one, many, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.slice(0, 2).join(' e ') || 'menos de um segundo';
};

/** "11222333000181" as "11.222.333/0001-81"; its letters stay. */
export const cnpjShown = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
