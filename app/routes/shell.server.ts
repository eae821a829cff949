import type { ShellData } from '~/ui/shell/shell-data';

const menu = [
  { link: 'livro', desc: 'Livros' },
  { link: 'apostila', desc: 'Apostilas' },
  { link: 'revista', desc: 'Revistas' },
  { link: 'catalogo', desc: 'Catálogos' },
  { link: 'cartao-de-visita', desc: 'Cartões de visita' },
  { link: 'folder', desc: 'Folders' },
  { link: 'marcador-de-pagina', desc: 'Marcadores de página' },
  { link: 'banner', desc: 'Banners' },
];

/** What the shell shows around every page, and the headers that reading it costs (a consumed flash). */
export const loadShell = async (_request: Request): Promise<{ shell: ShellData; headers: Headers }> => ({
  shell: { menu, customer: null, cartCount: 0, flash: null, year: new Date().getFullYear() },
  headers: new Headers(),
});
