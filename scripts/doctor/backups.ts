import type { Db } from '../../app/platform/db.server';
import { type Finding, ill, watch, well } from './finding';

const HOUR_SECONDS = 3_600;
const MAKE_ONE =
  'Faça uma agora (npm run backup -- --to LUGAR; em contêineres, docker compose run --rm backup) e ponha-a no cron de cada noite; copia.horas_maximas, em parametro, diz quantas horas podem passar.';

/** @param ageSeconds since the last backup, or without one since the shop was set up */
export const backupFinding = (
  last: { place: string; provedAt: Date | null } | null,
  { ageSeconds, isLate }: { ageSeconds: number; isLate: boolean },
): Finding => {
  const area = 'Cópia de segurança';
  const hours = Math.floor(ageSeconds / HOUR_SECONDS);
  const age = hours < 1 ? 'há menos de uma hora' : `há ${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  if (!last) {
    const none = `nenhuma; a loja foi instalada ${age}`;
    return isLate ? ill(area, none, MAKE_ONE) : well(area, none);
  }
  const text = `a última foi feita ${age}: ${last.place}`;
  if (isLate) return ill(area, text, MAKE_ONE);
  return last.provedAt
    ? well(area, text)
    : watch(
        area,
        `${text}, e não foi provada`,
        'Prove-a: npm run backup -- --verify LUGAR (em contêineres, docker compose run --rm backup backup --verify LUGAR).',
      );
};

/** Reports how old the last backup is, and whether it was verified. */
export const backupFindings = async (db: Db, figures: readonly { name: string; value: number }[]) => {
  const figureOf = (wanted: string) => figures.find(({ name }) => name === wanted)?.value ?? 0;
  const last = await db.backup.findFirst({ orderBy: { madeAt: 'desc' } });
  return backupFinding(last, {
    ageSeconds: figureOf('shop_backup_age_seconds'),
    isLate: figureOf('shop_backup_late') > 0,
  });
};
