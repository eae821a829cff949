/** The printer's register target, in the colour of the text around it. Decoration. */
export const RegistrationMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="none" stroke="currentColor">
    <circle cx="12" cy="12" r="6.5" strokeWidth="1" />
    <circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none" />
    <path d="M12 1v22M1 12h22" strokeWidth="1" />
  </svg>
);
