import { z } from 'zod';

/** A delivery option, as the answers of cart and simulator show it. */
export const deliveryOption = z
  .object({
    pk_tipo_transporte: z.int(),
    tipo: z.string(),
    tempo: z.string().meta({ description: 'O prazo em palavras', examples: ['5 dias úteis'] }),
    prazo_dias_uteis: z.int().meta({ description: 'Prazo em dias úteis', examples: [5] }),
    valor: z.number(),
  })
  .meta({ id: 'OpcaoEntrega' });

const flag = z.literal([0, 1]);

/** An address of the customer's address book, as the answers of addresses and cart show it. */
export const addressAnswer = z
  .object({
    pk_usuario_endereco: z.int(),
    desc_usuario_endereco: z.string().meta({ description: 'Nome do endereço', examples: ['Casa'] }),
    default_usuario_endereco: flag.meta({
      description: 'É o endereço padrão? Na resposta, 1 ou 0',
      examples: [1],
    }),
    faturamento: flag.meta({ description: 'É o endereço das notas de uma empresa? 1 ou 0', examples: [0] }),
    cpf_cnpj_usuario: z.string(),
    fk_tipo_usuario: z.literal([1, 2]),
    razao_social_endereco_usuario: z.string(),
    contato_usuario_endereco: z
      .string()
      .meta({ description: 'Responsável pelo recebimento', examples: ['Helena Prado'] }),
    cep_usuario_endereco: z
      .string()
      .meta({ description: 'CEP; na resposta, só dígitos', examples: ['01310100'] }),
    logradouro_usuario_endereco: z.string().meta({ description: 'Rua', examples: ['Avenida Paulista'] }),
    nr_usuario_endereco: z.string().meta({ description: 'Número', examples: ['1578'] }),
    complemento_usuario_endereco: z
      .string()
      .nullable()
      .meta({ description: 'Complemento', examples: ['apto 42'] }),
    bairro_usuario_endereco: z.string().meta({ description: 'Bairro', examples: ['Bela Vista'] }),
    fk_estado: z.int(),
    fk_cidade: z.int(),
    desc_cidade: z.string(),
    desc_estado: z.string(),
    uf_estado: z.string().meta({ description: 'Sigla do estado', examples: ['SP'] }),
    fone_usuario_endereco: z
      .string()
      .nullable()
      .meta({ description: 'Telefone com DDD; na resposta, só dígitos', examples: ['11987654321'] }),
  })
  .meta({ id: 'Endereco' });
