import { Form, useLocation } from '@remix-run/react';
import { Search } from '../icons';
import { shellLinks } from './shell-links';

/** The search of the header; the page of results answers it, with or without scripts. */
export const SearchForm = () => {
  const { pathname, search } = useLocation();
  const words = pathname === shellLinks.search ? (new URLSearchParams(search).get('keywords') ?? '') : '';
  return (
    <Form
      key={words}
      role="search"
      aria-label="Busca no topo da página"
      action={shellLinks.search}
      className="site-header-search relative"
    >
      <input
        type="search"
        name="keywords"
        aria-label="Buscar produtos"
        placeholder="Buscar produtos"
        defaultValue={words}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full rounded-full border border-edge bg-paper pr-12 pl-4.5 placeholder:text-muted hover:border-ink"
      />
      <button
        type="submit"
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-accent"
      >
        <Search aria-hidden="true" strokeWidth={2} className="size-5" />
        <span className="sr-only">Buscar</span>
      </button>
    </Form>
  );
};
