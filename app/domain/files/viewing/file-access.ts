/** Who looks at a file: the customer whose it is, or whoever has a link to it (by the hash of its secret), at an instant. */
export type FileAccess = { fileId: string; userId: number } | { tokenHash: string; now: Date };
