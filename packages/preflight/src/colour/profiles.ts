import type { FileObjects } from '../content/file-objects';
import { PdfRef, type PdfValue } from '../objects/pdf-strings';

const known = new WeakMap<FileObjects, Map<number, boolean>>();

const wordAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 2 ** 24 +
  ((bytes[at + 1] ?? 0) << 16) +
  ((bytes[at + 2] ?? 0) << 8) +
  (bytes[at + 3] ?? 0);
const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const [classAt, spaceAt, tagCountAt, tagsAt, tagBytes] = [12, 16, 128, 132, 12];
const mostTags = 200;

/** The tags of a profile (ICC.1, 7.3): names and their bytes. */
export const profileTags = (profile: Uint8Array): Map<string, Uint8Array> => {
  const tags = new Map<string, Uint8Array>();
  const count = Math.min(wordAt(profile, tagCountAt), mostTags);
  for (let tag = 0; tag < count; tag++) {
    const at = tagsAt + tag * tagBytes;
    const start = wordAt(profile, at + 4);
    tags.set(textAt(profile, at), profile.subarray(start, start + wordAt(profile, at + 8)));
  }
  return tags;
};

export const profileSpace = (profile: Uint8Array): string => textAt(profile, spaceAt);

const same = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.length === other.length &&
  one.every((byte, at) => byte === other[at]);

/** An RGB profile of a matrix and three equal curves keeps grey neutral. */
const isNeutral = (profile: Uint8Array): boolean => {
  if (textAt(profile, classAt) !== 'mntr' || profileSpace(profile) !== 'RGB ') return false;
  const tags = profileTags(profile);
  if (tags.has('A2B0')) return false;
  return same(tags.get('rTRC'), tags.get('gTRC')) && same(tags.get('gTRC'), tags.get('bTRC'));
};

/** Whether equal red, green and blue of this profile come out as grey. */
export const profileIsNeutral = (objects: FileObjects, value: PdfValue | undefined): boolean => {
  if (!(value instanceof PdfRef)) return false;
  const answers = known.get(objects) ?? new Map<number, boolean>();
  known.set(objects, answers);
  const answer = answers.get(value.object) ?? isNeutral(objects.data(value).bytes);
  answers.set(value.object, answer);
  return answer;
};
