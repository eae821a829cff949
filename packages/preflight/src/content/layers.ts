import { type PdfDict, PdfRef, type PdfValue } from '../objects/pdf-strings';
import { textOf } from '../text/text-strings';
import type { FileObjects } from './file-objects';

const deepest = 8;
const mostLayers = 10_000;

/** Optional content (ISO 32000-1, 8.11) in its initial state: which layers are off when a file is opened. */
export class Layers {
  private readonly off = new Set<number>();
  private readonly known = new Map<number, string | null>();
  /** The layers in their order. */
  readonly all: { name: string; isShown: boolean }[] = [];

  constructor(private readonly objects: FileObjects) {
    const root = objects.dict(objects.file.trailer.get('Root'));
    const properties = objects.dict(root?.get('OCProperties'));
    const standard = objects.dict(properties?.get('D'));
    const groups = this.refs(properties?.get('OCGs'));
    if (objects.name(standard?.get('BaseState')) === 'OFF')
      for (const group of groups) this.off.add(group.object);
    for (const group of this.refs(standard?.get('ON'))) this.off.delete(group.object);
    for (const group of this.refs(standard?.get('OFF'))) this.off.add(group.object);
    for (const group of groups)
      this.all.push({ name: this.nameOf(group), isShown: !this.off.has(group.object) });
  }

  private refs(value: PdfValue | undefined): PdfRef[] {
    const items = this.objects.array(value) ?? [];
    return items.slice(0, mostLayers).filter((each): each is PdfRef => each instanceof PdfRef);
  }

  private nameOf(group: PdfRef): string {
    const name = this.objects.string(this.objects.dict(group)?.get('Name'));
    return (name && textOf(name)) || 'sem nome';
  }

  /** The name of the layer that hides this group or membership; null when it is visible. */
  hiddenBy(value: PdfValue | undefined): string | null {
    if (!(value instanceof PdfRef)) return this.read(value);
    const known = this.known.get(value.object);
    if (known !== undefined) return known;
    const answer = this.read(value);
    this.known.set(value.object, answer);
    return answer;
  }

  private read(value: PdfValue | undefined): string | null {
    const dict = this.objects.dict(value);
    if (!dict) return null;
    if (this.objects.name(dict.get('Type')) === 'OCMD') return this.membership(dict);
    return value instanceof PdfRef && this.off.has(value.object) ? this.nameOf(value) : null;
  }

  private membership(dict: PdfDict): string | null {
    const given = dict.get('OCGs');
    const groups = given instanceof PdfRef && !this.objects.array(given) ? [given] : this.refs(given);
    const expression = this.objects.array(dict.get('VE'));
    const first = groups.find((group) => this.off.has(group.object)) ?? groups[0];
    const name = first ? this.nameOf(first) : 'sem nome';
    if (expression) return this.holds(expression, 0) ? null : name;
    if (groups.length === 0) return null;
    return this.isShown(groups, this.objects.name(dict.get('P')) ?? 'AnyOn') ? null : name;
  }

  private isShown(groups: readonly PdfRef[], policy: string): boolean {
    const isOn = (group: PdfRef) => !this.off.has(group.object);
    switch (policy) {
      case 'AllOn':
        return groups.every(isOn);
      case 'AnyOff':
        return !groups.every(isOn);
      case 'AllOff':
        return !groups.some(isOn);
      default:
        return groups.some(isOn);
    }
  }

  /** `[/And …]`, `[/Or …]`, `[/Not …]` of groups, also nested. */
  private holds(expression: readonly PdfValue[], depth: number): boolean {
    const kind = this.objects.name(expression[0]);
    const parts = expression.slice(1, 1 + 256).map((part) => {
      const inner = this.objects.array(part);
      if (inner) return depth < deepest ? this.holds(inner, depth + 1) : true;
      return !(part instanceof PdfRef && this.off.has(part.object));
    });
    if (kind === 'Not') return !parts[0];
    return kind === 'Or' ? parts.some(Boolean) : parts.every(Boolean);
  }
}
