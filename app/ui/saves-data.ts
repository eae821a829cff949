import { createContext } from 'react';

/** Whether the browser asks for little data (`Save-Data: on`): then small pictures, system fonts and no autoplay. */
export const SavesDataContext = createContext(false);
