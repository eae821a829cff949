import { pdfLimits } from '@lombada/preflight/facts/limits';
import { formatLimit } from './limits';
import type { UploadAnswer } from './ports';
import { waitText } from './project';

/** Why the shop refuses an upload. */
export type UploadRefusal =
  | { kind: 'not-signed-in' }
  | { kind: 'not-found' }
  | { kind: 'upload-gone' }
  | { kind: 'extension-wrong'; extensions: string[] }
  | { kind: 'empty' }
  | { kind: 'too-large'; maxBytes: number }
  | { kind: 'already-ordered' }
  | { kind: 'bought-again' }
  | { kind: 'too-many-uploads'; most: number }
  | { kind: 'too-many-files'; most: number; waitSeconds: number }
  | { kind: 'announcement-wrong' };

const words: {
  [Kind in UploadRefusal['kind']]: (refusal: Extract<UploadRefusal, { kind: Kind }>) => string;
} = {
  'not-signed-in': () => 'Sua sessão terminou. Entre de novo para continuar o envio.',
  'not-found': () => 'Não encontramos este projeto. Volte ao produto e configure-o de novo.',
  'upload-gone': () =>
    'Este envio não está mais aqui: ele foi descartado, ou outro arquivo tomou o seu lugar. Escolha o arquivo de novo.',
  'extension-wrong': () => 'Verifique as extensões dos arquivos para continuar',
  empty: () => 'O arquivo está vazio. Confira se ele abre no seu computador e envie de novo.',
  'too-large': ({ maxBytes }) =>
    `O arquivo é grande demais: o limite é ${formatLimit(maxBytes)}. Ao exportar, reduza as imagens para 300 dpi.`,
  'already-ordered': () => 'Este projeto já virou pedido, e os arquivos dele não mudam mais por aqui.',
  'bought-again': () =>
    'Não é possível reenviar arquivos na recompra: este item é impresso com os arquivos do pedido anterior.',
  'too-many-uploads': ({ most }) =>
    `Você já tem ${most} envios pela metade. Continue ou cancele os que estão abertos e tente de novo.`,
  'too-many-files': ({ most, waitSeconds }) =>
    `Recebemos ${most} arquivos seus na última hora, o máximo de uma vez. Espere ${waitText(waitSeconds)} e continue: o que você já enviou está guardado.`,
  'announcement-wrong': () => 'O envio veio incompleto. Recarregue a página e tente de novo.',
};

/** HTTP status of each refusal. Only after 409 and 423 would the browser retry the upload by itself. */
export const refusalStatus: Record<UploadRefusal['kind'], number> = {
  'not-signed-in': 401,
  'not-found': 404,
  'upload-gone': 404,
  'extension-wrong': 415,
  empty: 422,
  'too-large': 413,
  'already-ordered': 422,
  'bought-again': 422,
  'too-many-uploads': 429,
  'too-many-files': 429,
  'announcement-wrong': 400,
};

/** The message for the customer. */
export const refusalText = (refusal: UploadRefusal): string =>
  (words[refusal.kind] as (refusal: UploadRefusal) => string)(refusal);

/** The same for the upload receiver. */
export const refusalAnswer = (refusal: UploadRefusal): UploadAnswer => ({
  status: refusalStatus[refusal.kind],
  text: refusalText(refusal),
});

/** The largest upload: the smaller of the configured limit and the limit of the analysis. */
export const uploadLimit = (configuredBytes: number): number => Math.min(configuredBytes, pdfLimits.bytes);
