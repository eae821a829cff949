import siteMap from '../../app/routes';
import type { Services } from '../../app/services.server';
import { accessMap } from './access-map';
import type { MarkedOwner } from './marked-owner';

export type Step = { path: string; who: 'visitor' | 'owner' | 'operator' };

const usual: Record<string, string> = {
  menu: 'livro',
  pk_produto: '101',
  area: 'produto',
  part: 'paginas.xml',
  arquivo: 'capa.pdf',
  token: 'a'.repeat(43),
  secret: 'not-the-secret',
  zone: '142',
  key: '10',
  tentativa: '',
};

/** Pages that end the walk, or have no page to show. */
const isLeftOut = (path: string): boolean => /^(sair|webhooks|sandbox)/.test(path);

/** Every page of the site map with the account it is for, and every product and category. */
export const shopWalk = async ({ db }: Pick<Services, 'db'>, owner: MarkedOwner): Promise<Step[]> => {
  const steps = siteMap.flatMap(({ file, path = '' }): Step[] => {
    const access = accessMap[file];
    if (!access || isLeftOut(path)) return [];
    const params: Record<string, string> = {
      id: String(owner.orderId),
      pk_pedido: String(owner.orderId),
      ...usual,
      ...access.params?.(owner),
    };
    const filled = path
      .replaceAll(/:(\w+)\??/g, (_, name: string) => params[name] ?? '1')
      .replace('*', 'nada');
    const query = new URLSearchParams(access.query?.(owner)).toString();
    const address = `/${filled}${query ? `?${query}` : ''}`;
    if (access.kind === 'desk') return [{ path: address, who: 'operator' }];
    if (access.kind === 'own' || access.kind === 'call') return [{ path: address, who: 'owner' }];
    return [
      { path: address, who: 'visitor' },
      { path: address, who: 'owner' },
    ];
  });
  const products = await db.product.findMany({ include: { category: true } });
  const pages = products.flatMap(({ id, category }) => [`/${category.slug}/${id}`, `/${category.slug}`]);
  const orders = [owner.orderId, ...owner.history.paidIds, owner.history.deliveredId];
  const shown = orders.flatMap((id) => [`/pedido/${id}`, `/sucesso/${id}`, `/api/pedido/${id}`]);
  return [
    ...steps,
    ...[...new Set(pages)].map((path): Step => ({ path, who: 'visitor' })),
    ...shown.map((path): Step => ({ path, who: 'owner' })),
  ];
};
