import { buffer } from 'node:stream/consumers';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import PDFDocument from 'pdfkit';
import { handler } from '../page/layout';
import { addHook, cancel, file, type Reply, read, voidNumbers } from './commands';
import { type Filed, filed, hooks, type Issuer, type Kind } from './present';

/** The invoice's XML and its PDF (DANFE), both marked as without value. */

const escaped = (text: unknown): string =>
  String(text ?? '').replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '',
  );

const tag = (name: string, text: unknown): string => `<${name}>${escaped(text)}</${name}>`;

type Body = Filed['body'];
const itemsOf = (body: Body): Body[] => (Array.isArray(body.items) ? (body.items as Body[]) : []);

const toXml = ({ kind, body, key, series, number, filedAt, code, message }: Filed): string => {
  const note = '<!-- SEM VALOR FISCAL: feita no sandbox -->';
  if (kind === 'nfsen')
    return `<?xml version="1.0" encoding="UTF-8"?>${note}<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe>${tag('nNFSe', number)}${tag('cVerif', key)}${tag('dhProc', filedAt)}${tag('xDescServ', body.descricao_servico)}${tag('vServ', body.valor_servico)}</infNFSe></NFSe>`;
  const items = itemsOf(body)
    .map(
      (item) =>
        `<det nItem="${escaped(item.numero_item)}"><prod>${tag('xProd', item.descricao)}${tag('NCM', item.codigo_ncm)}${tag('CFOP', item.cfop)}${tag('vProd', item.valor_bruto)}</prod></det>`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>${note}<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide>${tag('serie', series)}${tag('nNF', number)}${tag('dhEmi', body.data_emissao)}</ide><dest>${tag('xNome', body.nome_destinatario)}</dest>${items}<total><ICMSTot>${tag('vNF', body.valor_total)}</ICMSTot></total></infNFe></NFe><protNFe versao="4.00"><infProt>${tag('chNFe', key)}${tag('cStat', code)}${tag('xMotivo', message)}</infProt></protNFe></nfeProc>`;
};

const linesOf = ({ kind, body }: Filed): string[] =>
  kind === 'nfe'
    ? itemsOf(body).map(
        (item) =>
          `${item.quantidade_comercial} x ${item.descricao}  NCM ${item.codigo_ncm}  CFOP ${item.cfop}  R$ ${item.valor_bruto}`,
      )
    : String(body.descricao_servico).split('; ');

/** One A4 page. */
const toPdf = async (invoice: Filed): Promise<Buffer> => {
  const { kind, body, series, number, key } = invoice;
  const title = kind === 'nfe' ? 'DANFE' : 'DANFSe';
  const document = new PDFDocument({
    size: 'A4',
    margin: 40,
    lang: 'pt-BR',
    info: { Title: `${title} ${number}` },
  });
  const written = buffer(document as unknown as NodeJS.ReadableStream);
  document
    .save()
    .rotate(-45, { origin: [297, 420] })
    .fontSize(54)
    .fillColor('#dddddd');
  document.text('SEM VALOR FISCAL', 40, 400, { width: 520, align: 'center', lineBreak: false });
  document.restore().fillColor('black').fontSize(20).text(title, 40, 40);
  document.fontSize(10).text(`Nº ${number}  Série ${series}`).moveDown();
  document.text(`${kind === 'nfe' ? 'Chave de acesso' : 'Código de verificação'}: ${key}`).moveDown();
  document.text(`Destinatário: ${body.nome_destinatario ?? body.razao_social_tomador}`);
  document
    .text(
      `CPF/CNPJ: ${body.cpf_destinatario ?? body.cnpj_destinatario ?? body.cpf_tomador ?? body.cnpj_tomador}`,
    )
    .moveDown();
  for (const line of linesOf(invoice).slice(0, 30)) document.text(line);
  document
    .moveDown()
    .fontSize(14)
    .text(`Total: R$ ${body.valor_total ?? body.valor_servico}`);
  document.moveDown().fontSize(9).text('SEM VALOR FISCAL. Emitida no sandbox da Lombada.');
  document.end();
  return written;
};

/** Focus NFe's API, version 2, as far as the shop uses it. The commands are in commands.ts. */

const sendError = (response: Response, status: number, codigo: string, mensagem: string) =>
  response.status(status).json({ codigo, mensagem });

const answering = (command: (request: Request) => Promise<Reply>) =>
  handler(async (request, response) => {
    const { status, body } = await command(request);
    response.status(status).json(body);
  });

const bodyOf = ({ body }: Request): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};

const refOf = (request: Request): string => request.params.ref ?? '';

const isTokenOf = ({ token }: Issuer, request: Request): boolean =>
  request.get('authorization') === `Basic ${Buffer.from(`${token}:`).toString('base64')}`;

/** Base path of the files on this host, as answers name it. */
const placeOf = ({ baseUrl }: Request): string => baseUrl.replace(/\/v2$/, '');

const guard = (issuer: Issuer) => (request: Request, response: Response, next: NextFunction) =>
  isTokenOf(issuer, request) ? next() : sendError(response, 401, 'nao_autorizado', 'Token inválido.');

export const createFilesRouter = (issuer: Issuer): Router => {
  const router = Router();
  router.get(
    '/:file',
    guard(issuer),
    handler(async (request, response) => {
      const [, ref = '', extension] = /^([\w-]+)\.(xml|pdf)$/.exec(request.params.file ?? '') ?? [];
      const invoice = await issuer.store.read(filed, ref);
      if (!invoice) return sendError(response, 404, 'nao_encontrado', 'Arquivo não encontrado.');
      return extension === 'pdf'
        ? response.type('pdf').send(await toPdf(invoice))
        : response.type('xml').send(toXml(invoice));
    }),
  );
  return router;
};

/** The next `left` calls get 429 (rate limit exceeded). */
export type Limit = { left: number; resetSeconds: number };

export const createApiRouter = (issuer: Issuer, limit: Limit): Router => {
  const router = Router();
  router.use(guard(issuer));
  router.use((_request, response, next) => {
    if (limit.left <= 0) return next();
    limit.left -= 1;
    response.set({ 'Rate-Limit-Remaining': '0', 'Rate-Limit-Reset': String(limit.resetSeconds) });
    return sendError(response, 429, 'requisicoes_em_excesso', 'Limite de requisições excedido.');
  });
  router.use(express.json({ limit: '1mb' }));
  router.post(
    '/nfe/inutilizacao',
    answering(({ body }) => voidNumbers(issuer, body)),
  );
  router.get(
    '/hooks',
    answering(async () => ({ status: 200, body: await issuer.store.list(hooks) })),
  );
  router.post(
    '/hooks',
    answering(({ body }) => addHook(issuer, body)),
  );
  for (const kind of ['nfe', 'nfsen'] satisfies Kind[]) {
    router.post(
      `/${kind}`,
      answering((request) => file(issuer, kind, String(request.query.ref ?? ''), bodyOf(request))),
    );
    router.get(
      `/${kind}/:ref`,
      answering((request) => read(issuer, kind, refOf(request), placeOf(request))),
    );
    router.delete(
      `/${kind}/:ref`,
      answering((request) => cancel(issuer, kind, refOf(request), bodyOf(request), placeOf(request))),
    );
  }
  router.use((_request, response) => sendError(response, 404, 'nao_encontrado', 'Este endereço não existe.'));
  router.use((error: unknown, _request: Request, response: Response, next: (error: unknown) => void) => {
    if (response.headersSent) return next(error);
    const isTheirs = error instanceof Error && 'status' in error && Number(error.status) < 500;
    if (isTheirs) return sendError(response, 400, 'requisicao_invalida', 'O corpo não pode ser lido.');
    console.error('sandbox invoice issuer:', error);
    return sendError(response, 500, 'erro_interno', 'O emissor simulado tropeçou.');
  });
  return router;
};
