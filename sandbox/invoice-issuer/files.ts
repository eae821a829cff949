import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Filed } from './records';

/** The invoice's XML and its picture on paper, which say that they are worth nothing. */

const escaped = (text: unknown): string =>
  String(text ?? '').replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '',
  );

const tag = (name: string, text: unknown): string => `<${name}>${escaped(text)}</${name}>`;

type Body = Filed['body'];
const itemsOf = (body: Body): Body[] => (Array.isArray(body.items) ? (body.items as Body[]) : []);

export const toXml = ({ kind, body, key, series, number, filedAt, code, message }: Filed): string => {
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
    : String(body.descricao_servico).split('\n');

/** One A4 page. */
export const toPdf = async (invoice: Filed): Promise<Buffer> => {
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
