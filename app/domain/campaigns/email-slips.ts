/** Domains as fingers slip on them, and what was meant. Domains that somebody really has are not among them. */
const slips: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.com.br': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmil.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'hotmail.co': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outllok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com.br': 'yahoo.com.br',
  'yahho.com.br': 'yahoo.com.br',
  'yahoo.con.br': 'yahoo.com.br',
  'iclod.com': 'icloud.com',
  'uol.com': 'uol.com.br',
};

/** The address that was probably meant; null where nothing speaks against the typed one. */
export const meantAddress = (email: string): string | null => {
  const at = email.lastIndexOf('@');
  const meant = slips[email.slice(at + 1)];
  return meant ? `${email.slice(0, at)}@${meant}` : null;
};
