import { createHash } from 'node:crypto';
import type { LinkSecret } from '../shared/link-secret';

export type HasLinks = { linkSecret: LinkSecret; shop: { url: string } };

/** What is stored of a link's secret. It has 256 bits, so that one round of SHA-256 hides it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const quoteToken = ({ linkSecret }: Pick<HasLinks, 'linkSecret'>, seed: string): string =>
  linkSecret('quote', seed);

/** The page of an offer, for who may know it. */
export const quoteUrl = (services: HasLinks, seed: string): string =>
  `${services.shop.url}/orcamento/${quoteToken(services, seed)}`;
