import express from 'express';
import pg from 'pg';

/**
 * The yardstick, a program of its own: one indexed query through `pg`, on which the shop's own
 * queries travel, too, answered as JSON by a bare Express handler. Whatever the shop does per request is told as a share of this, so that figures of different machines
 * can be compared.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = express();

app.get('/', (_request, response, next) => {
  pool
    .query('select pk_produto, nome_produto from produto where pk_produto = $1', [101])
    .then(({ rows }) => response.json(rows[0]))
    .catch(next);
});

app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
