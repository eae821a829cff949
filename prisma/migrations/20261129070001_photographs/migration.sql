-- The shop's pictures are photographs: slides that had a drawing of the shop's own have one, and the second product of a
-- category, which shared the picture of the first, has its own. What staff have set stays.
update banner
   set thumb = case thumb when 'press-sheet' then 'hero-book' when 'growing-stacks' then 'hero-growing-stacks'
                          when 'imposed-sheet' then 'hero-launch' else thumb end,
       thumb_wp = case thumb_wp when 'press-sheet' then 'hero-book' when 'growing-stacks' then 'hero-growing-stacks'
                                when 'imposed-sheet' then 'hero-launch' else thumb_wp end,
       tom = 'paper'
 where thumb in ('press-sheet', 'growing-stacks', 'imposed-sheet');
update produto p
   set nome_menu_imagem = n.imagem
  from (values (502, 'business-card', 'business-card-premium'), (602, 'folder', 'flyer'),
               (702, 'bookmark', 'bookmark-slim'), (802, 'banner', 'roll-up')) as n (id, antes, imagem)
 where p.pk_produto = n.id and p.nome_menu_imagem = n.antes;
