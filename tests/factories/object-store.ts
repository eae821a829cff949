import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of the S3 protocol that the shop and the upload server use, in memory; signatures are not checked. */

type Stored = { bytes: Buffer; metadata: Record<string, string> };
type Multipart = { key: string; metadata: Record<string, string>; parts: Map<number, Buffer> };

export type ObjectStore = {
  endpoint: string;
  bucket: string;
  objects: Map<string, Stored>;
  /** Multipart uploads that were neither completed nor aborted. */
  openUploads(): number;
  close(): Promise<void>;
};

const etag = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const metadataOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))) as Record<
    string,
    string
  >;

const matches = (body: string, tag: string): string[] =>
  [...body.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value);

export const openObjectStore = async (): Promise<ObjectStore> => {
  const bucket = 'lombada';
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Multipart>();

  const xml = (response: ServerResponse, body: string, status = 200) =>
    response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
  const missing = (response: ServerResponse, code: string) =>
    xml(response, `<Error><Code>${code}</Code><Message>not there</Message></Error>`, 404);

  const onMultipart = async (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
  ) => {
    if (query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, metadata: metadataOf(request), parts: new Map() });
      return xml(
        response,
        `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    const body = await readBody(request);
    if (!upload) return missing(response, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return response.writeHead(200, { ETag: etag(body) }).end();
    }
    const parts = [...upload.parts].sort(([a], [b]) => a - b);
    if (request.method === 'GET') {
      const list = parts.map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
      );
      return xml(
        response,
        `<ListPartsResult><IsTruncated>false</IsTruncated>${list.join('')}</ListPartsResult>`,
      );
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return response.writeHead(204).end();
    objects.set(key, { bytes: Buffer.concat(parts.map(([, bytes]) => bytes)), metadata: upload.metadata });
    return xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  };

  const onBucket = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    if (query.has('delete')) {
      for (const key of matches((await readBody(request)).toString(), 'Key')) objects.delete(key);
      return xml(response, '<DeleteResult></DeleteResult>');
    }
    const prefix = query.get('prefix') ?? '';
    const found = [...objects].filter(([key]) => key.startsWith(prefix));
    const contents = found.map(
      ([key, { bytes }]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>${etag(bytes)}</ETag></Contents>`,
    );
    return xml(response, `<ListBucketResult>${contents.join('')}</ListBucketResult>`);
  };

  const onObject = async (request: IncomingMessage, response: ServerResponse, key: string) => {
    if (request.method === 'PUT') {
      const bytes = await readBody(request);
      objects.set(key, { bytes, metadata: metadataOf(request) });
      return response.writeHead(200, { ETag: etag(bytes) }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found)
      return request.method === 'HEAD' ? response.writeHead(404).end() : missing(response, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.bytes.length, ...found.metadata });
    return response.end(request.method === 'HEAD' ? undefined : found.bytes);
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const [, named, ...rest] = decodeURIComponent(pathname).split('/');
    if (named !== bucket) return missing(response, 'NoSuchBucket');
    const key = rest.join('/');
    const work =
      key === ''
        ? onBucket(request, response, searchParams)
        : searchParams.has('uploads') || searchParams.has('uploadId')
          ? onMultipart(request, response, key, searchParams)
          : onObject(request, response, key);
    work.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects,
    openUploads: () => uploads.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
