import type { ApiScope, KeyLife, KeyState } from './api-key';

/** What scopes let a program do, as the page offers them. */
export const scopeLabels: Record<ApiScope, { name: string; about: string }> = {
  'orders:read': { name: 'Ler pedidos', about: 'Pedidos, itens, data prometida e códigos de rastreio.' },
  'quotes:read': { name: 'Ler orçamentos', about: 'Os orçamentos pedidos pela conta.' },
  'quotes:write': { name: 'Pedir orçamentos', about: 'Guardar orçamentos em nome da conta.' },
};

export const lifeLabels: Record<KeyLife, string> = {
  '30': '30 dias',
  '90': '90 dias',
  '365': '1 ano',
  sempre: 'Até ser revogada',
};

export const keyStateLabels: Record<KeyState, string> = {
  active: 'Ativa',
  expired: 'Vencida',
  revoked: 'Revogada',
};

export const keyMessages = {
  name: 'Dê um nome à chave, como “Sistema da editora”',
  nameTooLong: 'Máximo 60 Caracteres',
  scopes: 'Escolha ao menos uma permissão',
  life: 'Escolha uma validade da lista',
  full: 'A conta já tem 10 chaves ativas. Revogue uma para criar outra.',
  revoked: 'Chave revogada. Os programas que a usavam já não entram.',
  noSuchKey: 'Essa chave já não estava ativa.',
  unknown: 'Chave da API desconhecida, vencida ou revogada.',
  missing: 'Envie uma chave da API no cabeçalho Authorization: Bearer.',
  scope: (scope: ApiScope) => `Esta chave não tem a permissão ${scope}.`,
} as const;
