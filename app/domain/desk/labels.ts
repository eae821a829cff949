/** Acts as the log tells them. */
export const deskActLabels = {
  moved: 'Mudou a situação',
  held: 'Segurou por causa do arquivo',
  ticket: 'Imprimiu a ordem de serviço',
  files: 'Baixou os arquivos',
  answered: 'Respondeu ao cliente',
  resolved: 'Resolveu o chamado',
  labels: 'Imprimiu as etiquetas',
  posting: 'Imprimiu a lista de postagem',
  posted: 'Lançou o código de rastreio',
  claim: 'Decidiu a contestação',
  refund: 'Cuidou de uma devolução',
  receipt: 'Decidiu um recebimento',
  deposit: 'Confirmou um depósito',
  chargeback: 'Encerrou uma compra contestada',
} as const;
