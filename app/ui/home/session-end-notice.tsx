import { type MouseEvent, useEffect, useState } from 'react';
import { Link } from '~/ui/link';
import { X } from '../icons';
import { Notice } from '../notice';
import { VisuallyHidden } from '../visually-hidden';

export interface SessionEndWords {
  title: string;
  text: string;
}

/**
 * Why the session ended. It stands in the page from the server; once the page is live the words are also said
 * aloud, and the reason leaves the address, so that neither a reload nor a bookmark tells it again.
 */
export const SessionEndNotice = ({ title, text }: SessionEndWords) => {
  const [isOpen, setIsOpen] = useState(true);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    // A live region speaks of what comes into it after it is there.
    const timer = setTimeout(() => setSpoken(`${title}. ${text}`), 300);
    return () => clearTimeout(timer);
  }, [title, text]);

  const close = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(false);
    setSpoken('');
  };

  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isOpen ? (
        <div className="wrap py-3">
          <Notice title={title} className="relative pr-14">
            <p className="max-w-prose">{text}</p>
            <Link to="/entrar" className="link inline-flex min-h-11 items-center font-semibold">
              Entrar
            </Link>
            <Link
              to="/"
              onClick={close}
              className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-sm hover:bg-sheet"
            >
              <X aria-hidden="true" className="size-5" />
              <VisuallyHidden>Fechar o aviso</VisuallyHidden>
            </Link>
          </Notice>
        </div>
      ) : null}
    </>
  );
};
