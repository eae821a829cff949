import { exchangeLink } from '../link-token.server';

export const loader = exchangeLink('verification');
