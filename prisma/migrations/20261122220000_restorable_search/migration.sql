-- A dump is restored with an empty search path: what computes a column names its functions in full, else the rows of
-- `sinonimo_busca` and `vitrine` find no way back.
create or replace function busca_normal(texto text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(public.busca_simples(texto), '[^a-z0-9]+', ' ', 'g'),
    '\m(\d+)x(\d+)\M', '\1 \2', 'g'),
    '[oa]es\M', 'ao', 'g'),
    '([aeou])is\M', '\1l', 'g'),
    '([rz])es\M', '\1', 'g'),
    'ns\M', 'm', 'g'),
    '([bcdfgklprt])s\M', '\1', 'g'))
$$;
