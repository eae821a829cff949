import { Link } from '~/ui/link';

/** The words beside the box that accepts the terms. */
export const TermsLabel = () => (
  <span className="text-sm">
    Li e aceito os termos de uso (
    <Link to="/termos-de-uso" target="_blank" rel="noreferrer" className="link">
      ler<span className="sr-only"> os termos em outra aba</span>
    </Link>
    )
  </span>
);
