import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createClamd } from '../../app/adapters/antivirus/clamd.server';
import { createStorage } from '../../app/adapters/storage/storage.server';
import { ATTACHMENTS_MAX, attachmentText } from '../../app/domain/attachments/attachment';
import {
  type AnswerFailure,
  answerWithFiles,
  filesOfCase,
} from '../../app/domain/support/answer-with-files.server';
import { systemIds } from '../../app/platform/ids.server';
import { Misuse, readWords, type StaffCommand, withShop } from './command';

const TEXT_MAX = 4_000;
const notFound = 'Não há chamado com este protocolo.';

const bytesOf = (file: string): Uint8Array => {
  try {
    return readFileSync(file);
  } catch {
    throw new Misuse(`Não consigo ler “${file}”.`);
  }
};

const attachWords = {
  protocol: { type: 'string' },
  file: { type: 'string', multiple: true },
  text: { type: 'string' },
} as const;

const readAttachInput = (args: string[]) => {
  const { protocol, file: files = [], text } = readWords(args, attachWords).values;
  if (!protocol) throw new Misuse('Diga o protocolo do chamado.');
  if (files.length === 0) throw new Misuse('Diga o arquivo.');
  if (text !== undefined && (text.trim() === '' || text.length > TEXT_MAX))
    throw new Misuse(`A resposta tem de 1 a ${TEXT_MAX} caracteres.`);
  return { protocol, files, text: text?.trim() ?? null };
};

const whyNot = (failure: AnswerFailure): string => {
  if (failure.kind === 'refused') return `${failure.fileName}: ${attachmentText(failure.refusal)}`;
  return {
    'not-found': notFound,
    'no-answer': 'A última mensagem é do cliente: escreva a resposta com --text.',
    'too-many': `Uma mensagem tem no máximo ${ATTACHMENTS_MAX} arquivos.`,
  }[failure.kind];
};

export const attachToAnswer: StaffCommand = {
  usage: (
    call,
  ) => `${call('messages:attach')} --protocol 20261123-7K2P9Q --file laudo.pdf [--file foto.jpg] [--text "Segue o laudo."]
Anexa fotos (JPG, PNG, WebP, HEIC) ou PDF à resposta da loja: com --text escreve a resposta, e o cliente recebe um
e-mail; sem --text, à última mensagem, se for da loja. O cliente baixa os arquivos na conversa.`,
  run: async (args, place) => {
    const { files: names, ...input } = readAttachInput(args);
    const files = names.map((file) => ({ fileName: path.basename(file), bytes: bytesOf(file) }));
    const storage = await createStorage(place.storage);
    const antivirus = place.clamdUrl ? createClamd(place.clamdUrl) : null;
    return withShop(place, async (shop) => {
      const services = { ...shop, storage, antivirus, ids: systemIds };
      const laid = await answerWithFiles(services, { ...input, files });
      if (!laid.ok) {
        console.error(whyNot(laid.failure));
        return 1;
      }
      console.log(
        `${laid.value === 1 ? '1 arquivo anexado' : `${laid.value} arquivos anexados`} ao chamado.`,
      );
      return 0;
    });
  },
};

const saveWords = { protocol: { type: 'string' }, to: { type: 'string' } } as const;

export const saveMessageFiles: StaffCommand = {
  usage: (call) => `${call('messages:files')} --protocol 20261123-7K2P9Q --to pasta
Grava na pasta os arquivos da conversa, do cliente e da loja, na ordem em que foram enviados.`,
  run: async (args, place) => {
    const { protocol, to } = readWords(args, saveWords).values;
    if (!protocol || !to) throw new Misuse('Diga o protocolo do chamado e a pasta.');
    const storage = await createStorage(place.storage);
    return withShop(place, async ({ db }) => {
      const files = await filesOfCase({ db, storage }, protocol);
      if (!files) {
        console.error(notFound);
        return 1;
      }
      mkdirSync(to, { recursive: true });
      let count = 0;
      for await (const { name, chunks } of files) {
        await pipeline(chunks, createWriteStream(path.join(to, name), { flags: 'wx' }));
        console.log(path.join(to, name));
        count += 1;
      }
      if (count === 0) console.log('Este chamado não tem arquivos.');
      return 0;
    });
  },
};
