import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  bindMigrationAwareSqlAdapterFactory,
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
// The package's main entry imports *.wasm, which Node cannot.
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { connectTo } from '../postgres/connect.mjs';

/** PostgreSQL type numbers that the engine expects as something other than text. */
const columnTypes: Record<number, ColumnType> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  26: ColumnTypeEnum.Int64,
  1002: ColumnTypeEnum.CharacterArray,
  1003: ColumnTypeEnum.TextArray,
  1005: ColumnTypeEnum.Int32Array,
  1007: ColumnTypeEnum.Int32Array,
  1009: ColumnTypeEnum.TextArray,
  1016: ColumnTypeEnum.Int64Array,
};

const identity = { provider: 'postgres', adapterName: '@prisma/adapter-pg' } as const;

/**
 * A read-only adapter. Prisma's own must not be used for migrations: it splits scripts at each semicolon and connects
 * its shadow database to the real one.
 */
async function readOnlyAdapter(url: string): Promise<SqlDriverAdapter> {
  // The engine requests arrays, whose types are read from the server.
  const connection = await connectTo(url, { fetch_types: true });
  const refuse = () => Promise.reject(new Error('The schema engine may only read.'));
  return {
    ...identity,
    queryRaw: async ({ sql, args }) => {
      const rows = await connection.unsafe(sql, args as never[]).values();
      return {
        columnNames: rows.columns.map((column) => column.name),
        columnTypes: rows.columns.map((column) => columnTypes[column.type] ?? ColumnTypeEnum.Text),
        rows: [...rows],
      };
    },
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
    dispose: () => connection.end({ timeout: 1 }),
  };
}

let started: Promise<void> | undefined;

/** Loads the engine once per process. */
function startEngine(): Promise<void> {
  started ??= (async () => {
    // Without this a panic of the engine shows only as a TypeError.
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: console.error } });
    const gluePath = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    const wasm = readFileSync(gluePath.replace(/\.js$/, '.wasm'));
    const { instance } = await WebAssembly.instantiate(wasm, {
      './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports,
    });
    glue.__wbg_set_wasm(instance.exports);
    const { __wbindgen_start: start } = instance.exports;
    if (typeof start === 'function') start();
  })();
  return started;
}

/** One file of the Prisma schema. */
export interface SchemaFile {
  path: string;
  content: string;
}

/**
 * The SQL that turns a database into what the Prisma schema says; empty when it already matches. Checks, triggers,
 * functions, views, partial and expression indexes are not compared.
 */
export async function sqlToSchema(url: string, files: SchemaFile[], configDir: string): Promise<string> {
  await startEngine();
  const adapters: SqlDriverAdapter[] = [];
  const connect = async () => {
    const adapter = await readOnlyAdapter(url);
    adapters.push(adapter);
    return adapter;
  };
  const factory = bindMigrationAwareSqlAdapterFactory({ ...identity, connect, connectToShadowDb: connect });
  const datamodels = files.map((file): [string, string] => [file.path, file.content]);
  try {
    const engine = await glue.SchemaEngine.new({ datamodels }, () => undefined, factory);
    const diff = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
    });
    return diff.exitCode === 2 ? (diff.stdout ?? '') : '';
  } finally {
    await Promise.all(adapters.map((adapter) => adapter.dispose().catch(() => undefined)));
  }
}
