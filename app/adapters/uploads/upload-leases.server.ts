import type { HasDb } from '~/platform/db.server';

/** The lease to write to an upload. Each writer has a new `holder`. */
type UploadLease = { key: string; holder: string };

/** Serializes the writers of all processes: a row of `vez_envio` is a lease that must be renewed. */
export type UploadLeases = {
  /** Takes a free lease, or marks a held one as wanted. */
  take(lease: UploadLease): Promise<boolean>;
  /** Renews the lease for `LEASE_SECONDS` and tells whether another writer wants it or has taken it. */
  keep(lease: UploadLease): Promise<'mine' | 'wanted' | 'lost'>;
  end(lease: UploadLease): Promise<void>;
};

/** A lease that was not renewed for this long is lost. */
export const LEASE_SECONDS = 8;
/** Leases of processes that died are deleted after this time. */
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
