import type { RandomAccess } from '../bytes/random-access';
import { readSpotInks, spotConflicts } from '../colour/spot-inks';
import type { DocumentFacts } from '../facts/document-facts';
import { headerWindow } from '../facts/limits';
import { findActiveContent } from '../objects/active-content';
import type { PageEntry } from '../objects/page-boxes';
import type { PdfFile } from '../objects/pdf-file';
import { nameOf, type PdfDict, PdfRef, type PdfValue } from '../objects/pdf-strings';
import { textOf } from '../text/text-strings';
import { readOutputIntents, readStatedBoxes, readXmp, type Xmp } from './document-claims';
import type { FileObjects } from './file-objects';
import { readingOf } from './read-page-content';

const mostNodes = 20_000;

/** Number of fillable form fields: the leaves of the field tree with a type, their own or the parent's. */
const countFields = (objects: FileObjects, form: PdfValue | undefined): number => {
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

type Claim = NonNullable<DocumentFacts['claim']>;

const standardOf = (text: string): Claim['standard'] => {
  if (/^PDF\/X-1a\b/i.test(text)) return 'PDF/X-1a';
  if (/^PDF\/X-3\b/i.test(text)) return 'PDF/X-3';
  return /^PDF\/X-4p?\b/i.test(text) ? 'PDF/X-4' : 'other';
};

/**
 * The PDF/X standard that a file claims (ISO 15930). X-1a:2001 says "PDF/X-1:2001" and is recognised by its second
 * key; X-4 is in the XMP alone. When both places name one, the newer counts.
 */
const claimOf = (
  version: string | null,
  conformance: string | null,
  xmpVersion: string | null,
): Claim | null => {
  const fromInfo = conformance && /^PDF\/X-1:/i.test(version ?? conformance) ? conformance : version;
  const text = xmpVersion && standardOf(xmpVersion) === 'PDF/X-4' ? xmpVersion : (fromInfo ?? xmpVersion);
  return text ? { standard: standardOf(text), text } : null;
};

const mostLayers = 100;
const marker = [...'%PDF-'].map((char) => char.charCodeAt(0));

/** Where the header begins, and the version in it. */
const headerOf = (source: RandomAccess): { junkBefore: number; version: string } => {
  const start = source.read(0, headerWindow + 16);
  for (let at = 0; at < Math.min(headerWindow, start.length); at++) {
    if (!marker.every((byte, index) => start[at + index] === byte)) continue;
    const version = /^\d{1,2}\.\d{1,2}/.exec(String.fromCharCode(...start.subarray(at + 5, at + 11)))?.[0];
    return { junkBefore: at, version: version ?? '' };
  }
  return { junkBefore: 0, version: '' };
};

const later = (header: string, catalogue: string | null): string => {
  if (!catalogue || !/^\d{1,2}\.\d{1,2}$/.test(catalogue)) return header;
  const [headerMajor = 0, headerMinor = 0] = header.split('.').map(Number);
  const [major = 0, minor = 0] = catalogue.split('.').map(Number);
  return major > headerMajor || (major === headerMajor && minor > headerMinor) ? catalogue : header;
};

const infoReader = (objects: FileObjects, info: PdfDict | null) => ({
  text: (key: string): string | null => {
    const given = objects.string(info?.get(key));
    return (given && textOf(given)) || null;
  },
  trapped: (): 'True' | 'False' | null => {
    const name = nameOf(objects.value(info?.get('Trapped')));
    return name === 'True' || name === 'False' ? name : null;
  },
});

const reportedByXmp = (xmp: Xmp): NonNullable<DocumentFacts['xmp']> => {
  const has = (property: string) => xmp.text(property) !== null;
  const trapped = xmp.text('Trapped');
  return {
    title: xmp.hasWords('title'),
    created: has('CreateDate'),
    modified: has('ModifyDate'),
    trapped: trapped === 'True' || trapped === 'False',
    documentId: has('DocumentID'),
    versionId: has('VersionID'),
    renditionClass: has('RenditionClass'),
  };
};

/**
 * Scripts and attachments. A file whose objects cannot be walked counts as having none, since no program could run
 * them.
 */
const activeContent = (file: PdfFile, pages: readonly PageEntry[]) => {
  try {
    return findActiveContent(file, pages);
  } catch {
    return { hasJavaScript: false, hasLaunchAction: false, hasEmbeddedFiles: false };
  }
};

/** Facts about the document as a whole. Never throws: what cannot be read counts as absent. */
export const readDocumentFacts = (
  file: PdfFile,
  pages: readonly PageEntry[],
  source: RandomAccess,
): DocumentFacts => {
  const { objects, layers } = readingOf(file);
  const catalogue = objects.dict(file.trailer.get('Root'));
  const info = infoReader(objects, objects.dict(file.trailer.get('Info')));
  const header = headerOf(source);
  const xmp = readXmp(objects, catalogue?.get('Metadata'));
  const active = activeContent(file, pages);
  return {
    version: later(header.version, objects.name(catalogue?.get('Version'))),
    junkBefore: header.junkBefore,
    claim: claimOf(
      info.text('GTS_PDFXVersion'),
      info.text('GTS_PDFXConformance'),
      xmp?.text('GTS_PDFXVersion') ?? null,
    ),
    outputIntents: readOutputIntents(objects, catalogue?.get('OutputIntents')),
    hasId: (objects.array(file.trailer.get('ID')) ?? []).length > 0,
    info: {
      title: info.text('Title') !== null,
      created: info.text('CreationDate') !== null,
      modified: info.text('ModDate') !== null,
      trapped: info.trapped(),
    },
    title: info.text('Title'),
    hasXmp: xmp !== null,
    xmp: xmp && reportedByXmp(xmp),
    boxes: readStatedBoxes(objects, pages),
    layers: layers.all.slice(0, mostLayers),
    formFields: countFields(objects, catalogue?.get('AcroForm')),
    hasScripts: active.hasJavaScript || active.hasLaunchAction,
    hasAttachments: active.hasEmbeddedFiles,
    producer: info.text('Producer') ?? xmp?.text('Producer') ?? null,
    creator: info.text('Creator') ?? xmp?.text('CreatorTool') ?? null,
    spotConflicts: spotConflicts(readSpotInks(objects, pages)),
  };
};
