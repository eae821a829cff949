import { useLocation } from '@remix-run/react';
import { MessageCircle } from '../icons';
import { isBackOffice } from './shell-links';
import { useShop } from './shop-context';

/** The round button that opens a conversation in a messaging app; none while staff keep no link, and none at the back office. */
export const ChatButton = () => {
  const { chatLink } = useShop();
  const { pathname } = useLocation();
  return chatLink && !isBackOffice(pathname) ? (
    <a
      href={chatLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Conversar com a gente (abre em outra aba)"
      className="chat-button fixed right-4 bottom-4 z-30 grid size-15 place-items-center rounded-full bg-success text-sheet shadow-raised hover:bg-ink"
    >
      <MessageCircle aria-hidden="true" strokeWidth={1.9} className="size-7" />
    </a>
  ) : null;
};
