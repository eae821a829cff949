import type { Db } from '~/platform/db.server';
import demoLogins from '../demo-logins.json';

type Role = 'individual' | 'company';

const addresses = {
  individual: [
    {
      nickname: 'Casa',
      isDefault: true,
      isBilling: false,
      recipient: 'Clara Monteiro',
      contactName: 'Clara Monteiro',
      cep: '05417900',
      street: 'Rua das Capitulares',
      number: '72',
      complement: 'Apto. 34',
      district: 'Pinheiros',
      cityId: 3550308,
      phone: '11987654321',
    },
    {
      nickname: 'Trabalho',
      isDefault: false,
      isBilling: false,
      recipient: 'Clara Monteiro',
      contactName: 'Júlio Prado',
      cep: '20040910',
      street: 'Avenida dos Revisores',
      number: '1010',
      complement: 'Sala 802',
      district: 'Centro',
      cityId: 3304557,
      phone: '2130001010',
    },
  ],
  company: [
    {
      nickname: 'Sede',
      isDefault: true,
      isBilling: true,
      recipient: 'Editora Farol do Sul Ltda.',
      contactName: 'Beatriz Farias',
      cep: '90035910',
      street: 'Rua do Faroleiro',
      number: '455',
      complement: null,
      district: 'Bom Fim',
      cityId: 4314902,
      phone: '5130000455',
    },
    {
      nickname: 'Depósito',
      isDefault: false,
      isBilling: false,
      recipient: 'Editora Farol do Sul Ltda.',
      contactName: 'Anselmo Dutra',
      cep: '95020900',
      street: 'Estrada da Resma',
      number: 'km 3',
      complement: 'Galpão B',
      district: 'Distrito Industrial',
      cityId: 4305108,
      phone: null,
    },
  ],
};

/**
 * Addresses of the demo customers. Needs `seedPlaces` and the demo customers first; throws when one is missing.
 * A customer who has, or had, an address is left alone.
 */
export const seedAddresses = async (db: Db): Promise<void> => {
  await seedAddressesOf(db, 'individual');
  await seedAddressesOf(db, 'company');
};

const seedAddressesOf = async (db: Db, role: Role): Promise<void> => {
  const email = demoLogins.find((each) => each.role === role)?.login;
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, document: true, _count: { select: { addresses: true } } },
  });
  if (!user?.document) throw new Error(`The demo ${role} ${email} must be seeded before the addresses`);
  if (user._count.addresses > 0) return;
  const { id: userId, document } = user;
  await db.address.createMany({ data: addresses[role].map((address) => ({ ...address, userId, document })) });
};
