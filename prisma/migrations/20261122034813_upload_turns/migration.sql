-- Turns last for seconds and are kept every second: they need no log. After a crash of the database nobody has one.
-- CreateTable
CREATE UNLOGGED TABLE "vez_envio" (
    "chave" TEXT NOT NULL,
    "dono" VARCHAR(64) NOT NULL,
    "ate" TIMESTAMPTZ(3) NOT NULL,
    "pedida" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "vez_envio_pkey" PRIMARY KEY ("chave")
);
