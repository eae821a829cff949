import { useEffect, useState } from 'react';

/** "47 horas e 12 minutos", "8 minutos", "40 segundos". */
export const remainingText = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const count = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`;
  if (hours > 0) return `${count(hours, 'hora', 'horas')} e ${count(minutes, 'minuto', 'minutos')}`;
  return minutes > 0 ? count(minutes, 'minuto', 'minutos') : count(seconds, 'segundo', 'segundos');
};

/**
 * Whole seconds until `end`, by the shop's clock at `now` plus the time elapsed in the browser; null before hydration,
 * so that server and browser render the same.
 */
export const useSecondsLeft = (now: Date, end: Date): number | null => {
  const total = Math.max(0, (end.getTime() - now.getTime()) / 1000);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const start = performance.now();
    const tick = () => setLeft(Math.max(0, Math.round(total - (performance.now() - start) / 1000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [total]);
  return left;
};
