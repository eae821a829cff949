import type { FileObjects } from '../content/file-objects';
import type { DocumentFacts } from '../facts/document-facts';
import type { PdfValue } from '../objects/pdf-strings';
import { readableName } from '../text/names';
import { textOf } from '../text/text-strings';
import { profileSpace } from './profiles';

type OutputIntent = DocumentFacts['outputIntents'][number];

const most = 10;

const bySpace: Readonly<Record<string, OutputIntent['profileColours']>> = {
  CMYK: 'ICCCMYK',
  'RGB ': 'ICCRGB',
  GRAY: 'ICCGray',
  'Lab ': 'Lab',
};
const byComponents: readonly OutputIntent['profileColours'][] = [null, 'ICCGray', null, 'ICCRGB', 'ICCCMYK'];

/** What colours a profile is made for: by its own words, else by the number that the file gives. */
const coloursOf = (objects: FileObjects, value: PdfValue | undefined): OutputIntent['profileColours'] =>
  bySpace[profileSpace(objects.data(value).bytes)] ??
  byComponents[objects.number(objects.stream(value)?.dict.get('N')) ?? 0] ??
  null;

export const readOutputIntents = (objects: FileObjects, value: PdfValue | undefined): OutputIntent[] => {
  const found: OutputIntent[] = [];
  for (const item of (objects.array(value) ?? []).slice(0, most)) {
    const dict = objects.dict(item);
    if (!dict) continue;
    const text = (key: string) => {
      const given = objects.string(dict.get(key));
      return (given && textOf(given)) || null;
    };
    const profile = dict.get('DestOutputProfile');
    found.push({
      subtype: readableName(objects.name(dict.get('S')) ?? ''),
      condition: text('OutputConditionIdentifier') ?? text('OutputCondition'),
      hasProfile: objects.stream(profile) !== null,
      profileColours: coloursOf(objects, profile),
    });
  }
  return found;
};
