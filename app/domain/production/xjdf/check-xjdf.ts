import { everyElement, type XmlElement } from './xml-element';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/;
/** An absolute address, or one encoded name: a file beside the ticket. */
const isFound = (url: string): boolean => URL.canParse(url) || /^[^\s/:?#\\]+$/.test(url);
const references = ['ChildRefs', 'ItemRef', 'ProductPart'];
const instants = ['LastEnd', 'Required'];

/**
 * What is wrong with a ticket that a schema lets pass: references that lead nowhere, odd numbers of pages, instants without
 * a zone, files without an MD5, a job's name with a blank, not exactly one root product. Empty when nothing is.
 */
export const xjdfProblems = (root: XmlElement): string[] => {
  const all = everyElement(root);
  const ids = new Set(
    all.flatMap(({ name, attributes }) => (name === 'Product' ? (attributes.ID ?? []) : [])),
  );
  const roots = all.filter(({ name, attributes }) => name === 'Product' && attributes.IsRoot === 'true');
  const problems: string[] = [];
  if (/\s|^$/.test(root.attributes.JobID ?? '')) problems.push('JobID is empty or has a blank');
  if (roots.length !== 1) problems.push(`${roots.length} root products`);
  for (const { name, attributes } of all) {
    for (const key of references)
      for (const id of (attributes[key] ?? '').split(' '))
        if (id !== '' && !ids.has(id)) problems.push(`${name}/@${key} names "${id}", which is no product`);
    for (const key of instants)
      if (attributes[key] !== undefined && !INSTANT.test(attributes[key]))
        problems.push(`${name}/@${key} has no zone: ${attributes[key]}`);
    if (name === 'LayoutIntent' && Number(attributes.Pages ?? 0) % 2 !== 0)
      problems.push(`LayoutIntent/@Pages is odd: ${attributes.Pages}`);
    if (name === 'FileSpec' && !/^[0-9A-F]{32}$/.test(attributes.CheckSum ?? ''))
      problems.push('a file has no MD5');
    if (name === 'FileSpec' && !isFound(attributes.URL ?? ''))
      problems.push('a file has neither an absolute URL nor a name beside the ticket');
  }
  return problems;
};
