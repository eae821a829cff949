import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue, watchCatalogue } from '../../app/domain/catalogue/check-catalogue.server';
import { getServices, type Services } from '../../app/services.server';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const SPIRAL = 9007;
const PUR = 9001;
const MATTE = 6002;
const written: number[] = [];
const write = async (rule: {
  kind: string;
  productId?: number;
  whenOptionId: number;
  thenOptionId: number;
}) => {
  const { id } = await services.db.optionRule.create({ data: rule, select: { id: true } });
  written.push(id);
};
afterEach(async () => {
  await services.db.optionRule.deleteMany({ where: { id: { in: written.splice(0) } } });
});

describe('the option graph in the database', () => {
  it('of the seeded shop is valid', async () => {
    expect(await checkCatalogue(services)).toEqual([]);
  });

  it('is reported to staff if it is invalid, and the shop still opens', async () => {
    await write({ kind: 'blocks', productId: 101, whenOptionId: PUR, thenOptionId: MATTE });
    await write({ kind: 'requires', productId: 201, whenOptionId: SPIRAL, thenOptionId: MATTE });
    const said: object[] = [];
    await watchCatalogue({ ...services, logger: { error: (fields) => said.push(fields) } });
    expect(said).toEqual([
      expect.objectContaining({ kind: 'dangling', product: 'booklet' }),
      expect.objectContaining({
        kind: 'contradictory',
        product: 'paperback',
        what: expect.stringContaining('Laminação fosca (BOPP) e Lombada quadrada PUR não combinam'),
      }),
    ]);
  });

  it('refuses a row that requires or excludes a whole attribute', async () => {
    const row = { kind: 'blocks', whenOptionId: SPIRAL, thenAttributeId: 6 };
    await expect(services.db.optionRule.create({ data: row })).rejects.toThrow();
  });
});
