import { timingSafeEqual } from 'node:crypto';
import type { Context } from '~/domain/shared/context.server';
import { isFileId } from '../files/storage-keys';
import type { Clock, LinkSecret } from '../shared/ports';
import { rowId } from '../shared/row-id';
import { type FoundFile, findJobFile } from './download-files.server';

type MachineLinkServices = { clock: Clock; linkSecret: LinkSecret };

/** Machines fetch files within the days of production. After that, staff make a new ticket in the back office. */
const LIFE_MS = 7 * 24 * 60 * 60_000;

/** The item, the file, and the expiry (seconds since 1970). */
type Named = { itemId: number; fileId: string; until: number };

const sealOf = ({ linkSecret }: MachineLinkServices, { itemId, fileId, until }: Named): string =>
  linkSecret('job-file', `${itemId}:${fileId}:${until}`);

/** The token of a file's URL: it gives access to this file without a login, for a week. */
export const machineToken = (services: MachineLinkServices, of: Omit<Named, 'until'>): string => {
  const until = Math.floor((services.clock.now().getTime() + LIFE_MS) / 1000);
  return `${of.itemId}.${of.fileId}.${until}.${sealOf(services, { ...of, until })}`;
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const readToken = (services: MachineLinkServices, token: string): Named | null => {
  const [item = '', fileId = '', end = '', seal = ''] = token.split('.');
  if (!/^\d{1,10}$/.test(item) || !/^\d{10}$/.test(end) || !isFileId(fileId) || !/^[\w-]{43}$/.test(seal))
    return null;
  const named = { itemId: rowId(item), fileId, until: Number(end) };
  if (named.until * 1000 <= services.clock.now().getTime()) return null;
  return isSame(seal, sealOf(services, named)) ? named : null;
};

/** The file behind a machine's URL, while the URL is valid and the item is printed from that file. */
export const readMachineFile = async (
  services: Pick<Context, 'db' | 'storage'> & MachineLinkServices,
  token: string,
): Promise<FoundFile | null> => {
  const named = readToken(services, token);
  return named && findJobFile(services, named);
};
