import { COMPANY, INDIVIDUAL } from '~/domain/accounts/customer';
import type { SegmentName } from './segments';

/** The people of the demo logins; their names, e-mails and passwords are in demo-logins.json. */
export const people = {
  individual: {
    type: INDIVIDUAL,
    document: '31846027535',
    birthDate: '1988-04-17',
    contactName: null,
    mobileAreaCode: '11',
    mobileNumber: '987654321',
    phoneAreaCode: null,
    phoneNumber: null,
    segment: 'Autor independente',
    code: 'CLARA2MT',
    role: null,
    fiscal: { finalConsumer: true, taxSubstitution: false, resale: false, industrialUse: false },
  },
  company: {
    type: COMPANY,
    document: '48FAR0L5000173',
    birthDate: null,
    contactName: 'Beatriz Farias',
    mobileAreaCode: '51',
    mobileNumber: '991234567',
    phoneAreaCode: '51',
    phoneNumber: '30000455',
    segment: 'Editora',
    code: 'FARQ5SU9',
    role: null,
    fiscal: { finalConsumer: false, taxSubstitution: false, resale: true, industrialUse: false },
  },
  operator: {
    type: INDIVIDUAL,
    document: '70491538260',
    birthDate: '1979-09-02',
    contactName: null,
    mobileAreaCode: '11',
    mobileNumber: '976543210',
    phoneAreaCode: null,
    phoneNumber: null,
    segment: 'Empresa',
    code: 'PERADR77',
    role: 'owner',
    fiscal: { finalConsumer: true, taxSubstitution: false, resale: false, industrialUse: false },
  },
} as const satisfies Record<string, { segment: SegmentName } & Record<string, unknown>>;
