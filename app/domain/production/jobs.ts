export const productionQueue = 'production';
/** A round of the machines' folder. */
export const serveFolderName = 'serve-folder';
/** Removes what dead workers staged there. */
export const sweepFolderName = 'sweep-folder';
