/** Makes the secret of a link out of a seed; without the shop's key nobody else can. */
export type LinkSecret = (purpose: string, seed: string) => string;
