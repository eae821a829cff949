import { expect, it } from 'vitest';
import { getServices } from '~/services.server';

it('every foreign key has an index that starts with it, so that no delete reads a whole table', async () => {
  const { db } = await getServices();
  const bare = await db.$queryRawUnsafe(`
    select f.conrelid::regclass::text || ' ' || f.conname as key from pg_constraint f
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
       select from pg_index i where i.indrelid = f.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)
     order by 1`);
  expect(bare).toEqual([]);
});
