-- Counters of limits live for minutes and are written with every login: they need no log. After a crash of the
-- database they begin anew, as they do when Redis keeps them.
ALTER TABLE "limite_uso" SET UNLOGGED;
