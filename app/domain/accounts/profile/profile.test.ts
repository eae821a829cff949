import { describe, expect, it } from 'vitest';
import { fillGaps, openFields, type Profile, profileValues } from './profile';
import { profileForm } from './profile-form';

const TODAY = '2026-11-21';

const complete: Profile = {
  type: 2,
  document: '52998224725',
  birthDate: '1988-04-17',
  name: 'Helena Prado',
  contactName: null,
  mobile: { areaCode: '11', number: '987654321' },
  phone: { areaCode: '11', number: '30001200' },
  segmentId: 1,
  email: 'helena@exemplo.com.br',
  fiscal: { finalConsumer: true, taxSubstitution: false, resale: false, industrialUse: false },
};
const fromCampaign: Profile = {
  ...complete,
  document: null,
  birthDate: null,
  mobile: null,
  phone: null,
  segmentId: null,
  fiscal: { finalConsumer: null, taxSubstitution: null, resale: null, industrialUse: null },
};
const fiscal = { consumidor_final: '1', icms_st: '0', comercializacao: '0', industrializacao: '1' };
const rest = { nr_celular: '(21) 98765-0000', segmento: '2', ...fiscal };

/** Other data in every field. */
const foreign = {
  fk_tipo_usuario: '1',
  cpf_cnpj_usuario: '12.ABC.345/01DE-35',
  dta_nasc_usuario: '01/01/1990',
  nome_usuario: 'Outra Pessoa',
  contato_usuario: 'Outro',
  nr_fone: '(31) 3000-1200',
  agree_terms: 'on',
  ...rest,
};

const errorsOf = (profile: Profile, type: string | null, form: object) => {
  const parsed = profileForm(profile, type, TODAY).safeParse(form);
  return Object.fromEntries(
    parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
  );
};

describe('the editable fields', () => {
  it.each<[string, Profile, string[]]>([
    ['none of a complete profile', complete, []],
    [
      'the missing fiscal answer',
      { ...complete, fiscal: { ...complete.fiscal, resale: null } },
      ['comercializacao'],
    ],
    ['the missing telephone', { ...complete, phone: null }, ['nr_fone']],
    ['a person’s missing birth date', { ...complete, birthDate: null }, ['dta_nasc_usuario']],
    [
      'a company’s contact, and no birth date',
      { ...complete, type: 1, birthDate: null },
      ['contato_usuario'],
    ],
  ])('are %s', (_, profile, fields) => {
    expect([...openFields(profile)]).toEqual(fields);
  });

  it('are all but the e-mail while the owner of the account is unknown', () => {
    expect(openFields(fromCampaign).size).toBe(13);
  });
});

