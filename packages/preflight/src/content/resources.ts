import { type ColourSpace, colourSpaceFrom } from '../colour/colour-spaces';
import type { resourceKinds } from '../facts/noted';
import { isDict, type PdfDict, type PdfValue } from '../objects/pdf-strings';
import type { Font } from '../text/font-parts';
import { fontFrom } from '../text/fonts';
import { fixedLimits } from './content-limits';
import type { FileObjects } from './file-objects';
import { type ExtendedState, extendedStateFrom } from './graphics-state';

export type ResourceKind = (typeof resourceKinds)[number] | 'Properties';

/** The named resources of a page, form or pattern. Resolved objects are cached. */
export class Resources {
  private readonly rows = new Map<string, PdfDict | null>();
  private readonly spaces = new Map<string, ColourSpace | null>();
  private readonly states = new Map<string, ExtendedState | null>();

  constructor(
    private readonly objects: FileObjects,
    private readonly dict: PdfDict | null,
  ) {}

  /** The value of a name, references unresolved; undefined when there is none. */
  entry(kind: ResourceKind, name: string): PdfValue | undefined {
    let row = this.rows.get(kind);
    if (row === undefined) {
      row = this.objects.dict(this.dict?.get(kind));
      this.rows.set(kind, row);
    }
    const value = row?.get(name);
    return value === undefined ||
      this.objects.dictOrStream(value) !== null ||
      this.objects.value(value) !== null
      ? value
      : undefined;
  }

  font(name: string): Font | null {
    return fontFrom(this.objects, this.entry('Font', name));
  }

  space(name: string): ColourSpace | null {
    return kept(this.spaces, name, () => {
      const value = this.entry('ColorSpace', name);
      return value === undefined ? null : colourSpaceFrom(this.objects, value);
    });
  }

  state(name: string): ExtendedState | null {
    return kept(this.states, name, () => extendedStateFrom(this.objects, this.entry('ExtGState', name)));
  }
}

const kept = <T>(known: Map<string, T>, name: string, read: () => T): T => {
  const value = known.get(name);
  if (value !== undefined) return value;
  const fresh = read();
  if (known.size >= fixedLimits.keptNames) known.clear();
  known.set(name, fresh);
  return fresh;
};

/** Resources cached by their dictionary, because pages often share one. */
export class ResourceCache {
  private readonly known = new Map<PdfDict, Resources>();
  private readonly none: Resources;

  constructor(private readonly objects: FileObjects) {
    this.none = new Resources(objects, null);
  }

  take(value: PdfValue | undefined): Resources {
    const dict = this.objects.dict(value);
    if (!isDict(dict)) return this.none;
    const known = this.known.get(dict);
    if (known) return known;
    if (this.known.size >= fixedLimits.keptResources) this.known.clear();
    const fresh = new Resources(this.objects, dict);
    this.known.set(dict, fresh);
    return fresh;
  }
}
