-- Slips in banners and texts that nothing refused: an end before its beginning, a link that leads nowhere, a zone that no page shows.
-- Rows of before stay as they are.
alter table banner
  add constraint banner_prazo_check check (fim > inicio) not valid,
  add constraint banner_link_check check (link ~ '^(/|https?://|#)') not valid;
alter table bloco_texto add constraint bloco_texto_zona_check check (zona in ('feature', 'seo', 'delivery')) not valid;
comment on constraint banner_prazo_check on banner is 'o fim do banner vem depois do inicio';
comment on constraint banner_link_check on banner is 'o link de um banner começa com / (uma página da loja, como /livro) ou com https://';
comment on constraint bloco_texto_zona_check on bloco_texto is 'a zona de um texto é feature, seo ou delivery';

-- A place in a list is counted from 0.
do $$
declare
  tabela text;
begin
  for tabela in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'ordem' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('alter table %I add constraint %I check (ordem >= 0) not valid', tabela, tabela || '_posicao_check');
    execute format('comment on constraint %I on %I is %L', tabela || '_posicao_check', tabela, 'ordem não pode ser negativa');
  end loop;
end $$;
