import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '~/domain/attachments/attachment';
import { INVOICE_MAX_BYTES } from '~/domain/invoices/attach-invoice.server';
import { PROOF_MAX_BYTES } from '~/domain/payments/means/deposit/proof';
import { allCalls, calledActs } from '../../app/calls/all-calls.server';
import siteMap from '../../app/routes';
import { root } from '../../scripts/setup/prepare.mjs';

/** Every address of the site map that receives a form with files, found by the imports of its module. */

const pictures = ATTACHMENTS_MAX * ATTACHMENT_MAX_BYTES;
const GIB = 1024 ** 3;

/** The modules that read a form's files, and the limit of each per form. */
export const formReaders: Readonly<Record<string, number>> = {
  'app/calls/http/attachment-form.server.ts': pictures,
  'app/calls/http/proof-form.server.ts': PROOF_MAX_BYTES,
  'app/routes/back-office/invoices/act.server.ts': INVOICE_MAX_BYTES,
  'app/routes/shop/files/receive-form.server.ts': GIB,
  'app/calls/files/upload.server.ts': GIB,
};

/** One module answers all calls; those with a file form declare it themselves. */
const ANY_CALL = 'routes/api/call.ts';

const mostOfCall = (path: string): number => {
  if (calledActs.some(({ call, attachments }) => call.path === path && attachments)) return pictures;
  const isForm = allCalls.some((call) => call.path === path && call.multipart);
  if (!isForm) return 0;
  const most = { '/api/engine/upload': GIB, '/api/pedido/enviar-comprovante': PROOF_MAX_BYTES }[path];
  if (most === undefined) throw new Error(`${path} takes a form of nobody knows how many bytes`);
  return most;
};

const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  sources.set(file, known);
  return known;
};

const isFile = (file: string): boolean =>
  statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;

/** Runtime imports between route modules; type imports are not counted. */
const importsOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gm)].flatMap(
    ([, from = '']) => {
      const base = from.startsWith('~/')
        ? `app/${from.slice(2)}`
        : from.startsWith('.')
          ? path.posix.join(path.posix.dirname(file), from)
          : '';
      const isOurs = base.startsWith('app/routes/') || `${base}.ts` in formReaders;
      return isOurs ? [`${base}.ts`, `${base}.tsx`, base].filter(isFile) : [];
    },
  );

const reached = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const each of importsOf(file)) reached(each, seen);
  return seen;
};

export type FileForm = { address: string; mostBytes: number };

/** `/pedido/:pk_pedido` as requested by a browser, and as its page's scripts send a form. */
const addressesOf = (pattern: string): string[] => {
  const address = `/${pattern.replaceAll(/:\w+/g, '10012')}`;
  return pattern.startsWith('api/') ? [address] : [address, `${address}.data`];
};

export const fileForms = (): FileForm[] =>
  siteMap.flatMap(({ path: pattern = '', file }) => {
    if (file === ANY_CALL) {
      const mostBytes = mostOfCall(`/${pattern}`);
      return mostBytes > 0 ? addressesOf(pattern).map((address) => ({ address, mostBytes })) : [];
    }
    const modules = reached(`app/${file}`);
    // Only a module with an action accepts a form.
    if (!/export (const|async function) action\b/.test(sourceOf(`app/${file}`))) return [];
    const most = Math.max(
      0,
      ...Object.entries(formReaders).map(([reader, bytes]) => (modules.has(reader) ? bytes : 0)),
    );
    return most > 0 ? addressesOf(pattern).map((address) => ({ address, mostBytes: most })) : [];
  });
