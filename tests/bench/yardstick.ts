import express from 'express';
import pg from 'pg';

/**
 * The yardstick, a separate program: one indexed query through `pg`, the driver of the shop's own queries, returned as
 * JSON by a bare Express handler. The shop's cost per request is reported as a share of this, so that figures of
 * different machines can be compared.
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
