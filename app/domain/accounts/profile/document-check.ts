import { z } from 'zod';
import { flagField } from '../../shared/flag-field';
import { COMPANY, INDIVIDUAL, type PersonType } from '../customer';
import { adultBirthDate, cnpj, cpf } from '../form-fields';

/** A number to be looked up. */
export type DocumentQuestion = {
  type: PersonType;
  /** CPF or CNPJ without punctuation. */
  document: string;
  /** ISO day; required to look up a person. */
  birthDate: string | null;
};

const common = { fk_tipo_usuario: z.string().optional(), landingPage: flagField };
const leftOut = (text: unknown): unknown => (text === '' ? undefined : text);

const individualQuestion = (today: string) =>
  z
    .object({
      ...common,
      cpf_cnpj_usuario: cpf,
      dta_nasc_usuario: z.preprocess(leftOut, adultBirthDate(today).optional()),
    })
    .transform(
      ({ cpf_cnpj_usuario, dta_nasc_usuario }): DocumentQuestion => ({
        type: INDIVIDUAL,
        document: cpf_cnpj_usuario,
        birthDate: dta_nasc_usuario ?? null,
      }),
    );

const companyQuestion = z
  .object({ ...common, cpf_cnpj_usuario: cnpj, dta_nasc_usuario: z.string().optional() })
  .transform(
    ({ cpf_cnpj_usuario }): DocumentQuestion => ({
      type: COMPANY,
      document: cpf_cnpj_usuario,
      birthDate: null,
    }),
  );

/**
 * The input of `/usuario/validar-cpf-cnpj`, with the messages of the registration. `personType` is its
 * `fk_tipo_usuario`: "1" is a company, anything else an individual; `today` (ISO) decides who is of age.
 */
export const documentQuestion = (personType: string | undefined, today: string) =>
  personType === String(COMPANY) ? companyQuestion : individualQuestion(today);
