import { PdfRef, type PdfValue } from '../pdf-values';
import type { FileObjects } from './file-objects';

const mostNodes = 20_000;

/** How many fields a form has that can be filled in: the leaves of its tree that have a kind, or the parent of which has one. */
export const countFields = (objects: FileObjects, form: PdfValue | undefined): number => {
  const pending = (objects.array(objects.dict(form)?.get('Fields')) ?? []).slice(0, mostNodes);
  const seen = new Set<number>();
  let [fields, nodes] = [0, 0];
  for (let item = pending.pop(); item !== undefined && nodes < mostNodes; item = pending.pop()) {
    nodes++;
    if (item instanceof PdfRef) {
      if (seen.has(item.object)) continue;
      seen.add(item.object);
    }
    const dict = objects.dict(item);
    if (!dict) continue;
    const kids = objects.array(dict.get('Kids'))?.slice(0, mostNodes) ?? [];
    const inner = kids.filter((kid) => objects.dict(kid)?.has('T'));
    if (inner.length > 0) pending.push(...inner);
    else fields++;
  }
  return fields;
};
