import { createArgon2Passwords } from '~/adapters/passwords/argon2.server';
import { consentRecords } from '~/domain/accounts/profile/profile-form';
import type { Db } from '~/platform/db.server';
import demoLogins from '../demo-logins.json';
import { people } from './people';
import { segments } from './segments';

type Role = keyof typeof people;

const isRole = (role: string): role is Role => role in people;

/** New segments come after the existing ones; renaming is left to staff. */
export const seedSegments = async (db: Db): Promise<void> => {
  await db.segment.createMany({
    data: segments.map((description) => ({ description })),
    skipDuplicates: true,
  });
};

const seedPerson = async (db: Db, login: (typeof demoLogins)[number]): Promise<void> => {
  if (!isRole(login.role)) throw new Error(`demo-logins.json names an unknown role: ${login.role}`);
  if (await db.user.findUnique({ where: { email: login.login }, select: { id: true } })) return;
  const { segment, fiscal, birthDate, ...person } = people[login.role];
  await db.user.create({
    data: {
      ...person,
      ...fiscal,
      birthDate: birthDate && new Date(`${birthDate}T00:00:00Z`),
      name: login.name,
      email: login.login,
      emailConfirmedAt: new Date(),
      passwordHash: await createArgon2Passwords(1).hash(login.password),
      segment: { connect: { description: segment } },
      consents: {
        create: consentRecords({ terms: true, notices: true, news: false, commercial: false }, 'seed', null),
      },
    },
  });
};

/**
 * The demo logins. Their password is public, so that they are for sandbox mode only. Running it again adds what is
 * missing and changes nothing else.
 */
export const seedDemoAccounts = async (db: Db): Promise<void> => {
  await seedSegments(db);
  for (const login of demoLogins) await seedPerson(db, login);
};
