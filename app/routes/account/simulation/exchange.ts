import { exchangeLink } from '../new-session.server';

export const loader = exchangeLink('simulation');
