import type { HasDb } from '~/platform/db.server';

/** The lease to write to an upload. `holder` is new each time. */
type UploadLease = { key: string; holder: string };

/** The writers of all processes one after the other: a row of `vez_envio` is a lease, for as long as it is kept. */
export type UploadLeases = {
  /** Takes a lease that nobody has, or tells who has it that somebody waits. */
  take(lease: UploadLease): Promise<boolean>;
  /** Keeps it for another `LEASE_SECONDS`, and says whether somebody waits for it by now, or has it. */
  keep(lease: UploadLease): Promise<'mine' | 'wanted' | 'lost'>;
  end(lease: UploadLease): Promise<void>;
};

/** Who has not kept a lease for so long has lost it. */
export const LEASE_SECONDS = 8;
/** Of processes that died: nobody misses their leases. */
const LEFT_SECONDS = 3_600;

export const createUploadLeases = ({ db }: HasDb): UploadLeases => ({
  take: async ({ key, holder }) => {
    const rows = await db.$queryRaw<{ isMine: boolean }[]>`
      insert into vez_envio as v (chave, dono, ate)
        values (${key}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
      on conflict (chave) do update set
        dono = case when v.ate < now() then excluded.dono else v.dono end,
        ate = case when v.ate < now() then excluded.ate else v.ate end,
        pedida = v.ate >= now()
      returning v.dono = ${holder} as "isMine"`;
    return rows[0]?.isMine === true;
  },
  keep: async ({ key, holder }) => {
    const rows = await db.$queryRaw<{ isWanted: boolean }[]>`
      update vez_envio set ate = now() + make_interval(secs => ${LEASE_SECONDS})
       where chave = ${key} and dono = ${holder} returning pedida as "isWanted"`;
    if (!rows[0]) return 'lost';
    return rows[0].isWanted ? 'wanted' : 'mine';
  },
  end: async ({ key, holder }) => {
    await db.$executeRaw`
      delete from vez_envio where (chave = ${key} and dono = ${holder})
        or ate < now() - make_interval(secs => ${LEFT_SECONDS})`;
  },
});
