import { createContext } from 'react';

/** The browser asks for little data (`Save-Data: on`): small pictures, the system's letters, nothing that moves by itself. */
export const SavesDataContext = createContext(false);
