import { receiptMessages } from './receipt-kind';

/** What a customer may send for one deposit. */
export const PROOFS_MAX = 10;
export const PROOF_MAX_BYTES = 10 * 1024 * 1024;

/** Where the bytes of a receipt lie, by our own random id. */
export const proofKey = (id: string): string => `proofs/${id}`;

/** A receipt that was sent. */
export type ProofView = { id: string; name: string; sentAt: Date };

export type ProofFailure = {
  kind: 'not-found' | 'not-waiting' | 'missing' | 'invalid' | 'too-large' | 'too-many';
};

/** Said to whom sends several at once, of which each is held in memory. */
export const tooManyProofsAtOnce =
  'Há comprovantes demais sendo enviados ao mesmo tempo. Aguarde que terminem e tente de novo.';

export const proofSent = 'Comprovante enviado com sucesso!';

const messages: Record<ProofFailure['kind'], string> = {
  'not-found': 'Pedido não encontrado.',
  'not-waiting': 'Este pedido não espera por um comprovante.',
  missing: receiptMessages.missing,
  invalid: receiptMessages.invalid,
  'too-large': 'O comprovante pode ter no máximo 10 MB. Envie um arquivo menor.',
  'too-many': 'Já recebemos 10 comprovantes deste pedido. Se faltar algum, fale com o atendimento.',
};

export const proofMessage = ({ kind }: ProofFailure): string => messages[kind];
