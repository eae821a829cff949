/** The name of a form's part, and of its file if it has one. */
export type PartHead = { name: string; fileName: string | undefined };

const parameter = /;\s*([a-z*]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/gis;

/** Headers are read as bytes; browsers write UTF-8. */
const asUtf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

/** RFC 8187: `UTF-8''capa%20dura.pdf`. */
const decoded = (value: string): string | undefined => {
  const [, text] = /^utf-8'[^']*'(.*)$/is.exec(value) ?? [];
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Reads a Content-Disposition; null if it is not that of a form's part. */
export const readPartHead = (disposition: string): PartHead | null => {
  if (!/^\s*form-data\s*(;|$)/i.test(disposition)) return null;
  const found: Record<string, string> = Object.create(null);
  for (const [, name = '', quoted, plain] of disposition.matchAll(parameter))
    found[name.toLowerCase()] ??= asUtf8(quoted?.replaceAll('\\"', '"') ?? plain ?? '');
  return { name: found.name ?? '', fileName: decoded(found['filename*'] ?? '') ?? found.filename };
};
