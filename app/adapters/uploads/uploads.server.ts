import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DataStore, EVENTS, Server, type ServerOptions, type Upload } from '@tus/server';
import type { UploadHandlers, UploadRemains } from '~/domain/files/ports';
import { isFileId } from '~/domain/files/storage-keys';
import type { Ids, ObjectStorage } from '~/domain/shared/ports';
import { databaseAway } from '~/platform/database-away';
import type { Logger } from '~/platform/logger.server';
import { outageHeaders } from '~/platform/outage-answers.server';
import { noteKeys, type UploadFolder } from './data-store.server';
import { customerAnswer, malformedAnswer, tusError } from './upload-answers.server';
import type { UploadLeases } from './upload-leases.server';
import { createUploadLocks } from './upload-locks.server';

/** The protocol's version. For any other the tus server would refuse in English. */
const VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';

/** Longest header value that is parsed; a name of 255 letters takes about 1,400. */
const MAX_METADATA = 4_000;
const wholeNumber = /^(0|[1-9]\d{0,14})$/;
const pair = /^[\x21-\x2b\x2d-\x7e]+( [A-Za-z\d+/]*={0,2})?$/;

/**
 * Comma-separated pairs of a key and its base64 value, without duplicate keys. The tus server mistakes names of
 * `Object.prototype` for duplicates.
 */
const isMetadata = (text: string): boolean => {
  const pairs = text.split(',').map((each) => each.trim());
  const keys = new Set(pairs.map((each) => each.split(' ', 1)[0]));
  const isTaken = [...keys].some((key) => key !== undefined && key in {});
  return keys.size === pairs.length && !isTaken && pairs.every((each) => pair.test(each));
};

/** Whether a header breaks the protocol. It is checked here because the tus server answers in English. */
const hasMalformedHeader = (headers: NodeJS.Dict<string | string[]>, method: string | undefined): boolean => {
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

const methods = new Set(['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);

export type Uploads = UploadRemains & {
  /** Answers a request below `path`. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

type Config = {
  /** The address of the uploads */
  path: '/envio/arquivos' | '/envio/anexos';
  folder: UploadFolder;
  handlers: UploadHandlers;
  dataStore: DataStore;
  leases: UploadLeases;
  storage: ObjectStorage;
  ids: Ids;
  logger: Logger;
  maxBytes: number;
  publicUrl: string;
};

/** "originals/<id>" back to the id. */
const fileIdOf = (key: string): string => key.slice(key.indexOf('/') + 1);

const customerOf = async (handlers: UploadHandlers, request: Request): Promise<number> => {
  const userId = await handlers.identify(request);
  if (userId === null) throw tusError(handlers.answers.notSignedIn);
  return userId;
};

/**
 * For all requests but the first of an upload: only its owner may make them, and send bytes only while it is
 * unfinished.
 */
const admit = async ({ handlers, dataStore }: Config, request: Request, key: string): Promise<void> => {
  if (request.method === 'POST') return;
  const userId = await customerOf(handlers, request);
  const fileId = fileIdOf(key);
  const isUnfinished = await handlers.isUnfinished({ fileId, userId });
  if (isUnfinished === null) throw tusError(handlers.answers.notFound);
  if (!isUnfinished && request.method !== 'HEAD') throw { status_code: 409, body: 'finished' };
  if (!isUnfinished || request.method === 'DELETE') return;
  // The last byte had arrived, but the process ended before it recorded that.
  const { offset, size } = await dataStore.getUpload(key);
  if (offset === size) await finish(handlers, key);
};

const open = async (handlers: UploadHandlers, request: Request, upload: Upload) => {
  const userId = await customerOf(handlers, request);
  if (upload.size === undefined) throw tusError(handlers.answers.malformed);
  const words = upload.metadata ?? {};
  const opened = await handlers.open({ fileId: fileIdOf(upload.id), userId, size: upload.size, words });
  if (!opened.ok) throw tusError(opened.failure);
  // The metadata is in the upload's row, so the store's metadata file need not repeat a customer's text.
  return { metadata: {} };
};

const finish = async (handlers: UploadHandlers, key: string) => {
  const finished = await handlers.finish(fileIdOf(key));
  if (!finished.ok) throw tusError(finished.failure);
  return {};
};

const serverOptions = (config: Config): ServerOptions => {
  const { path, folder, handlers, leases, ids, logger, maxBytes, publicUrl } = config;
  return {
    path,
    maxSize: maxBytes,
    relativeLocation: true,
    respectForwardedHeaders: true,
    allowedOrigins: [new URL(publicUrl).origin],
    locker: createUploadLocks({ leases, ids }),
    disableTerminationForFinishedUploads: true,
    namingFunction: () => `${folder}/${ids.id()}`,
    generateUrl: (_request, { id }) => `${path}/${fileIdOf(id)}`,
    getFileIdFromRequest: (_request, last = '') => (isFileId(last) ? `${folder}/${last}` : undefined),
    onIncomingRequest: (request, key) => admit(config, request, key),
    onUploadCreate: (request, upload) => open(handlers, request, upload),
    onUploadFinish: (_request, upload) => finish(handlers, upload.id),
    onResponseError: (request, error) => {
      const { unexpected, ...answer } = customerAnswer(error, handlers.answers);
      if (unexpected && databaseAway(error) === null) logger.error({ err: error }, 'an upload failed');
      const response = request.runtime?.node?.res;
      for (const [name, value] of Object.entries(unexpected ? outageHeaders : {}))
        response?.setHeader(name, value);
      return answer;
    },
  };
};

const refuse = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(body);
};

/** Resumable uploads by the tus protocol, for logged-in customers and the slots of their own projects. */
export const createUploads = (config: Config): Uploads => {
  const { dataStore, storage, handlers, logger } = config;
  const tus = new Server({ ...serverOptions(config), datastore: dataStore });
  tus.on(EVENTS.POST_TERMINATE, (_request, _response, key) => {
    handlers
      .forget(fileIdOf(key))
      .catch((error: unknown) => logger.warn({ err: error }, 'left for the sweep'));
  });
  return {
    handle: async (request, response) => {
      if (!methods.has(request.method ?? '')) return refuse(response, 405, malformedAnswer.body);
      if (hasMalformedHeader(request.headers, request.method))
        return refuse(response, 400, malformedAnswer.body);
      try {
        await tus.handle(request, response);
      } catch (error) {
        logger.error({ err: error }, 'an upload failed');
        if (!response.headersSent) refuse(response, 400, malformedAnswer.body);
      }
    },
    discard: async (key) => {
      await dataStore.remove(key).catch(() => undefined);
      for (const each of [key, ...noteKeys(key)]) await storage.delete(each);
    },
  };
};
