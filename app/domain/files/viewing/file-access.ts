/** Who looks at a file: the customer whose it is. */
export type FileAccess = { fileId: string; userId: number };
