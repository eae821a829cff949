-- Expand-only. A file whose analysis could not be made, through no fault of its own, waits until then for another try.
alter table arquivo add column analise_espera_ate timestamptz(3);
