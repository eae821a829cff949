/** Opens the cookie preferences again. Needs a script, as the cookies do that it is about. */
export const CookieButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="needs-script -ml-1 inline-flex min-h-8 items-center rounded-xs px-1 underline hover:text-accent"
  >
    Preferências de cookies
  </button>
);
