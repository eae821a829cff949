import { kindOfExtension, type ReceiptKind, receiptMessages } from './receipt-kind';

/** How many receipts a customer may send for one deposit. */
export const PROOFS_MAX = 10;

export const PROOF_MAX_BYTES = 10 * 1024 * 1024;

/** The storage key of a receipt, from an id that we generate. */
export const proofKey = (id: string): string => `proofs/${id}`;

const EXTENSION = /\.[^.\s]{1,10}$/;

const MAX_NAME = 255;

/**
 * A receipt's name with the extension of its real type: a PDF named "nota.exe" becomes "nota.pdf", so that staff's
 * programs do not mistake it for something else.
 * @param name as `showableFileName` gives it
 */
export const receiptName = (name: string, kind: ReceiptKind): string => {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  if (kindOfExtension(extension) === kind) return name;
  const stem = name.slice(0, name.length - extension.length).slice(0, MAX_NAME - 4) || 'comprovante';
  if (kindOfExtension(EXTENSION.exec(stem)?.[0] ?? '') === kind) return stem;
  return `${stem}.${kind}`;
};

export type ProofFailure = {
  kind:
    | 'not-found'
    | 'not-waiting'
    | 'missing'
    | 'invalid'
    | 'too-large'
    | 'too-many'
    | 'infected'
    | 'unchecked';
};

/** Shown when several are sent at once, since each is held in memory. */
export const tooManyProofsAtOnce =
  'Há comprovantes demais sendo enviados ao mesmo tempo. Aguarde que terminem e tente de novo.';

export const proofSent = 'Comprovante enviado com sucesso!';

const messages: Record<ProofFailure['kind'], string> = {
  'not-found': 'Pedido não encontrado.',
  'not-waiting': 'Este pedido não espera por um comprovante.',
  missing: receiptMessages.missing,
  invalid: receiptMessages.invalid,
  'too-large': 'O comprovante pode ter no máximo 10 MB. Envie um arquivo menor.',
  infected:
    'O antivírus encontrou um problema neste arquivo. Envie o comprovante de outra forma, por exemplo uma foto da tela.',
  unchecked: 'Não conseguimos conferir o comprovante agora. Tente de novo em alguns minutos.',
  'too-many': 'Já recebemos 10 comprovantes deste pedido. Se faltar algum, fale com o atendimento.',
};

export const proofMessage = ({ kind }: ProofFailure): string => messages[kind];
