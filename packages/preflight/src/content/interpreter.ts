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

/** A missing form has an unknown size; when its unit square is smaller than this (mm), no place is reported. */
const leastPlaceMm = 1;

/** What stays the same for all pages of a file. */
export type FileReading = { objects: FileObjects; cache: ResourceCache; layers: Layers };

/** Interprets the content of one page and of what it draws, and reports to the notes what is visible. */
export class Interpreter {
  readonly operands = new Operands();
  readonly objects: FileObjects;
  state: GraphicsState;
  text = new TextPosition();
  path = new PathBuilder();
  resources: Resources;
  lexer = new ContentLexer(new Uint8Array(0), this.operands);
  isWhole = true;
  /** Set while a pattern or letter is drawn: all of its content counts as painted in this area. */
  seenAt: Area | null = null;
  /** Forms and patterns being drawn, by object number. */
  readonly open = new Set<number>();
  /** Forms that were drawn on this page, by object number. */
  readonly drawn = new Set<number>();
  /** True while the outline of a letter is drawn. */
  isLetter = false;
  /** Largest scale at which each pattern and font was read, visible within the trim and beside it. */
  private readonly read = { within: new Map<unknown, number>(), beside: new Map<unknown, number>() };
  depth = 0;
  formUses = 0;
  /** Name of the outermost layer that is off. */
  hiddenBy: string | null = null;
  /** For each open mark, whether it starts a hidden layer. */
  marks: boolean[] = [];
  /** Depth of BX … EX, where unknown operators are ignored. */
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

  /** Notes that part of the content could not be read or exceeds a limit. */
  fail(): void {
    this.isWhole = false;
  }

  /** Interprets one stream; states that it saved and did not restore are dropped at its end. */
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

  /** Runs work within a form or pattern and restores the state afterwards. */
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

  /** The visible part of an area; null when nothing is visible, `alpha` is 0, or a layer hides it. */
  seen(area: Area, alpha = 1): Area | null {
    const cut = area.cut(this.state.clip);
    if (cut.isEmpty) return null;
    if (this.hiddenBy !== null) {
      this.notes.hiddenLayer(this.hiddenBy, cut);
      return null;
    }
    if (alpha <= 0) {
      this.notes.unseen(cut);
      return null;
    }
    return this.seenAt ?? cut;
  }

  /** Reports a visible painted area. */
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
   * Whether a pattern or font with its own colours must still be read: once for where it may be visible within the
   * trim, once for beside it, and again where it appears larger than before.
   */
  isNewAt(what: unknown, area: Area, scale = 1): boolean {
    const read = area.overlaps(this.sheet.trim.grown(edgeMm)) ? this.read.within : this.read.beside;
    const known = read.get(what);
    if (known !== undefined && !(scale > known)) return false;
    read.set(what, scale);
    return true;
  }

  /** A named resource, from the content's own resources or else from the page's. */
  find<T>(kind: ResourceKind, name: string, from: (resources: Resources) => T | null | undefined): T | null {
    const found = from(this.resources) ?? from(this.pageResources) ?? null;
    if (found === null && kind !== 'Properties') this.missing(kind, name);
    return found;
  }

  /** A missing resource would have been drawn into the unit square, like a picture, or have filled the clip. */
  missing(kind: Exclude<ResourceKind, 'Properties'>, name: string): void {
    const { matrix, clip } = this.state;
    const unit = kind === 'XObject' ? areaOf(matrix, 0, 0, 1, 1).cut(clip) : clip;
    const isPlace = kind === 'XObject' ? unit.width > leastPlaceMm && unit.height > leastPlaceMm : true;
    const isKnown = (kind === 'XObject' || kind === 'Shading') && isPlace && !unit.isEmpty;
    this.notes.missingResource(kind, name, isKnown ? unit : null);
  }
}
