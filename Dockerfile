# One image for web, workers, migration and seed; the command decides. The `workshop` stage also runs the sandbox.

FROM node:24.18.0-bookworm-slim AS workshop
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages/preflight/package.json packages/preflight/
RUN npm ci
COPY . .
RUN npm run db:generate && npm run build
USER node

FROM node:24.18.0-bookworm-slim AS parts
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages/preflight/package.json packages/preflight/
RUN npm ci --omit=dev

FROM node:24.18.0-bookworm-slim
# Without a limit glibc's pools per thread take a tenth of a process's memory.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=parts /shop/node_modules ./node_modules
COPY --from=workshop /shop/build ./build
COPY --from=workshop /shop/dist ./dist
COPY --from=workshop /shop/app/adapters/pdf-writing/fonts ./app/adapters/pdf-writing/fonts
COPY --from=workshop /shop/prisma/migrations ./prisma/migrations
COPY --from=workshop /shop/prisma/sql ./prisma/sql
COPY --from=workshop /shop/prisma/data ./prisma/data
COPY package.json ./
# Files of a container without an object store; everything else belongs to root, and the shop only reads it.
RUN mkdir -p /shop/.data/storage && chown -R node:node /shop/.data
USER node
EXPOSE 3000
# The web program; scripts/setup/node-flags.mjs says why each of its processes has a heap limit. The worker has
# none; it limits its children, which read the PDFs.
CMD ["node", "--max-old-space-size=320", "--min-semi-space-size=32", "--max-semi-space-size=32", "dist/server.js"]
