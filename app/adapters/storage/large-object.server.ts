import { Readable } from 'node:stream';
import { inWords, type S3Settings, s3ClientConfig } from './s3-settings';

/** With at most ten thousand parts this allows 640 GB. */
const PART_BYTES = 64 * 1024 ** 2;

async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/**
 * An object of any size in a bucket, uploaded in parts of 64 MB, one of which is in memory. It exists only once
 * complete.
 */
export const largeObject = async (settings: S3Settings, Key: string) => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client(s3ClientConfig(settings));
  const named = { Bucket: settings.bucket, Key };
  return {
    exists: async (): Promise<boolean> => {
      try {
        await client.send(new sdk.HeadObjectCommand(named));
        return true;
      } catch (error) {
        if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) return false;
        throw error;
      }
    },
    write: async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
      const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(named)).catch(inWords);
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
        for await (const Body of partsOf(chunks)) {
          const PartNumber = Parts.length + 1;
          const sent = await client.send(
            new sdk.UploadPartCommand({ ...named, UploadId, PartNumber, Body, ContentLength: Body.length }),
          );
          Parts.push({ PartNumber, ETag: sent.ETag });
        }
        await client.send(
          new sdk.CompleteMultipartUploadCommand({ ...named, UploadId, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        await client.send(new sdk.AbortMultipartUploadCommand({ ...named, UploadId })).catch(() => undefined);
        throw error;
      }
    },
    /** @throws if there is no such object */
    read: async (): Promise<AsyncIterable<Uint8Array>> => {
      const { Body } = await client.send(new sdk.GetObjectCommand(named));
      if (!(Body instanceof Readable)) throw new Error(`${Key}: the store answered without a body`);
      return Body;
    },
  };
};
