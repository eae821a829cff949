import type { Service } from '~/domain/catalogue/options';

export const services: readonly Service[] = [
  {
    code: 'printed-proof',
    name: 'Prova impressa',
    description: 'Um exemplar impresso e encadernado para você aprovar antes da tiragem.',
  },
  {
    code: 'file-review',
    name: 'Revisão de arquivo',
    description: 'Conferência técnica do PDF por um especialista, com relatório do que precisa mudar.',
  },
  {
    code: 'proofreading',
    name: 'Revisão ortográfica',
    description: 'Leitura completa do texto por um revisor, com as correções marcadas.',
  },
  {
    code: 'isbn',
    name: 'ISBN com código de barras',
    description: 'Registro do ISBN em seu nome e código de barras pronto para a quarta capa.',
  },
  {
    code: 'catalogue-card',
    name: 'Ficha catalográfica',
    description: 'Elaborada e assinada por bibliotecário com registro profissional.',
  },
  {
    code: 'individual-packing',
    name: 'Empacotamento individual',
    description: 'Cada exemplar em envelope reforçado, pronto para enviar ao leitor.',
  },
];
