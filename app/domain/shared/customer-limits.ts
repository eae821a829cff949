/**
 * What one customer may have at a time or within a while. Staff edit them as parameters under these keys; what is no
 * whole number from 1 on counts as the usual one.
 */
export const customerLimits = {
  unfinishedUploads: { key: 'limite.envios_abertos', usual: 30 },
  filesPerHour: { key: 'limite.arquivos_por_hora', usual: 60 },
  projectsPerHour: { key: 'limite.projetos_por_hora', usual: 60 },
  projectsPerDay: { key: 'limite.projetos_por_dia', usual: 200 },
  messagesPerHour: { key: 'limite.mensagens_por_hora', usual: 20 },
  /** Orders that wait for their Pix. */
  unpaidPixOrders: { key: 'limite.pix_sem_pagamento', usual: 10 },
  /** Days that files of a project stay which nobody orders or touches. */
  unorderedDays: { key: 'limite.dias_sem_pedido', usual: 90 },
} as const;
export type CustomerLimit = keyof typeof customerLimits;

/** The limit that staff's text means. */
export const limitOf = (limit: CustomerLimit, text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : customerLimits[limit].usual;
