import type { DocumentFacts } from '~/domain/files/preflight/document-facts';
import { findActiveContent } from '../active-content';
import { headerWindow } from '../limits';
import type { PageEntry } from '../page-tree';
import type { PdfFile } from '../pdf-file';
import { nameOf, type PdfDict } from '../pdf-values';
import type { RandomAccess } from '../random-access';
import { claimOf } from './claims';
import type { FileObjects } from './file-objects';
import { countFields } from './form-fields';
import { readOutputIntents } from './output-intents';
import { readingOf } from './read-page-content';
import { spotConflicts } from './spot-conflicts';
import { readSpotInks } from './spot-inks';
import { readStatedBoxes } from './stated-boxes';
import { textOf } from './text-strings';
import { readXmp, type Xmp } from './xmp';

const mostLayers = 100;
const marker = [...'%PDF-'].map((char) => char.charCodeAt(0));

/** Where the header begins, and the version it names. */
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

/** Scripts and attachments; a file whose tree of them cannot be walked has none that anybody could run. */
const activeContent = (file: PdfFile, pages: readonly PageEntry[]) => {
  try {
    return findActiveContent(file, pages);
  } catch {
    return { hasJavaScript: false, hasLaunchAction: false, hasEmbeddedFiles: false };
  }
};

/** What a file says of itself. Never throws: what cannot be read is taken as not there. */
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
