import { readFile } from 'node:fs/promises';
import type { PlaceFiles } from './parse';

const read = (name: string) => readFile(new URL(`../../data/ibge/${name}`, import.meta.url), 'utf8');

export const readPlaceFiles = async (): Promise<PlaceFiles> => {
  const [states, cities, currentNames, cityRanges, stateRanges] = await Promise.all([
    read('estados.csv'),
    read('municipios.csv'),
    read('nomes-atualizados.csv'),
    read('faixas-cep-municipio.csv'),
    read('faixas-cep-uf.csv'),
  ]);
  return { states, cities, currentNames, cityRanges, stateRanges };
};
