import { type ContentLimits, fixedLimits } from './content-limits';
import type { FileObjects } from './file-objects';
import { type Area, areaOf, edgeMm, type Matrix, type Sheet } from './geometry';
import { GraphicsState, TextPosition } from './graphics-state';
import type { Layers } from './layers';
import { ContentLexer } from './lexer';
import { Operands } from './operands';
import { handlers } from './operators';
import type { PageNotes } from './page-notes';
import type { Paint } from './paint';
import { PathBuilder } from './path-builder';
import type { ResourceCache, ResourceKind, Resources } from './resources';

/** Smaller than this, mm, is the unit of a form, whose size nobody knows. */
const leastPlaceMm = 1;

/** What stays the same for all pages of a file. */
export type FileReading = { objects: FileObjects; cache: ResourceCache; layers: Layers };

/** Follows the content of one page, and of what it draws, and tells the notes what is seen. */
export class Interpreter {
  readonly operands = new Operands();
  readonly objects: FileObjects;
  state: GraphicsState;
  text = new TextPosition();
  path = new PathBuilder();
  resources: Resources;
  lexer = new ContentLexer(new Uint8Array(0), this.operands);
  isWhole = true;
  /** The pattern or letter that is being drawn is seen here, wherever its content stands. */
  seenAt: Area | null = null;
  /** Forms and patterns that are open, by their objects. */
  readonly open = new Set<number>();
  /** Forms that were drawn on this page, by their objects. */
  readonly drawn = new Set<number>();
  /** What is drawn is part of a letter. */
  isLetter = false;
  /** Patterns and fonts that were read where they are seen within the trim, and beside it, with their largest scale. */
  private readonly read = { within: new Map<unknown, number>(), beside: new Map<unknown, number>() };
  depth = 0;
  formUses = 0;
  /** Name of the outermost layer that is off. */
  hiddenBy: string | null = null;
  /** For each open mark, whether it began what is hidden. */
  marks: boolean[] = [];
  /** Operators that are not known are passed over between BX and EX. */
  tolerant = 0;
  private saved: GraphicsState[] = [];
  private unsaved = 0;
  private operatorsLeft: number;
  private bytesLeft: number;

  constructor(
    readonly reading: FileReading,
    readonly notes: PageNotes,
    readonly pageResources: Resources,
    readonly sheet: Sheet,
    readonly limits: ContentLimits,
  ) {
    this.objects = reading.objects;
    this.resources = pageResources;
    this.state = new GraphicsState(sheet.toMm, sheet.media);
    this.operatorsLeft = limits.operators;
    this.bytesLeft = limits.contentBytes;
  }

  /** Something could not be read, or is too much. */
  fail(): void {
    this.isWhole = false;
  }

  /** Reads one stream from its beginning to its end; what it saved and did not bring back is forgotten. */
  run(bytes: Uint8Array, resources: Resources): void {
    const before = {
      lexer: this.lexer,
      resources: this.resources,
      saved: this.saved,
      unsaved: this.unsaved,
      marks: this.marks,
      hiddenBy: this.hiddenBy,
    };
    this.bytesLeft -= bytes.length;
    this.lexer = new ContentLexer(bytes, this.operands);
    this.resources = resources;
    this.saved = [];
    this.unsaved = 0;
    this.marks = [];
    if (this.bytesLeft >= 0) this.operators(this.lexer);
    else this.fail();
    if (this.lexer.isBroken) this.fail();
    Object.assign(this, before);
  }

  /** Does something within a form or pattern; afterwards all stands as it stood. */
  inside(object: number, work: () => void): void {
    const { state, text, path, seenAt, isLetter } = this;
    this.open.add(object);
    this.depth++;
    this.text = new TextPosition();
    this.path = new PathBuilder();
    work();
    this.depth--;
    this.open.delete(object);
    Object.assign(this, { state, text, path, seenAt, isLetter });
  }

  private operators(lexer: ContentLexer): void {
    for (let code = lexer.next(); code !== 0; code = lexer.next()) {
      if (--this.operatorsLeft < 0) {
        this.fail();
        return;
      }
      const handler = handlers.get(code);
      if (handler) handler(this);
      else if (this.tolerant === 0) this.fail();
    }
  }

  save(): void {
    if (this.saved.length < fixedLimits.savedStates) this.saved.push(this.state.copy());
    else this.unsaved++;
  }

  restore(): void {
    if (this.unsaved > 0) {
      this.unsaved--;
      return;
    }
    this.state = this.saved.pop() ?? this.state;
  }

  concat(matrix: Matrix): void {
    this.state.matrix = matrix.before(this.state.matrix);
  }

  /** What may be seen of an area; null for nothing, and for what a layer hides. */
  seen(area: Area): Area | null {
    const cut = area.cut(this.state.clip);
    if (cut.isEmpty) return null;
    if (this.hiddenBy !== null) {
      this.notes.hiddenLayer(this.hiddenBy, cut);
      return null;
    }
    return this.seenAt ?? cut;
  }

  /** Tells that something was painted where it is seen. */
  mark(area: Area, paint: Paint, stroking: boolean, isText: boolean): void {
    const { state } = this;
    this.notes.painted(
      area,
      paint,
      {
        isTransparent: state.isTransparent(stroking),
        overprints: stroking ? state.strokeOverprints : state.fillOverprints,
        mode: state.overprintMode,
      },
      isText,
    );
  }

  /**
   * Whether a pattern or font that brings its own colours is still to be read: once where it may be seen within the
   * trim, once where it may not, and again where it is seen larger than before.
   */
  isNewAt(what: unknown, area: Area, scale = 1): boolean {
    const read = area.overlaps(this.sheet.trim.grown(edgeMm)) ? this.read.within : this.read.beside;
    const known = read.get(what);
    if (known !== undefined && !(scale > known)) return false;
    read.set(what, scale);
    return true;
  }

  /** Something named, of the content's own resources or else of the page's. */
  find<T>(kind: ResourceKind, name: string, from: (resources: Resources) => T | null | undefined): T | null {
    const found = from(this.resources) ?? from(this.pageResources) ?? null;
    if (found === null && kind !== 'Properties') this.missing(kind, name);
    return found;
  }

  /** What is missing would have been drawn into the unit square, as pictures are, or have filled what the clip leaves. */
  missing(kind: Exclude<ResourceKind, 'Properties'>, name: string): void {
    const { matrix, clip } = this.state;
    const unit = kind === 'XObject' ? areaOf(matrix, 0, 0, 1, 1).cut(clip) : clip;
    const isPlace = kind === 'XObject' ? unit.width > leastPlaceMm && unit.height > leastPlaceMm : true;
    const isKnown = (kind === 'XObject' || kind === 'Shading') && isPlace && !unit.isEmpty;
    this.notes.missingResource(kind, name, isKnown ? unit : null);
  }
}
