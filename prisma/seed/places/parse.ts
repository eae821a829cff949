/**
 * Reads the tables of prisma/data/ibge. Pure: texts in, rows out. Throws on a table whose columns differ from its
 * README, because otherwise a customer would be the one to find a missing place.
 */

export type StateRow = { id: number; uf: string; name: string; region: string };
export type CityRow = {
  id: number;
  stateId: number;
  name: string;
  latitude: number;
  longitude: number;
  isCapital: boolean;
};
export type CityRangeRow = { cityId: number; start: string; end: string; scope: 'total' | 'sede' };
export type StateRangeRow = { stateId: number; start: string; end: string };

export type PlaceFiles = {
  states: string;
  cities: string;
  currentNames: string;
  cityRanges: string;
  stateRanges: string;
};
export type PlaceRows = {
  states: StateRow[];
  cities: CityRow[];
  cityRanges: CityRangeRow[];
  stateRanges: StateRangeRow[];
};

/** Each row as an object. These tables have no quoting: a field with a comma makes the row too long. */
const parseCsv = <Column extends string>(
  text: string,
  columns: readonly Column[],
): Record<Column, string>[] => {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const names = header.split(',');
  const positions = columns.map((column) => names.indexOf(column));
  if (positions.includes(-1)) throw new Error(`The table has no column ${columns[positions.indexOf(-1)]}`);
  return lines.map((line) => {
    const fields = line.split(',');
    if (fields.length !== names.length) throw new Error(`Not ${names.length} fields: ${line}`);
    const entries = columns.map((column, index) => [column, fields[positions[index] ?? 0] ?? '']);
    return Object.fromEntries(entries) as Record<Column, string>;
  });
};

const number = (text: string): number => {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`Not a number: "${text}"`);
  return value;
};

const cep = (text: string): string => {
  if (!/^\d{8}$/.test(text)) throw new Error(`Not a CEP: "${text}"`);
  return text;
};

const scopeOf = (text: string): CityRangeRow['scope'] => {
  if (text !== 'total' && text !== 'sede') throw new Error(`Not a scope: "${text}"`);
  return text;
};

export const parseStates = (text: string): StateRow[] =>
  parseCsv(text, ['codigo_uf', 'uf', 'nome', 'regiao']).map((row) => ({
    id: number(row.codigo_uf),
    uf: row.uf,
    name: row.nome,
    region: row.regiao,
  }));

/** `currentNames` lists municipalities whose name or spelling has changed since the table was made. */
export const parseCities = (text: string, currentNames: string): CityRow[] => {
  const renamed = new Map(
    parseCsv(currentNames, ['codigo_ibge', 'nome_atual']).map((row) => [row.codigo_ibge, row.nome_atual]),
  );
  const columns = ['codigo_ibge', 'nome', 'latitude', 'longitude', 'capital', 'codigo_uf'] as const;
  return parseCsv(text, columns).map((row) => ({
    id: number(row.codigo_ibge),
    stateId: number(row.codigo_uf),
    name: renamed.get(row.codigo_ibge) ?? row.nome,
    latitude: number(row.latitude),
    longitude: number(row.longitude),
    isCapital: row.capital === '1',
  }));
};

export const parseCityRanges = (text: string): CityRangeRow[] =>
  parseCsv(text, ['codigo_ibge', 'cep_inicial', 'cep_final', 'abrangencia']).map((row) => ({
    cityId: number(row.codigo_ibge),
    start: cep(row.cep_inicial),
    end: cep(row.cep_final),
    scope: scopeOf(row.abrangencia),
  }));

export const parseStateRanges = (text: string, states: readonly StateRow[]): StateRangeRow[] => {
  const ids = new Map(states.map((state) => [state.uf, state.id]));
  return parseCsv(text, ['uf', 'cep_inicial', 'cep_final']).map((row) => {
    const stateId = ids.get(row.uf);
    if (stateId === undefined) throw new Error(`No such state: "${row.uf}"`);
    return { stateId, start: cep(row.cep_inicial), end: cep(row.cep_final) };
  });
};

export const parsePlaces = (files: PlaceFiles): PlaceRows => {
  const states = parseStates(files.states);
  return {
    states,
    cities: parseCities(files.cities, files.currentNames),
    cityRanges: parseCityRanges(files.cityRanges),
    stateRanges: parseStateRanges(files.stateRanges, states),
  };
};
