import { z } from 'zod';
import type { SandboxClock } from '../clock/sandbox-clock';
import { collection, type DocumentStore } from '../store/memory-store';

/** The shop's keys and the origin that customers may be sent back to. */
export type EditorHost = {
  store: DocumentStore;
  clock: SandboxClock;
  keys: { client: string; secret: string };
  /** The shop's origin; return addresses elsewhere are refused. */
  shopOrigin: string;
};

const mm = z.number().min(-100).max(5_000);
const rect = { x: mm, y: mm, width: mm.positive(), height: mm.positive() };
const sheet = z.object({
  name: z.string().max(200),
  width: mm.positive(),
  height: mm.positive(),
  panels: z
    .array(z.object({ ...rect, name: z.string().max(100) }))
    .min(1)
    .max(20),
  folds: z.array(mm).max(20),
  safe: z.array(z.object(rect)).max(20),
  barcode: z.object(rect).nullable(),
});

/** The shop's template, reduced to the fields that the editor uses. */
export const templateShape = z.object({
  product: z.string().max(200),
  part: z.string().max(100),
  code: z.string().max(50),
  bleedMm: z.number().min(0).max(50),
  sheets: z.array(sheet).min(1).max(4),
});
export type ArtTemplate = z.output<typeof templateShape>;
export type ArtSheet = ArtTemplate['sheets'][number];

export const newWork = z.object({
  hash_job: z.string().min(20).max(300),
  retorno: z.url(),
  gabarito: templateShape,
  /** The customer only checks art that the shop uploads. */
  conferencia: z.boolean().default(false),
});

export type Art = { title: string; author: string; colour: string };

/** `pdf` in base64. */
export type Work = {
  id: string;
  hashJob: string;
  returnUrl: string;
  template: ArtTemplate;
  state: 'aberto' | 'pronto' | 'cancelado' | 'confirmado';
  isCheck?: boolean;
  /** The file that the shop uploaded, in base64. */
  sent?: { name: string; pdf: string } | null;
  art: Art | null;
  file: { name: string; size: number; sha256: string; pdf: string } | null;
};

export const works = collection<Work>('editor-work');
/** Maps hash_job to the artwork, so that a repeated call makes no second one. */
export const worksByJob = collection<{ id: string }>('editor-job');
