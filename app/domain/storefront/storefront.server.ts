import { cached } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import { formatCnpj } from '../shared/cnpj';
import { formatPhone } from '../shared/phone';
import type { Clock } from '../shared/ports';
import { type Banner, dueBanners, isSafeLink, toneOf } from './banner';
import { isInvented } from './invented';
import type { ShopFacts } from './shop-facts';
import { findBanners, findParameterItems, findParameters, findTextBlocks } from './storefront-store.server';
import type { ListItem, TextBlock, TextZone } from './text-block';

/** Staff's edits appear within this time. */
const FRESH_MS = 5_000;

const factKeys = {
  legalName: 'empresa.razao_social',
  cnpj: 'empresa.cnpj',
  address: 'empresa.endereco',
  email: 'empresa.email',
  phone: 'empresa.telefone',
  hours: 'atendimento.horario',
  chatLink: 'atendimento.chat',
} as const;

/** A link that staff typed; null if it could run a script or is insecure. */
const safe = (link: string | null | undefined): string | null => (link && isSafeLink(link) ? link : null);

const factsOf = (parameters: ReadonlyMap<string, string>, isOwn: (text: string) => boolean): ShopFacts => {
  const text = (fact: keyof ShopFacts) => {
    const written = parameters.get(factKeys[fact]) ?? '';
    return isOwn(written) ? written : '';
  };
  return {
    legalName: text('legalName'),
    cnpj: formatCnpj(text('cnpj')),
    address: text('address'),
    email: text('email'),
    phone: formatPhone(text('phone')),
    hours: text('hours'),
    chatLink: safe(text('chatLink')),
  };
};

const byKey = <Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  toValue: (row: Row) => Value,
): Map<Key, Value[]> => {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    group.push(toValue(row));
    groups.set(keyOf(row), group);
  }
  return groups;
};

const load = async (db: Db, isOwn: (text: string) => boolean) => {
  const [banners, blocks, items, parameters] = await Promise.all([
    findBanners(db),
    findTextBlocks(db),
    findParameterItems(db),
    findParameters(db, Object.values(factKeys)),
  ]);
  return {
    banners: banners.map(({ position: _position, active: _active, ...row }) => ({
      ...row,
      tone: toneOf(row.tone),
    })),
    blocks: byKey(
      blocks,
      ({ zone }) => zone,
      ({ id, title, body, icon, link }): TextBlock => ({ id, title, body, icon, link: safe(link) }),
    ),
    items: byKey(
      items.filter(({ value, link }) => isOwn(`${value ?? ''} ${link ?? ''}`)),
      ({ group }) => group,
      ({ id, name, value, link, icon }): ListItem => ({ id, name, value, link: safe(link), icon }),
    ),
    facts: factsOf(parameters, isOwn),
  };
};

/**
 * The shop's own content around the products: slides, texts, lists, company data. It is a few dozen rows, cached in
 * the process like the catalogue, so that pages need no query for them.
 * @param isLive a live shop leaves out the fictitious data of the seed
 */
export const createStorefront = (db: Db, clock: Clock, isLive = false) => {
  const all = cached(FRESH_MS, () => load(db, (text) => !isLive || !isInvented(text)));
  return {
    /** The slides of a zone that are shown now; see `HOME_ZONE`. */
    banners: async (zone: number): Promise<Banner[]> =>
      dueBanners((await all.get()).banners, zone, clock.now()),
    textBlocks: async (zone: TextZone): Promise<TextBlock[]> => (await all.get()).blocks.get(zone) ?? [],
    /** A list by its number; see `listGroups`. */
    items: async (group: number): Promise<ListItem[]> => (await all.get()).items.get(group) ?? [],
    facts: async (): Promise<ShopFacts> => (await all.get()).facts,
    /** Clears the cache, for tests and after a seed. */
    forget: all.forget,
  };
};

export type Storefront = ReturnType<typeof createStorefront>;
