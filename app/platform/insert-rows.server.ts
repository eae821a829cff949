import { Prisma } from './prisma-client/client';

/** The models whose rows are written by SQL, with the rows that their columns take. */
type Rows = {
  Order: Prisma.OrderUncheckedCreateInput;
  OrderItem: Prisma.OrderItemUncheckedCreateInput;
  Payment: Prisma.PaymentUncheckedCreateInput;
};

/** The part of the client's own data model that is used here. */
type DataModel = {
  models: Record<
    string,
    { dbName: string | null; fields: { name: string; kind: string; dbName?: string }[] }
  >;
};

type Table = { name: Prisma.Sql; columnOf: ReadonlyMap<string, string> };

const tables = new Map<string, Table>();

/** A model's table, as the client knows it from `prisma/schema`; read once. */
const tableOf = (client: object, wanted: string): Table => {
  const known = tables.get(wanted);
  if (known) return known;
  const { models } = (client as { _runtimeDataModel: DataModel })._runtimeDataModel;
  for (const [model, { dbName, fields }] of Object.entries(models))
    tables.set(model, {
      name: Prisma.raw(dbName ?? model),
      columnOf: new Map(
        fields
          .filter(({ kind }) => kind === 'scalar')
          .map((field) => [field.name, field.dbName ?? field.name]),
      ),
    });
  const table = tables.get(wanted);
  if (!table) throw new Error(`There is no model ${wanted}.`);
  return table;
};

/**
 * `insert into … select …` of typed rows, to be followed by `returning`. It is SQL because Prisma plans a `createMany`
 * anew each time, which costs as much as three other statements. A field that no row has is left to its default,
 * and one that a single row has not is null there. `db`: any client, or the one of a transaction.
 * @throws for a field that the model has not
 */
export const insertRows = <Model extends keyof Rows>(
  db: object,
  model: Model,
  rows: readonly NoInfer<Rows[Model]>[],
): Prisma.Sql => {
  const table = tableOf(db, model);
  const columnOf = (field: string): string => {
    const column = table.columnOf.get(field);
    if (column === undefined) throw new Error(`${model} has no field ${field}.`);
    return column;
  };
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Prisma.raw([...fields].map(columnOf).join(', '));
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  return Prisma.sql`
    insert into ${table.name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table.name}, ${JSON.stringify(records)}::jsonb)`;
};
