import { type PdfDict, PdfName, PdfString, type PdfValue } from '../pdf-values';
import { fixedLimits } from './content-limits';
import { type Operands, tokens } from './operands';

/** Makes objects of what stands before an operator, for the few that take dictionaries and lists. */
class ValueReader {
  private at = 0;

  constructor(private readonly operands: Operands) {}

  private value(depth: number): PdfValue {
    const { operands } = this;
    const at = this.at++;
    switch (operands.kinds[at]) {
      case tokens.number:
        return operands.numbers[at] ?? 0;
      case tokens.name:
        return new PdfName(operands.nameAt(at) ?? '');
      case tokens.string:
        return new PdfString(operands.bytes.slice(operands.starts[at], operands.ends[at]));
      case tokens.scratch:
        return new PdfString(operands.scratch.slice(operands.starts[at], operands.ends[at]));
      case tokens.open:
        return depth < fixedLimits.nesting ? this.list(depth) : null;
      case tokens.openDict:
        return depth < fixedLimits.nesting ? this.dict(tokens.closeDict, depth + 1) : null;
      case tokens.word:
        return operands.textAt(at) === 'null' ? null : operands.textAt(at) === 'true';
      default:
        return null;
    }
  }

  private list(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    while (this.at < this.operands.count && this.operands.kinds[this.at] !== tokens.close)
      items.push(this.value(depth + 1));
    this.at++;
    return items;
  }

  /** Pairs of a name and a value up to `end`. */
  dict(end: number, depth: number): PdfDict {
    const entries: PdfDict = new Map();
    while (this.at < this.operands.count && this.operands.kinds[this.at] !== end) {
      const key = this.operands.nameAt(this.at++);
      if (key !== null && this.at < this.operands.count) entries.set(key, this.value(depth));
    }
    this.at++;
    return entries;
  }
}

/** All operands as the entries of one dictionary. */
export const entriesFrom = (operands: Operands): PdfDict => new ValueReader(operands).dict(-1, 0);
