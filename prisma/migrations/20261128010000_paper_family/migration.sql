-- A paper without its family, or of one that the shop has no words for, took its product's page down.

alter table dependencia_atributo add constraint dependencia_atributo_tipo_papel_check
  check (tipo_papel is null or tipo_papel in ('offset', 'cream', 'bulky', 'coated', 'recycled', 'board')) not valid;
comment on constraint dependencia_atributo_tipo_papel_check on dependencia_atributo is
  'o tipo_papel não existe: escreva offset, cream (creme), bulky (encorpado), coated (couché), recycled (reciclado) ou board (cartão)';

create function papel_tem_tipo() returns trigger language plpgsql as $$
begin
  if new.tipo_papel is null
    and exists (select from atributo where pk_atributo = new.fk_atributo and codigo in ('interior-paper', 'cover-paper')) then
    raise exception 'o papel "%" precisa de tipo_papel: offset, cream (creme), bulky (encorpado), coated (couché), recycled (reciclado) ou board (cartão)',
      new.texto_dependencia_atributo using errcode = 'check_violation', constraint = 'papel_tipo_check';
  end if;
  return new;
end $$;
create trigger dependencia_atributo_papel before insert or update of tipo_papel, fk_atributo on dependencia_atributo
  for each row execute function papel_tem_tipo();
