/**
 * The part of XJDF 2.1 that our tickets use, as CIP4's specification has it: which attributes an element may carry, which of
 * them are tokens (no blanks), and in which order elements stand. What is not listed here is not written.
 */
export const knownAttributes: Readonly<Record<string, readonly string[]>> = {
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
  FileSpec: ['URL', 'CheckSum'],
  Contact: [],
  Address: ['City', 'PostalCode', 'Region'],
  DeliveryParams: ['Required'],
  DropItem: ['ItemRef', 'Amount'],
};

/** Attributes whose value is one word. */
export const tokens: readonly string[] = [
  ...['Name', 'JobID', 'Types', 'ID', 'ProductType', 'IDUsage', 'ProductPart', 'ContactType'],
  ...['MediaType', 'GrainDirection', 'Texture', 'BindingType', 'BindingSide', 'ItemRef'],
];

/** Elements that stand in a fixed order within another; what is not named stands after them. */
export const elementOrder: Readonly<Record<string, readonly string[]>> = {
  XJDF: ['Comment', 'GeneralID', 'ProductList', 'ResourceSet'],
  Product: ['Comment', 'GeneralID', 'Intent'],
  Resource: ['Comment', 'GeneralID', 'Part'],
};
