import type { JobFile } from './job';

/** A name that every system takes, and that no path can leave its folder by. */
const safeName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-120) || 'arquivo';

/** What a file of a job is called beside the others: "1 Miolo - miolo.pdf"; `index` from 0. */
export const jobFileName = ({ role, name }: Pick<JobFile, 'role' | 'name'>, index: number): string =>
  `${index + 1} ${safeName(`${role} - ${name}`)}`;
