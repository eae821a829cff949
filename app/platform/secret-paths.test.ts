import { describe, expect, it } from 'vitest';
import { loggedPath } from './secret-paths';

describe('loggedPath', () => {
  it.each([
    ['/carrinho', '/carrinho'],
    ['/envio?projeto=abc&cpf=52998224725', '/envio'],
    ['/webhooks/pix/a-webhook-secret/pix', '/webhooks/pix/[hidden]/pix'],
    ['/webhooks/pix/a-webhook-secret/pix?x=1', '/webhooks/pix/[hidden]/pix'],
    ['//Webhooks//pix/a-webhook-secret', '//Webhooks//pix/[hidden]'],
    ['/orcamento/a-quote-secret/pdf', '/orcamento/[hidden]/pdf'],
    ['/orcamento/novo/101', '/orcamento/novo/101'],
    ['/relatorio/a-report-secret', '/relatorio/[hidden]'],
    ['/relatorio/a-report-secret.data?x=1', '/relatorio/[hidden]'],
    ['/relatorio/a-report-secret/pagina/3', '/relatorio/[hidden]/pagina/3'],
    ['/relatorio/a-report-secret/relatorio.pdf', '/relatorio/[hidden]/relatorio.pdf'],
    ['/retorno/a-job-hash', '/retorno/[hidden]'],
    ['/producao/a-file-secret', '/producao/[hidden]'],
    ['/redefinir-senha/a-recovery-secret', '/redefinir-senha/[hidden]'],
    ['/redefinir-senha', '/redefinir-senha'],
    ['/acesso/a-login-secret?x=1', '/acesso/[hidden]'],
    ['/simular/a-secret/HELENA-PRADO/OTAVIO-LIMA', '/simular/[hidden]'],
    ['/confirmar-email/a-secret.data', '/confirmar-email/[hidden]'],
    ['/confirmar-cadastro/a-secret', '/confirmar-cadastro/[hidden]'],
  ])('logs %s as %s', (url, path) => expect(loggedPath(url)).toBe(path));
});
