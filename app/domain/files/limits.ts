import type { LimitRule } from '../shared/rate-limit';

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const KB = 1024;
const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** "12 kB", "21,4 MB", "1,2 GB". */
export const formatBytes = (bytes: number): string => {
  if (bytes < MB) return `${whole.format(Math.ceil(bytes / KB))} kB`;
  return bytes < GB ? `${tenth.format(bytes / MB)} MB` : `${tenth.format(bytes / GB)} GB`;
};

/** "850 MB", "1 GB"; a limit is never rounded up. */
export const formatLimit = (bytes: number): string => {
  if (bytes >= GB) return `${whole.format(Math.floor(bytes / GB))} GB`;
  return bytes >= MB
    ? `${whole.format(Math.floor(bytes / MB))} MB`
    : `${whole.format(Math.floor(bytes / KB))} kB`;
};

/** New projects of visitors from one address; each is a row that only a sweep removes. */
export const newProjectPerAddress: LimitRule = { name: 'projeto-ip', points: 200, windowSeconds: 60 * 60 };
/** Templates drawn for one address; a book needs a handful. */
export const templatePerAddress: LimitRule = {
  name: 'gabarito-ip',
  points: 120,
  windowSeconds: 60,
  perProcess: true,
};

/** Pages and pictures of shared reports for one address; readers turn pages quickly. */
export const reportPerAddress: LimitRule = {
  name: 'relatorio-ip',
  points: 600,
  windowSeconds: 60,
  perProcess: true,
};
