-- A choice is shown: by the photograph of its code, or by one that staff name in its row. Coatings say in one sentence
-- what they are for, the plain word before the trade's. What staff have written stays.
do $$
declare
  tabela text;
begin
  foreach tabela in array array['dependencia_atributo', 'acabamento'] loop
    execute format('alter table %I add column imagem text', tabela);
    execute format($check$alter table %I add constraint %I
      check (imagem ~ '^([a-z0-9]+(-[a-z0-9]+)*|(https:/)?/[^/\s][^\s]*)$' and char_length(imagem) <= 500)$check$, tabela, tabela || '_imagem_check');
    execute format('comment on constraint %I on %I is %L', tabela || '_imagem_check', tabela,
      'imagem é o nome de uma foto da loja, como binding-pur, ou um endereço que começa com / ou https:// e tem até 500 letras; sem foto própria, deixe-a nula');
  end loop;
end $$;

update dependencia_atributo o
   set texto_dependencia_atributo = case when o.texto_dependencia_atributo = n.antes then n.nome else o.texto_dependencia_atributo end,
       texto_aux_dependencia_atributo = coalesce(o.texto_aux_dependencia_atributo, n.frase)
  from atributo a, (values
    ('none', 'Sem laminação', 'Sem laminação', 'O papel ao natural, sem película: marca mais com o uso.'),
    ('bopp-matte', 'Laminação BOPP fosco', 'Laminação fosca (BOPP)', 'Película discreta, que não reflete a luz e protege de riscos e umidade.'),
    ('bopp-gloss', 'Laminação BOPP brilho', 'Laminação brilho (BOPP)', 'Película que realça as cores e se limpa com um pano.'),
    ('soft-touch', 'Laminação soft touch (toque aveludado)', 'Laminação aveludada (soft touch)', 'Película fosca e macia, que se sente na mão.'),
    ('uv', 'Verniz UV total', 'Verniz UV total', 'Brilho sem película: uma camada de verniz sobre a capa inteira.')
  ) as n (codigo, antes, nome, frase)
 where a.pk_atributo = o.fk_atributo and a.codigo = 'coating' and o.codigo = n.codigo
   and ((o.texto_dependencia_atributo = n.antes and n.antes <> n.nome) or o.texto_aux_dependencia_atributo is null);

update dependencia_atributo o
   set texto_aux_dependencia_atributo = n.frase
  from atributo a, (values
    ('pur', 'Cola PUR, firme e flexível: a mais resistente das coladas, também para papel couché.',
     'Cola firme e flexível (PUR): a encadernação colada que mais dura, também em papel couché.'),
    ('hot-melt', 'Cola quente, econômica: boa para livros de leitura em papel offset ou pólen.',
     'Cola quente (hot melt): econômica, para livros de leitura em offset ou pólen.'),
    ('hard-cover', 'Miolo colado, capa de papelão rígido revestida com papel impresso e laminado.',
     'Miolo colado em papelão rígido, revestido com a sua capa impressa.'),
    ('staple-64', 'A canoa mais grossa, com grampo reforçado: só em papel de até 90 g, que ainda dobra bem.',
     'A canoa mais grossa, com grampo reforçado, em papel de até 90 g.')
  ) as n (codigo, antes, frase)
 where a.pk_atributo = o.fk_atributo and a.codigo = 'binding' and o.codigo = n.codigo
   and o.texto_aux_dependencia_atributo = n.antes;

update acabamento f
   set dica = n.frase
  from (values
    ('hot-stamping-gold', 'Gravação a quente com película dourada.', 'Letras e desenhos em dourado metálico, gravados a quente.'),
    ('hot-stamping-silver', 'Gravação a quente com película prateada.', 'Letras e desenhos em prata metálica, gravados a quente.'),
    ('lamination-matte', 'BOPP fosco na frente e no verso.', 'Película fosca (BOPP) na frente e no verso.'),
    ('lamination-gloss', 'BOPP brilho na frente e no verso.', 'Película brilhante (BOPP) na frente e no verso.'),
    ('lamination-matte-spot-uv', 'BOPP fosco nos dois lados e verniz localizado na frente.',
     'Película fosca (BOPP) nos dois lados e verniz localizado na frente.')
  ) as n (codigo, antes, frase)
 where f.codigo = n.codigo and f.dica = n.antes;
