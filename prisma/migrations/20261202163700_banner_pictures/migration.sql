-- A banner's code has to be one of the shop's photographs: any other was shown as the picture of a book, and nothing said so.
create function foto_de_banner(codigo text) returns boolean language sql immutable parallel safe as $$
  select codigo like '/%' or codigo like 'https://%' or codigo in (
  'category-book', 'category-booklet', 'category-magazine', 'category-catalogue', 'category-business-card',
  'category-folder', 'category-bookmark', 'category-banner', 'hero-book', 'hero-growing-stacks', 'hero-launch',
  'book', 'hard-cover', 'picture-book', 'booklet', 'magazine', 'catalogue', 'business-card', 'business-card-premium', 'folder', 'flyer', 'bookmark', 'bookmark-slim', 'banner', 'roll-up')
$$;
update banner set thumb = 'hero-book' where not foto_de_banner(thumb);
update banner set thumb_wp = thumb where not foto_de_banner(thumb_wp);
alter table banner add constraint banner_foto_check check (foto_de_banner(thumb) and foto_de_banner(thumb_wp));
comment on constraint banner_foto_check on banner is
  'a loja não tem esta foto: thumb e thumb_wp são hero-book, hero-growing-stacks, hero-launch, category-… ou o código de um produto, ou o endereço de uma foto sua (https://… ou /…)';
