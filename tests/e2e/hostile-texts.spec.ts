import { expect, test } from '@playwright/test';
import { bookInCartSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { comeLoggedIn, open } from './shopper';

declare global {
  interface Window {
    evil?: number;
    refused?: string[];
  }
}

const markup = '"><img src=x onerror="window.evil=1"><script>window.evil=1</script>';
/** For forms and for the database's columns; quoted for SQL. */
const sqlText = (length: number): string => `'${markup.slice(0, length).replaceAll("'", "''")}'`;

/** Markup in any text that people can enter in the shop is shown as text and never executed. */
test('typed markup is shown as text, and no script in it runs', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => {
    faults.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused?.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const { email } = await comeLoggedIn(page);
  const user = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  await asTheShop([
    `insert into usuario_endereco (fk_usuario, desc_usuario_endereco, default_usuario_endereco, cpf_cnpj_usuario,
       razao_social_endereco_usuario, contato_usuario_endereco, cep_usuario_endereco, logradouro_usuario_endereco,
       nr_usuario_endereco, complemento_usuario_endereco, bairro_usuario_endereco, fk_cidade)
     values (${user}, ${sqlText(60)}, true, '52998224725', ${sqlText(120)}, ${sqlText(120)}, '01310100',
       ${sqlText(120)}, ${sqlText(20)}, ${sqlText(80)}, ${sqlText(80)}, 3550308)`,
    `insert into consentimento (fk_usuario, finalidade, aceito, versao_texto, canal)
     values (${user}, ${sqlText(200)}, true, ${sqlText(200)}, ${sqlText(200)})`,
    `update sessao set navegador = ${sqlText(200)} where fk_usuario = ${user}`,
    `update usuario set nome_usuario = ${sqlText(120)}, contato_usuario = ${sqlText(120)}
     where email_usuario = '${email}'`,
    // An empty cart redirects to the home page, which would interrupt the next step.
    ...bookInCartSql(user, anyCnpj()),
  ]);
  const asked = encodeURIComponent(markup);
  const pages = [
    ...['/', `/?reason=${asked}`, `/pesquisa?keywords=${asked}`, '/carrinho', '/pedidos', '/endereco/novo'],
    ...[
      '/conta/dados',
      '/conta/enderecos',
      '/conta/privacidade',
      '/conta/sessoes',
      '/conta/acesso',
      '/conta/projetos',
    ],
    ...['/conta/acessos', '/conta/apagar', `/entrega?estado=${asked}`, `/livro/101?formato=${asked}`],
    ...[
      `/calculo-de-lombada/${asked}/${asked}`,
      `/orcamento/${asked}`,
      `/${asked}`,
      `/api/docs?busca=${asked}`,
    ],
    ...[`/entrar?voltar=${asked}`, `/redefinir-senha/${asked}`, `/conta/privacidade?pagina=${asked}`],
  ];
  for (const address of pages) {
    await open(page, address);
    const seen = await page.evaluate(() => ({
      evil: window.evil ?? 0,
      images: document.querySelectorAll('img[src="x"], img[onerror]').length,
      refused: (window.refused ?? []).length,
    }));
    expect([address, seen]).toEqual([address, { evil: 0, images: 0, refused: 0 }]);
  }
  await open(page, `/pesquisa?keywords=${asked}`);
  await expect(page.getByText(markup).first()).toBeVisible();
  await open(page, '/conta/enderecos');
  await expect(page.getByText(markup.slice(0, 60)).first()).toBeVisible();
  await open(page, '/conta/privacidade');
  await expect(page.getByText(markup).first()).toBeVisible();
  expect(faults).toEqual([]);
});

/** A server that only closes the connection leaves the client without an answer; here a real connection is used. */
test('a megabyte in a field is answered, and the connection stays usable', async ({ page, baseURL }) => {
  await open(page, '/entrar');
  const long = 'x'.repeat(1024 * 1024);
  const headers = { origin: baseURL ?? '' };
  const forms = { '/entrar': 'login', '/recuperar-senha': 'login', '/cadastro': 'nome_usuario' };
  for (const [address, field] of Object.entries(forms)) {
    const answer = await page.request.post(address, { form: { [field]: long }, headers });
    expect([address, answer.status()]).toEqual([address, 413]);
  }
  const calls = ['login', 'usuario/salvar', 'usuario/verificar-email', 'recuperar-senha', 'endereco/salvar'];
  for (const call of calls) {
    const answer = await page.request.post(`/api/${call}`, { data: { login: long, senha: long }, headers });
    // A missing login is reported before the size.
    expect([call, answer.status()]).toEqual([call, call === 'endereco/salvar' ? 401 : 413]);
    expect((await page.request.get('/api/estados')).status()).toBe(200);
  }
});
