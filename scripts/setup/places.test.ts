import path from 'node:path';
import { expect, it } from 'vitest';
import { placesOf } from './places.mjs';

const dataFolder = path.resolve('.data');
const url = 'postgresql://postgres:secret@127.0.0.1:5432/lombada';

it.each([
  [
    'in the data folder',
    {
      cluster: { folder: path.resolve('.data/postgres/cluster') },
      env: { STORAGE_DIR: path.resolve('.data/storage') },
    },
    ['.data/postgres/cluster', '.data/storage'],
  ],
  [
    'outside of it, because the server’s account has no access there',
    { cluster: { folder: '/var/lib/lombada-1/cluster-2' }, env: { STORAGE_DIR: '/srv/files' } },
    [
      '/var/lib/lombada-1/cluster-2   (not in .data, where its account may not enter: a copy of that is no backup)',
      '/srv/files',
    ],
  ],
  [
    'on other servers, without the password',
    { cluster: undefined, env: { S3_BUCKET: 'lombada', S3_ENDPOINT: 'http://store:9000' } },
    ['127.0.0.1:5432/lombada   (DATABASE_URL)', 'lombada at http://store:9000'],
  ],
])('says where the data are: %s', (_, { cluster, env }, expected) => {
  expect(
    placesOf({ url, cluster, env: { NODE_ENV: 'test', ...env }, dataFolder }).map(({ place }) => place),
  ).toEqual(expected);
});
