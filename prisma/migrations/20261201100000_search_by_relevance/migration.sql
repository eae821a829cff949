-- The search finds first what a product is (title, category, keywords), then what it comes with when its page opens, then
-- what can be chosen for it. The words of the title stand apart too, for searches that thousands of products match.
alter table vitrine add column palavras_usuais text not null default '';
alter table vitrine drop column busca;
alter table vitrine add column busca tsvector generated always as (((setweight(to_tsvector('portuguese'::regconfig, busca_normal(((desc_menu || ' '::text) || nome_produto))), 'A'::"char") || setweight(to_tsvector('portuguese'::regconfig, busca_normal(((desc_categoria || ' '::text) || keywords_tags))), 'B'::"char")) || (setweight(to_tsvector('portuguese'::regconfig, busca_normal(palavras_usuais)), 'C'::"char") || setweight(to_tsvector('portuguese'::regconfig, busca_normal(palavras)), 'D'::"char")))) stored;
alter table vitrine add column busca_titulo tsvector generated always as (to_tsvector('portuguese'::regconfig, busca_normal(((desc_menu || ' '::text) || nome_produto)))) stored;
create index vitrine_busca_idx on vitrine using gin (busca);
create index vitrine_busca_titulo_idx on vitrine using gin (busca_titulo);

-- The worker makes every row again, with its usual words.
update vitrine set feito_de = 'epoch';
