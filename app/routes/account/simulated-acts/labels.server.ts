import { callsAt } from '~/calls/all-calls.server';
import type { ActRequest } from '~/domain/accounts/simulation/simulated-act';
import { routedPath } from '~/domain/shared/routed-path';

/** Labels of the pages' forms, by their paths in the site map. API calls are labelled by their summary. */
const pages: Readonly<Record<string, string>> = {
  '/simular': 'Entra na conta',
  '/sair': 'Encerra a simulação',
  '/cadastro': 'Faz um cadastro',
  '/confirmar-cadastro/enviar': 'Pede a confirmação do e-mail',
  '/confirmar-cadastro': 'Confirma um cadastro',
  '/entrar': 'Entra com outra conta',
  '/entrar/codigo': 'Entra com outra conta',
  '/recuperar-senha': 'Pede a recuperação de uma senha',
  '/redefinir-senha': 'Muda uma senha',
  '/acesso': 'Entra por um link',
  '/confirmar-email': 'Confirma um e-mail',
  '/preferencias-de-email/:token': 'Escolhe que e-mails receber',
  '/conta/dados': 'Muda os dados do cadastro',
  '/conta/privacidade': 'Muda as escolhas de privacidade ou pede os dados',
  '/conta/apagar': 'Apaga a conta',
  '/conta/segundo-fator': 'Muda o segundo fator',
  '/conta/acesso': 'Muda a senha ou o e-mail',
  '/conta/sessoes': 'Encerra sessões',
  '/conta/integracoes': 'Muda chaves da API ou webhooks',
  '/conta/integracoes/:id': 'Muda um webhook',
  '/conta/enderecos': 'Muda os endereços',
  '/conta/projetos': 'Exclui um projeto guardado',
  '/endereco/:id': 'Cria ou altera um endereço',
  '/carrinho': 'Muda ou finaliza o carrinho',
  '/pedidos': 'Age em um pedido',
  '/pedido/:pk_pedido': 'Age em um pedido',
  '/mensagem': 'Escreve ao atendimento ou avalia',
  '/envio': 'Envia ou troca arquivos',
  '/envio/arquivos': 'Envia ou troca arquivos',
  '/envio/arquivos/:id': 'Envia ou troca arquivos',
  '/envio/anexos': 'Anexa arquivos',
  '/envio/anexos/:id': 'Anexa arquivos',
  '/anexos/:id': 'Tira um anexo',
  '/envio/arquivo/:id': 'Compartilha o relatório de um arquivo ou encerra o link',
  '/criar-online': 'Cria uma arte no editor on-line',
  '/retorno/:hash_job': 'Busca a arte do editor on-line',
  '/orcamento/novo/:pk_produto': 'Pede um orçamento',
  '/orcamento/:token': 'Usa um orçamento',
  '/newsletter': 'Inscreve um e-mail nas novidades',
  '/landing': 'Responde à campanha',
  '/landing/:part': 'Responde à campanha',
  '/oficina': 'Trabalha na oficina',
  '/oficina/:part': 'Trabalha na oficina',
  '/oficina/:part/:id': 'Trabalha na oficina',
  '/oficina/:part/:id/:more': 'Trabalha na oficina',
  '/:menu/:pk_produto': 'Começa um projeto',
};

const patterns = Object.entries(pages).map(([pattern, label]) => ({ parts: pattern.split('/'), label }));

const pageLabel = (path: string): string | undefined => {
  const parts = path.split('/');
  const fitting = patterns.find(
    ({ parts: pattern }) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(':') || part === parts[index]),
  );
  return pages[path] ?? fitting?.label;
};

/** An operator's request as text for the customer. */
export const actLabel = ({ method, path }: ActRequest): string => {
  const routed = routedPath(path);
  const call = callsAt(routed)?.[method === 'HEAD' ? 'GET' : (method as 'GET' | 'POST' | 'PUT')];
  return call?.summary ?? pageLabel(routed) ?? `Envia um formulário em ${path}`;
};