describe('completing a profile', () => {
  it('keeps the known data, whatever is sent without the password', () => {
    const { nr_celular: _mobile, nr_fone: _phone, segmento: _segment, ...locked } = foreign;
    expect(Object.keys(errorsOf(complete, '1', locked)).sort()).toEqual(
      Object.keys(locked)
        .filter(
          (field) =>
            !['contato_usuario', 'agree_terms', 'consumidor_final', 'icms_st', 'comercializacao'].includes(
              field,
            ),
        )
        .sort(),
    );
    const { answers, consents } = profileForm(complete, '2', TODAY).parse(profileValues(complete));
    expect(consents).toBeNull();
    expect(fillGaps(complete, answers)).toEqual(complete);
  });

  it('changes telephones and segment with the password, and nothing else', () => {
    const changes = { nr_celular: '(21) 98765-0000', nr_fone: '(31) 3000-1200', segmento: '2' };
    expect(errorsOf(complete, '2', changes)).toEqual({
      senha_atual: 'Digite a sua senha para mudar telefone ou segmento',
    });
    expect(errorsOf(complete, '2', { ...changes, nr_celular: '123', senha_atual: 'papel e tinta' })).toEqual({
      nr_celular: 'Telefone Inválido',
    });
    const { answers, password } = profileForm(complete, '2', TODAY).parse({
      ...profileValues(complete),
      ...changes,
      senha_atual: 'papel e tinta',
    });
    expect(password).toBe('papel e tinta');
    expect(fillGaps(complete, answers)).toEqual(complete);
    expect(fillGaps(complete, answers, true)).toEqual({
      ...complete,
      mobile: { areaCode: '21', number: '987650000' },
      phone: { areaCode: '31', number: '30001200' },
      segmentId: 2,
    });
  });

  it('needs no password while nothing known changes', () => {
    const { answers, password } = profileForm(complete, '2', TODAY).parse({
      ...profileValues(complete),
      senha_atual: 'papel e tinta',
    });
    expect(password).toBeNull();
    expect(fillGaps(complete, answers, true)).toEqual(complete);
  });

  it('fills one gap and asks for nothing else', () => {
    const gap = { ...complete, fiscal: { ...complete.fiscal, industrialUse: null } };
    expect(errorsOf(gap, null, {})).toEqual({ industrializacao: 'Campo Obrigatório' });
    const { answers } = profileForm(gap, null, TODAY).parse({ ...profileValues(gap), ...fiscal });
    expect(fillGaps(gap, answers)).toEqual({
      ...complete,
      fiscal: { ...complete.fiscal, industrialUse: true },
    });
  });

  it('names everything that a campaign account lacks', () => {
    expect(Object.keys(errorsOf(fromCampaign, '2', {})).sort()).toEqual([
      'agree_terms',
      'comercializacao',
      'consumidor_final',
      'cpf_cnpj_usuario',
      'dta_nasc_usuario',
      'icms_st',
      'industrializacao',
      'nome_usuario',
      'nr_celular',
      'segmento',
    ]);
    expect(errorsOf(fromCampaign, '1', {})).toMatchObject({ contato_usuario: 'Campo Obrigatório' });
    expect(errorsOf(fromCampaign, '1', {})).not.toHaveProperty('dta_nasc_usuario');
  });

  it('turns a campaign account into a company account, with consents', () => {
    const { answers, consents } = profileForm(fromCampaign, '1', TODAY).parse(foreign);
    expect(consents).toEqual({ terms: true, notices: false, news: false, commercial: false });
    expect(fillGaps(fromCampaign, answers)).toMatchObject({
      type: 1,
      document: '12ABC34501DE35',
      birthDate: null,
      name: 'Outra Pessoa',
      contactName: 'Outro',
      email: complete.email,
      phone: { areaCode: '31', number: '30001200' },
    });
  });

  it('is allowed for adults only', () => {
    const young = { ...foreign, cpf_cnpj_usuario: '529.982.247-25', dta_nasc_usuario: '22/11/2008' };
    expect(errorsOf(fromCampaign, '2', young)).toEqual({
      dta_nasc_usuario: 'É preciso ter 18 anos ou mais para se cadastrar',
    });
  });

  it('keeps the answers that were stored first', () => {
    const { answers } = profileForm(fromCampaign, '1', TODAY).parse(foreign);
    expect(fillGaps(complete, answers)).toEqual(complete);
  });
});

it.each([
  { cpf_cnpj_usuario: '52998224725', nr_celular: '11987654321', dta_nasc_usuario: '1988-04-17' },
  { nome_usuario: ' HELENA  PRADO', segmento: '1', email_usuario: 'Helena@exemplo.com.br' },
  { cpf_cnpj_usuario: '', nome_usuario: ' ', nr_celular: '', nr_fone: '(11) 3000 1200' },
])('accepts known data in any notation: %j', (sent) => {
  expect(errorsOf(complete, '2', sent)).toEqual({});
});

it('shows the profile as it is typed', () => {
  expect(profileValues(complete)).toMatchObject({
    cpf_cnpj_usuario: '529.982.247-25',
    dta_nasc_usuario: '17/04/1988',
    nr_celular: '(11) 98765-4321',
    nr_fone: '(11) 3000-1200',
    segmento: '1',
    consumidor_final: '1',
    icms_st: '0',
  });
  expect(profileValues(fromCampaign)).toMatchObject({ cpf_cnpj_usuario: '', segmento: '', icms_st: '' });
});
