import {
  confirmEmailMail,
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  recoveryMail,
  verificationMail,
} from '~/domain/accounts/access-mails';
import { welcomeMail } from '~/domain/accounts/welcome-mail';
import { couponMail } from '~/domain/campaigns/coupon-mail';
import { campaignCoupons } from '~/domain/campaigns/labels';
import { filesLeavingMail } from '~/domain/files/files-leaving-mail';
import { keyCreatedMail, webhookOffMail } from '~/domain/partners/mails';
import { accountErasedMail, erasureRefusedMail, exportReadyMail } from '~/domain/privacy/mails';
import { quoteMail } from '~/domain/quotes/quote-sheet';
import { answerMail } from '~/domain/support/answer-mail';
import { anExample, aSelling, type Example, helena, shopUrl } from './example';

const at = new Date('2026-11-24T17:05:00Z');
const coupon = { name: helena.name, validUntil: '24/12/2026', firstOrderOnly: true };
const webhook = { id: '1', url: 'https://editora.example/lombada' };

/** The mails about an account, and those of who has none yet. */
export const accountExamples = {
  'mail.welcome': [
    anExample(
      'a confirmar',
      welcomeMail({ ...helena, code: '004.217' }, { shopUrl, confirmUrl: `${shopUrl}/confirmar/x` }),
    ),
    anExample('confirmado', welcomeMail({ ...helena, code: '004.217' }, { shopUrl, confirmUrl: null })),
  ],
  'mail.recovery': [anExample('senha esquecida', recoveryMail(helena, `${shopUrl}/nova-senha/x`))],
  'mail.password-changed': [anExample('trocada', passwordChangedMail(helena, shopUrl))],
  'mail.verification': [anExample('cadastro', verificationMail(helena, `${shopUrl}/verificar/x`))],
  'mail.confirm-email': [anExample('e-mail novo', confirmEmailMail(helena, `${shopUrl}/confirmar/x`))],
  'mail.email-changed': [
    anExample('ao e-mail de antes', emailChangedMail(helena, 'h***@novo.example', shopUrl)),
  ],
  'mail.new-device': [
    anExample('novo aparelho', newDeviceMail(helena, { at, device: 'Firefox no Linux' }, shopUrl)),
  ],
  'mail.campaign-coupon': [
    aSelling(
      'offers',
      'primeiro cupom',
      couponMail(
        { ...coupon, code: campaignCoupons.registered, description: '5% de desconto na impressão' },
        shopUrl,
      ),
    ),
    aSelling(
      'offers',
      'cupom em dobro',
      couponMail({ ...coupon, code: 'BEMVINDO10', description: '10% de desconto na impressão' }, shopUrl),
    ),
  ],
  'mail.files-leaving': [
    aSelling(
      'reminders',
      'uma semana antes',
      filesLeavingMail({
        ...helena,
        projects: [{ name: 'Livro capa mole', files: 2, lastUse: '24/10/2026' }],
        removedOn: '01/12/2026',
        url: `${shopUrl}/projetos`,
      }),
    ),
  ],
  'mail.api-key-created': [
    anExample(
      'nova chave',
      keyCreatedMail(helena, { name: 'Sistema da editora', prefix: 'lmb_4fQz1x', createdAt: at }, shopUrl),
    ),
  ],
  'mail.webhook-off': (['gone', 'failing'] as const).map((offReason) =>
    anExample(
      { gone: 'não existe mais', failing: 'falhou por cinco dias' }[offReason],
      webhookOffMail(helena, { ...webhook, offReason }, shopUrl),
    ),
  ),
  'mail.data-export-ready': [
    anExample('pronto', exportReadyMail({ ...helena, until: '01/12/2026', url: `${shopUrl}/meus-dados` })),
  ],
  'mail.erasure-ended': [
    anExample('apagada', accountErasedMail({ url: shopUrl })),
    anExample('não apagada', erasureRefusedMail({ url: shopUrl })),
  ],
  'mail.quote': [
    aSelling(
      'quotes',
      'com PDF',
      quoteMail(
        {
          name: helena.name,
          projectName: 'Contos do rio',
          productName: 'Livro capa mole',
          quantity: 50,
          total: 85_233,
          price: { piece: 'copy' },
        },
        {
          number: 'Orçamento nº 000123',
          validUntil: '09/12/2026',
          link: `${shopUrl}/orcamento/x`,
          choices: { title: 'Configuração', rows: [{ label: 'Formato', value: '14 × 21 cm' }] },
          price: { title: 'Preço', rows: [{ label: 'Total', value: 'R$ 852,33', isStrong: true }] },
          production: { title: 'Produção', rows: [{ label: 'Prazo', value: '5 dias úteis' }] },
          delivery: null,
        },
      ),
    ),
  ],
  'mail.message-answered': [
    anExample(
      'resposta',
      answerMail({ protocol: '20261124-R64TEY', subject: 'Capa riscada', user: helena, caseId: 1 }, shopUrl),
    ),
  ],
} satisfies Record<string, Example[]>;
