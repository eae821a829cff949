/** What the Prisma CLI reads in the image, where there is no schema: the database alone. */
export default { datasource: { url: process.env.DATABASE_URL ?? '' } };
