import type { RuleNode } from '~/domain/catalogue/options';
import { type Db, declareAct, type Prisma } from '~/platform/db.server';
import { categories } from './categories';
import { finishFiles } from './finish-files';
import { optionalFinishes, requiredFinishes } from './finishes';
import { attributeIds, finishIds, serviceIds } from './ids';
import { shopRules } from './option-rules';
import { allProducts, attributeRows, groupRows, optionId, optionRows, productOptionIds } from './rows';
import type { BookProductSeed, SimpleProductSeed } from './seed-types';
import { services } from './services';

const finishes = [...optionalFinishes, ...requiredFinishes];
const categoryIds = Object.fromEntries(categories.map(({ code, id }) => [code, id]));

const known = (ids: Readonly<Record<string, number>>, code: string): number => {
  const id = ids[code];
  if (id === undefined) throw new Error(`seed: "${code}" has no id`);
  return id;
};

export const finishId = (code: string): number => known(finishIds, code);
export const serviceId = (code: string): number => known(serviceIds, code);

const productRow = (seed: BookProductSeed | SimpleProductSeed): Prisma.ProductCreateManyInput => {
  const { product, category, fileSlots: _slots, opensWith, ...presentation } = { opensWith: {}, ...seed };
  return {
    ...presentation,
    id: product.id,
    code: product.code,
    kind: product.kind,
    name: product.name,
    categoryId: known(categoryIds, category),
    active: true,
    onlineEditor: seed.fileSlots.some(
      ({ role }) => role === 'cover' || (role === 'art' && product.kind === 'simple'),
    ),
    defaults: { ...product.defaultConfiguration, ...opensWith } as unknown as Prisma.InputJsonValue,
  };
};

const slotRows = (seed: BookProductSeed | SimpleProductSeed): Prisma.FileSlotCreateManyInput[] =>
  seed.fileSlots.map((slot, index) => ({
    id: seed.product.id * 10 + index + 1,
    productId: seed.product.id,
    ...slot,
  }));

/** Writes only missing rows: what staff changed stays. */
const onlyMissing = { skipDuplicates: true };

const seedOptions = async (db: Db): Promise<void> => {
  await db.attribute.createMany({ data: [...attributeRows, ...groupRows], ...onlyMissing });
  await db.attributeOption.createMany({ data: optionRows, ...onlyMissing });
};

const seedExtras = async (db: Db): Promise<void> => {
  await db.finish.createMany({
    data: finishes.map(({ code, name, kind, description }, index) => ({
      id: finishId(code),
      code,
      description: name,
      kind,
      hint: description,
      position: index + 1,
    })),
    ...onlyMissing,
  });
  await db.service.createMany({
    data: services.map(({ code, name, description }, index) => ({
      id: serviceId(code),
      code,
      description: name,
      hint: description,
      position: index + 1,
    })),
    ...onlyMissing,
  });
};

/** The columns for one end of a rule. */
const endColumns = (end: 'when' | 'then', node: RuleNode): Partial<Prisma.OptionRuleCreateManyInput> => {
  if (node.kind === 'attribute') return { thenAttributeId: attributeIds[node.attribute] };
  if (node.kind === 'option') return { [`${end}OptionId`]: optionId(node.attribute, node.code) };
  return node.kind === 'finish'
    ? { [`${end}FinishId`]: finishId(node.code) }
    : { [`${end}ServiceId`]: serviceId(node.code) };
};

/** The rules apply to every product that has both ends. */
const seedRules = async (db: Db): Promise<void> => {
  await db.optionRule.createMany({
    data: shopRules.map(({ kind, when, target, note }) => ({
      kind,
      note,
      ...endColumns('when', when),
      ...endColumns('then', target),
    })),
    ...onlyMissing,
  });
};

/** Runs before the products, which get the file slots of their finishes by a trigger. */
const seedFinishFiles = async (db: Db): Promise<void> => {
  const present = await db.finishFile.findMany({ select: { finishId: true } });
  const fresh = finishFiles.filter(
    ({ finish }) => !present.some((each) => each.finishId === finishId(finish)),
  );
  await db.finishFile.createMany({
    data: fresh.map(({ finish, ...row }) => ({ finishId: finishId(finish), ...row })),
  });
};

/**
 * Categories, products and all that can be chosen for them. An existing product keeps its options as staff arranged
 * them; a new one gets the seed's.
 */
export const seedCatalogue = async (db: Db): Promise<void> => {
  await declareAct(db, 'seed');
  await db.category.createMany({ data: categories.map(({ code: _code, ...row }) => row), ...onlyMissing });
  await seedOptions(db);
  await seedExtras(db);
  await seedFinishFiles(db);
  await seedRules(db);
  const present = await db.product.findMany({ select: { id: true } });
  const fresh = allProducts.filter(({ product }) => !present.some(({ id }) => id === product.id));
  await db.product.createMany({ data: fresh.map(productRow) });
  await db.productOption.createMany({
    data: fresh.flatMap((seed) =>
      productOptionIds(seed).map((optionId) => ({ productId: seed.product.id, optionId })),
    ),
  });
  await db.productFinish.createMany({
    data: fresh.flatMap(({ product }) =>
      product.finishes.map(({ code, required }) => ({
        productId: product.id,
        finishId: finishId(code),
        mandatory: required,
      })),
    ),
  });
  await db.productService.createMany({
    data: fresh.flatMap(({ product }) =>
      product.services.map(({ code }) => ({ productId: product.id, serviceId: serviceId(code) })),
    ),
  });
  await db.fileSlot.createMany({ data: fresh.flatMap(slotRows) });
};
