/** The attributes of bound products, by code. Simple products bring attributes of their own. */
export const bookAttributes = {
  runKind: 'run-kind',
  trimSize: 'trim-size',
  orientation: 'orientation',
  interiorColour: 'interior-colour',
  interiorPaper: 'interior-paper',
  coverPaper: 'cover-paper',
  coverPrint: 'cover-print',
  coating: 'coating',
  flap: 'flap',
  binding: 'binding',
} as const;

/** "Acabamento Incluso": what a product brings without being asked. Its options are told, not chosen. */
export const includedAttribute = 'included-finish';
