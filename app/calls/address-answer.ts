import { z } from 'zod';

/** A way to deliver, as cart and simulator answer it. */
export const deliveryOption = z
  .object({
    pk_tipo_transporte: z.int(),
    tipo: z.string(),
    tempo: z.string(),
    prazo_dias_uteis: z.int(),
    valor: z.number(),
  })
  .meta({ id: 'OpcaoEntrega' });

const flag = z.literal([0, 1]);

/** An address of the customer's book, as addresses and cart answer it. */
export const addressAnswer = z
  .object({
    pk_usuario_endereco: z.int(),
    desc_usuario_endereco: z.string(),
    default_usuario_endereco: flag,
    faturamento: flag,
    cpf_cnpj_usuario: z.string(),
    fk_tipo_usuario: z.literal([1, 2]),
    razao_social_endereco_usuario: z.string(),
    contato_usuario_endereco: z.string(),
    cep_usuario_endereco: z.string(),
    logradouro_usuario_endereco: z.string(),
    nr_usuario_endereco: z.string(),
    complemento_usuario_endereco: z.string().nullable(),
    bairro_usuario_endereco: z.string(),
    fk_estado: z.int(),
    fk_cidade: z.int(),
    desc_cidade: z.string(),
    desc_estado: z.string(),
    uf_estado: z.string(),
    fone_usuario_endereco: z.string().nullable(),
  })
  .meta({ id: 'Endereco' });
