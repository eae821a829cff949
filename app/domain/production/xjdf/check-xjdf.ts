import { everyElement, type XmlElement } from './xml-element';

/**
 * The part of XJDF 2.1 that our tickets use, from CIP4's specification: the attributes that an element may have, those
 * that are tokens (no blanks), and the order of elements. Nothing else is written.
 */
const knownAttributes: Readonly<Record<string, readonly string[]>> = {
  XJDF: ['xmlns', 'Version', 'JobID', 'Types'],
  ProductList: [],
  Product: [...['ID', 'IsRoot', 'Amount', 'MinAmount', 'MaxAmount'], ...['DescriptiveName', 'ProductType']],
  Comment: ['Type'],
  GeneralID: ['IDUsage', 'IDValue'],
  Intent: ['Name'],
  LayoutIntent: ['Bleed', 'Dimensions', 'FinishedDimensions', 'Pages', 'Sides', 'SpreadType'],
  MediaIntent: ['GrainDirection', 'MediaQuality', 'MediaType', 'Thickness', 'Weight'],
  ColorIntent: [],
  SurfaceColor: ['Surface', 'ColorsUsed', 'Coatings'],
  LaminatingIntent: ['Surface', 'Texture'],
  FoldingIntent: ['FoldCatalog'],
  BindingIntent: ['BindingSide', 'BindingType', 'ChildRefs'],
  SoftCoverBinding: ['BlockThreadSewing', 'FoldingWidth', 'FoldingWidthBack', 'SpineGlue'],
  HardCoverBinding: ['BlockThreadSewing'],
  LooseBinding: [],
  ResourceSet: ['Name', 'Usage'],
  Resource: ['DescriptiveName'],
  Part: ['ProductPart', 'ContactType'],
  NodeInfo: ['LastEnd'],
  CustomerInfo: ['CustomerOrderID'],
  RunList: ['Pages'],
  FileSpec: ['URL', 'MimeType', 'CheckSum'],
  Contact: [],
  Address: ['City', 'PostalCode', 'Region'],
  DeliveryParams: ['Required'],
  DropItem: ['ItemRef', 'Amount'],
};

/** Attributes whose value is a single token. */
const tokens: readonly string[] = [
  ...['Name', 'JobID', 'Types', 'ID', 'ProductType', 'IDUsage', 'ProductPart', 'ContactType'],
  ...['MediaType', 'GrainDirection', 'Texture', 'BindingType', 'BindingSide', 'ItemRef'],
];

/** Child elements in a fixed order; those not named come after them. */
const elementOrder: Readonly<Record<string, readonly string[]>> = {
  XJDF: ['Comment', 'GeneralID', 'ProductList', 'ResourceSet'],
  Product: ['Comment', 'GeneralID', 'Intent'],
  Resource: ['Comment', 'GeneralID', 'Part'],
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/;
const TOKEN = /^[\p{L}\p{N}._:-]+$/u;
const FOLD = /^F\d+-(\d+|X)$/;
/** An absolute URL, or a single encoded name: a file beside the ticket. */
const isFound = (url: string): boolean => URL.canParse(url) || /^[^\s/:?#\\]+$/.test(url);
const references = ['ChildRefs', 'ItemRef', 'ProductPart'];
const instants = ['LastEnd', 'Required'];

/** Problems of an element by itself. */
const elementProblems = ({ name, attributes, children }: XmlElement): string[] => {
  const problems: string[] = [];
  const known = knownAttributes[name];
  if (!known) return [`${name} is no element that we write`];
  for (const [key, value] of Object.entries(attributes)) {
    if (!known.includes(key)) problems.push(`${name} has no attribute ${key}`);
    if (tokens.includes(key) && !TOKEN.test(value)) problems.push(`${name}/@${key} is no token: ${value}`);
    if (instants.includes(key) && !INSTANT.test(value))
      problems.push(`${name}/@${key} has no zone: ${value}`);
  }
  if (attributes.FoldCatalog !== undefined && !FOLD.test(attributes.FoldCatalog))
    problems.push(`FoldCatalog is none: ${attributes.FoldCatalog}`);
  if (name === 'LayoutIntent' && Number(attributes.Pages ?? 0) % 2 !== 0)
    problems.push(`LayoutIntent/@Pages is odd: ${attributes.Pages}`);
  if (name === 'FileSpec' && !/^[0-9A-F]{32}$/.test(attributes.CheckSum ?? ''))
    problems.push('a file has no MD5');
  if (name === 'FileSpec' && attributes.MimeType !== 'application/pdf') problems.push('a file is no PDF');
  if (name === 'FileSpec' && !isFound(attributes.URL ?? ''))
    problems.push('a file has neither an absolute URL nor a name beside the ticket');
  if ((name === 'Intent' || name === 'ResourceSet') && !holdsItsOwn(name, attributes.Name, children))
    problems.push(`${name}/@Name is ${attributes.Name}, and something else within`);
  const places = children.map((child) => placeOf(name, child.name));
  if (places.some((place, index) => place < (places[index - 1] ?? 0)))
    problems.push(
      `${name} holds its elements in another order: ${children.map((child) => child.name).join(', ')}`,
    );
  return problems;
};

/** The children of an intent or a resource set match its name. */
const holdsItsOwn = (name: string, own: string | undefined, children: readonly XmlElement[]): boolean => {
  const within = name === 'Intent' ? children : children.flatMap(({ children: inner }) => inner.slice(-1));
  return within.length > 0 && within.every((child) => child.name === own);
};

/** Elements that the order does not name come last, such as those of an intent or a resource. */
const placeOf = (parent: string, child: string): number => {
  const order = elementOrder[parent] ?? [];
  const place = order.indexOf(child);
  return place < 0 ? order.length : place;
};

/**
 * The faults of a ticket; empty when there are none. Some of them a schema does not detect: broken references, odd
 * numbers of pages, instants without a zone, files without an MD5, not exactly one root product. The others it would:
 * unknown attributes, names with blanks, a wrong order of elements. They are checked here because the schema itself is
 * not part of the product.
 */
export const xjdfProblems = (root: XmlElement): string[] => {
  const all = everyElement(root);
  const products = all.filter(({ name }) => name === 'Product');
  const ids = products.flatMap(({ attributes }) => attributes.ID ?? []);
  const roots = products.filter(({ attributes }) => attributes.IsRoot === 'true');
  const problems: string[] = [];
  if (!TOKEN.test(root.attributes.JobID ?? '')) problems.push('JobID is empty or has a blank');
  if (roots.length !== 1) problems.push(`${roots.length} root products`);
  if (new Set(ids).size !== ids.length) problems.push('two products have one ID');
  for (const { name, attributes } of all)
    for (const key of references)
      for (const id of (attributes[key] ?? '').split(' '))
        if (id !== '' && !ids.includes(id))
          problems.push(`${name}/@${key} names "${id}", which is no product`);
  return [...problems, ...all.flatMap(elementProblems)];
};
