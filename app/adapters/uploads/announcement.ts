/** The protocol's version. What has another or none is refused by the tus server in English. */
const VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';

/** Longest header value that is looked at; a name of 255 letters takes about 1,400. */
const MAX_METADATA = 4_000;
const wholeNumber = /^(0|[1-9]\d{0,14})$/;
const pair = /^[\x21-\x2b\x2d-\x7e]+( [A-Za-z\d+/]*={0,2})?$/;

/**
 * Pairs of a key and its value in base64, separated by commas, no key twice. A name that every object has is for the tus
 * server one that was there.
 */
const isMetadata = (text: string): boolean => {
  const pairs = text.split(',').map((each) => each.trim());
  const keys = new Set(pairs.map((each) => each.split(' ', 1)[0]));
  const isTaken = [...keys].some((key) => key !== undefined && key in {});
  return keys.size === pairs.length && !isTaken && pairs.every((each) => pair.test(each));
};

/** True when a header of the protocol is not what the protocol says. The tus server says so in English. */
export const hasMalformedHeader = (
  headers: NodeJS.Dict<string | string[]>,
  method: string | undefined,
): boolean => {
  if (method !== 'OPTIONS' && headers['tus-resumable'] !== VERSION) return true;
  if (method === 'PATCH' && headers['content-type'] !== PIECE_TYPE) return true;
  if ('upload-defer-length' in headers || 'upload-concat' in headers || 'x-http-method-override' in headers)
    return true;
  if (typeof headers['upload-metadata'] === 'string' && !isMetadata(headers['upload-metadata'])) return true;
  const metadata = headers['upload-metadata'];
  if (metadata !== undefined && (typeof metadata !== 'string' || metadata.length > MAX_METADATA)) return true;
  return ['upload-length', 'upload-offset'].some((name) => {
    const value = headers[name];
    return value !== undefined && (typeof value !== 'string' || !wholeNumber.test(value));
  });
};
