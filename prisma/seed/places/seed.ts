import type { Db } from '~/platform/db.server';
import { readPlaceFiles } from './files';
import { type PlaceRows, parsePlaces } from './parse';

/**
 * States, municipalities and CEP ranges. Each table is one statement with one JSON parameter, because a parameter per
 * value would exceed PostgreSQL's limit of 65,535. Rows that are already right are not written again, so that a second
 * run changes nothing. A corrected name or range is updated in an existing database.
 */
export const seedPlaces = async (db: Db): Promise<void> => {
  const rows = parsePlaces(await readPlaceFiles());
  await insertStates(db, rows);
  await insertCities(db, rows);
  await insertRanges(db, rows);
};

const insertStates = (db: Db, { states }: PlaceRows) =>
  db.$executeRaw`
    insert into estado as atual (pk_estado, uf_estado, desc_estado, regiao)
    select id, uf, name, region
    from json_to_recordset(${JSON.stringify(states)}::json) as nova (id int, uf text, name text, region text)
    on conflict (pk_estado) do update
      set uf_estado = excluded.uf_estado, desc_estado = excluded.desc_estado, regiao = excluded.regiao
      where (atual.uf_estado, atual.desc_estado, atual.regiao)
        is distinct from (excluded.uf_estado, excluded.desc_estado, excluded.regiao)`;

const insertCities = (db: Db, { cities }: PlaceRows) =>
  db.$executeRaw`
    insert into cidade as atual (pk_cidade, fk_estado, desc_cidade, latitude, longitude, capital)
    select id, "stateId", name, latitude, longitude, "isCapital"
    from json_to_recordset(${JSON.stringify(cities)}::json) as nova
      (id int, "stateId" int, name text, latitude float8, longitude float8, "isCapital" boolean)
    on conflict (pk_cidade) do update
      set desc_cidade = excluded.desc_cidade, latitude = excluded.latitude, longitude = excluded.longitude,
        capital = excluded.capital
      where (atual.desc_cidade, atual.latitude, atual.longitude, atual.capital)
        is distinct from (excluded.desc_cidade, excluded.latitude, excluded.longitude, excluded.capital)`;

const insertRanges = async (db: Db, { cityRanges, stateRanges }: PlaceRows): Promise<void> => {
  await db.$executeRaw`
    insert into faixa_cep as atual (fk_cidade, cep_inicial, cep_final, abrangencia)
    select "cityId", start, "end", scope
    from json_to_recordset(${JSON.stringify(cityRanges)}::json) as nova
      ("cityId" int, start text, "end" text, scope text)
    on conflict (fk_cidade, cep_inicial, abrangencia) do update set cep_final = excluded.cep_final
      where atual.cep_final <> excluded.cep_final`;
  await db.$executeRaw`
    insert into faixa_cep_estado as atual (fk_estado, cep_inicial, cep_final)
    select "stateId", start, "end"
    from json_to_recordset(${JSON.stringify(stateRanges)}::json) as nova ("stateId" int, start text, "end" text)
    on conflict (cep_inicial) do update set fk_estado = excluded.fk_estado, cep_final = excluded.cep_final
      where (atual.fk_estado, atual.cep_final) is distinct from (excluded.fk_estado, excluded.cep_final)`;
};
