import type { FileAccess } from '~/domain/files/viewing/address';
import { writeReport } from '~/domain/files/viewing/write-report.server';
import type { Services } from '~/services.server';

/** The report of a file as a PDF, for users who may see the file. */
export const reportResponse = async (
  services: Services,
  { request, access, owner }: { request: Request; access: FileAccess; owner: string },
): Promise<Response> => {
  const report = await writeReport(services, access, { owner, signal: request.signal }).catch((error) => {
    if (request.signal.aborted) return 'gone' as const;
    throw error;
  });
  // The client has disconnected.
  if (report === 'gone') return new Response(null, { status: 499 });
  if (!report) return new Response('Não encontramos este relatório.', { status: 404 });
  return new Response(Buffer.from(report.bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(report.bytes.byteLength),
      'Content-Disposition': `attachment; filename="${report.name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
};
