import { z } from 'zod';
import type { RegistryCompany, RegistryPerson } from '~/domain/accounts/ports';

/** Registries write in capitals and leave blanks at will: an empty text is none. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const tidy = String(value ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return tidy === '' ? null : tidy.slice(0, 200);
  });
const name = z
  .string()
  .transform((value) => value.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(300));
/** A CEP that came as a number has lost its zeros in front. */
const cep = text.transform((value) => {
  const digits = value?.replace(/\D/g, '').padStart(8, '0') ?? '';
  return /^\d{8}$/.test(digits) && digits !== '00000000' ? digits : null;
});

/** BrasilAPI's answer to `GET /api/cnpj/v1/{cnpj}`, which hands on that of minhareceita.org. */
export const companyAnswer = z
  .object({
    razao_social: name,
    descricao_situacao_cadastral: z.string(),
    descricao_tipo_de_logradouro: text,
    logradouro: text,
    numero: text,
    complemento: text,
    bairro: text,
    cep,
    municipio: text,
    uf: text,
    codigo_municipio_ibge: z.int().positive().nullish().catch(null),
  })
  .transform(
    (answer): RegistryCompany => ({
      name: answer.razao_social,
      isActive: answer.descricao_situacao_cadastral.toUpperCase() === 'ATIVA',
      address: {
        cep: answer.cep,
        street: [answer.descricao_tipo_de_logradouro, answer.logradouro].filter(Boolean).join(' ') || null,
        number: answer.numero,
        complement: answer.complemento,
        district: answer.bairro,
        city: answer.municipio,
        uf: answer.uf,
        cityId: answer.codigo_municipio_ibge ?? null,
      },
    }),
  );

/** The like for people; BrasilAPI has no such call, see docs/operations.md for what a service must answer. */
export const personAnswer = z.object({ nome: name, descricao_situacao_cadastral: z.string() }).transform(
  (answer): RegistryPerson => ({
    name: answer.nome,
    isActive: answer.descricao_situacao_cadastral.toUpperCase() === 'REGULAR',
  }),
);
