import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../../tests/factories/processor-time';
import { createStateReader } from '../unknown-codes.server';
import { readTrackingAnswer } from './answer';
import { readXml } from './xml';

const stateOf = createStateReader('total-express', { warn: () => undefined });
const read = (xml: string) => readTrackingAnswer(xml, stateOf);

const soap = (body: string) =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
const answer = (inner: string) =>
  soap(
    `<ns1:ObterTrackingResponse xmlns:ns1="urn:ObterTracking"><ObterTrackingResponse xsi:type="tns:ObterTrackingResponse">${inner}</ObterTrackingResponse></ns1:ObterTrackingResponse>`,
  );
const batch = (parcels: string) =>
  `<item><CodRetorno>1</CodRetorno><DataGeracao>2026-11-20</DataGeracao><ArrayEncomendaRetorno>${parcels}</ArrayEncomendaRetorno></item>`;
const status = (code: number, text: string, at: string) =>
  `<item xsi:type="tns:StatusTotal"><CodStatus xsi:type="xsd:nonNegativeInteger">${code}</CodStatus><DescStatus xsi:type="xsd:string">${text}</DescStatus><DataStatus xsi:type="xsd:dateTime">${at}</DataStatus></item>`;

describe('an answer to ObterTracking', () => {
  it('gives the events of each parcel from all batches, oldest first', () => {
    const reported = read(
      answer(
        `<CodigoProc>1</CodigoProc><ArrayLoteRetorno>${batch(
          `<item><AWB>txat118317577TX</AWB><Pedido>83</Pedido><ArrayStatusTotal>${status(102, 'TRANSFERENCIA PARA: SÃO JOSÉ', '2026-11-20T08:00:00')}</ArrayStatusTotal></item>`,
        )}${batch(
          `<item><Awb>TXAT118317577tx</Awb><ArrayStatusTotal>${status(83, 'COLETA REALIZADA', '2026-11-19T17:32:41')}${status(102, 'TRANSFERENCIA PARA: SÃO JOSÉ', '2026-11-20T08:00:00')}</ArrayStatusTotal></item>`,
        )}</ArrayLoteRetorno>`,
      ),
    );
    expect(reported).toEqual({
      ok: true,
      value: [
        {
          code: 'TXAT118317577TX',
          kind: 'events',
          expectedOn: null,
          events: [
            expect.objectContaining({ code: '83', state: 'posted', text: 'Coletado', place: '' }),
            expect.objectContaining({
              code: '102',
              state: 'in-transit',
              text: 'Em viagem para outra unidade',
              toPlace: 'São José',
              at: new Date('2026-11-20T11:00:00Z'),
            }),
          ],
        },
      ],
    });
  });

  it('includes the events of Correios', () => {
    const reported = read(
      answer(
        `<CodigoProc>1</CodigoProc><ArrayLoteRetorno>${batch(
          '<item><Awb>TX1234</Awb><ArrayStatusEct><item><EctTipo>BDE</EctTipo><EctStatus>1</EctStatus><EctData>2026-11-20</EctData><EctHora>10:20:30</EctHora><EctDescricao>ENTREGUE</EctDescricao><EctCidade>RECIFE</EctCidade><EctUf>PE</EctUf></item></ArrayStatusEct></item>',
        )}</ArrayLoteRetorno>`,
      ),
    );
    expect(reported.ok && reported.value[0]).toMatchObject({
      code: 'TX1234',
      events: [{ code: 'BDE 01', state: 'delivered', text: 'Entregue', place: 'RECIFE/PE' }],
    });
  });

  it('without batches gives no parcels', () => {
    expect(read(answer('<CodigoProc>1</CodigoProc><ArrayLoteRetorno/>'))).toEqual({ ok: true, value: [] });
    expect(read(answer('<CodigoProc>1</CodigoProc>'))).toEqual({ ok: true, value: [] });
  });

  it('keeps the valid events of a parcel, and reports a parcel without any as garbled', () => {
    const reported = read(
      answer(
        `<CodigoProc>1</CodigoProc><ArrayLoteRetorno>${batch(
          `<item><Awb>TX0001</Awb><ArrayStatusTotal>${status(1, 'ENTREGA REALIZADA', 'ontem')}${status(104, 'EM ENTREGA', '2026-11-20T08:00:00')}</ArrayStatusTotal></item><item><Awb>TX0002</Awb><ArrayStatusTotal>${status(1, 'X', '')}</ArrayStatusTotal></item><item><Pedido>9</Pedido></item>`,
        )}</ArrayLoteRetorno>`,
      ),
    );
    expect(reported.ok && reported.value.map(({ code, kind }) => [code, kind])).toEqual([
      ['TX0001', 'events'],
      ['TX0002', 'garbled'],
    ]);
  });

  it.each([
    ['0', 'refused'],
    ['2', 'unavailable'],
    ['3', 'refused'],
    ['4', 'unavailable'],
    ['5', 'too-soon'],
    ['8', 'invalid-answer'],
  ])('CodigoProc %s: %s', (outcome, kind) => {
    expect(read(answer(`<CodigoProc>${outcome}</CodigoProc>`))).toMatchObject({
      ok: false,
      failure: { kind },
    });
  });

  it('about an address outside the allow-list is a refusal with its message', () => {
    const fault = soap(
      '<SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode><faultstring>Acesso Negado ao IP 203.0.113.9</faultstring></SOAP-ENV:Fault>',
    );
    expect(read(fault)).toEqual({
      ok: false,
      failure: { kind: 'refused', detail: 'a SOAP fault: Acesso Negado ao IP 203.0.113.9' },
    });
  });

  it.each([
    ['nothing', ''],
    ['JSON', '{"lotes":7}'],
    ['a page', '<html><body>Manutenção</body></html>'],
    ['half an answer', answer('<CodigoProc>1</CodigoProc>').slice(0, 300)],
    ['a document type', `<!DOCTYPE x [<!ENTITY e "boom">]>${answer('<CodigoProc>1</CodigoProc>')}`],
    ['an envelope without an outcome', answer('<Outro>1</Outro>')],
  ])('that is %s breaks the contract', (_name, xml) => {
    expect(read(xml)).toMatchObject({ ok: false, failure: { kind: 'invalid-answer' } });
  });
});

describe('the XML reader', () => {
  it.each([
    ['<a/>', { name: 'a', text: '', children: [] }],
    ['<a>1 &lt; 2 &amp; &#233;&#xE9;</a>', { name: 'a', text: '1 < 2 & éé', children: [] }],
    ['<!-- <b> --><n:a x=">" y=\'/\'><![CDATA[<b>]]></n:a>\n', { name: 'a', text: '<b>', children: [] }],
  ])('reads %s', (xml, element) => {
    expect(readXml(xml)).toEqual(element);
  });

  it.each(['', 'text', '<a>', '</a>', '<a></b>', '<a/><b/>', '<a><', '<a>'.repeat(50)])(
    'refuses %s',
    (xml) => {
      expect(readXml(xml)).toBeNull();
    },
  );

  it('reads a long answer quickly', () => {
    const long = `<a>${'<b>x</b>'.repeat(50_000)}</a>`;
    const taken = processorMs(() => {
      expect(readXml(long)?.children).toHaveLength(50_000);
      expect(readXml(`${long.slice(0, -4)}${'<'.repeat(20_000)}`)).toBeNull();
      expect(readXml(`<a b="${'x'.repeat(200_000)}`)).toBeNull();
    });
    expect(taken).toBeLessThan(5_000);
  });
});
