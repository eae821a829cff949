import { z } from 'zod';
import type { SandboxClock } from '../clock/sandbox-clock';
import { collection, type DocumentStore } from '../store/memory-store';

/** What the editor's host is told: the shop's keys, and where its customers may be led back to. */
export type EditorHost = {
  store: DocumentStore;
  clock: SandboxClock;
  keys: { client: string; secret: string };
  /** The shop's origin; a way back to anywhere else is refused. */
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

/** The shop's template, of which the editor reads what it draws on. */
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
  /** The customer looks at art that the shop lays here. */
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
  /** What the shop laid here; in base64. */
  sent?: { name: string; pdf: string } | null;
  art: Art | null;
  file: { name: string; size: number; sha256: string; pdf: string } | null;
};

export const works = collection<Work>('editor-work');
/** hash_job -> work, so that a repeated call makes no second one. */
export const worksByJob = collection<{ id: string }>('editor-job');
