import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlaceFiles } from './parse';

/** The folder is in the working directory beside the migrations, where the bundled seed finds it too. */
const read = (name: string) => readFile(path.resolve('prisma/data/ibge', name), 'utf8');

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
