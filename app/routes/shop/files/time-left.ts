/** The speed is averaged over this time, so that an earlier pause does not count. */
const WINDOW_MS = 10_000;
/** Before this time any speed would be a guess. */
const SETTLED_MS = 2_000;

type Sample = { at: number; sent: number };

/** Recent samples of an upload; `at` in ms, `sent` in bytes. */
export const noteSent = (samples: readonly Sample[], now: Sample): Sample[] => [
  ...samples.filter(({ at, sent }) => now.at - at <= WINDOW_MS && sent <= now.sent),
  now,
];

/** Seconds until everything is sent, or null while that is unknown. */
export const secondsLeft = (samples: readonly Sample[], total: number): number | null => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < SETTLED_MS || last.sent <= first.sent) return null;
  const perMs = (last.sent - first.sent) / (last.at - first.at);
  return Math.ceil((total - last.sent) / perMs / 1000);
};

/** "menos de 1 minuto", "cerca de 12 minutos", "cerca de 1 h 20 min": no more exact than the estimate. */
export const timeLeftText = (seconds: number): string => {
  if (seconds < 10) return 'faltam poucos segundos';
  if (seconds < 55) return `faltam cerca de ${Math.ceil(seconds / 10) * 10} segundos`;
  const minutes = Math.round(seconds / 60);
  if (minutes <= 1) return 'falta cerca de 1 minuto';
  if (minutes < 60) return `faltam cerca de ${minutes} minutos`;
  const rest = Math.round((minutes % 60) / 10) * 10;
  return `faltam cerca de ${Math.floor(minutes / 60)} h${rest > 0 && rest < 60 ? ` ${rest} min` : ''}`;
};
