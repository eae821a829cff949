-- What cannot go together was said in three ways: acabamento_bloqueio, permite_orelhas and regra_opcao. Now it is said
-- in regra_opcao alone. Rows that staff wrote move with it.

insert into regra_opcao (tipo_regra, fk_acabamento_se, fk_acabamento_entao)
select distinct 'blocks', least(fk_acabamento, fk_acabamento_bloqueado), greatest(fk_acabamento, fk_acabamento_bloqueado)
from acabamento_bloqueio
where fk_acabamento <> fk_acabamento_bloqueado
on conflict do nothing;

-- A binding that takes no flaps: no row said yes.
insert into regra_opcao (tipo_regra, fk_opcao_se, fk_opcao_entao, observacao)
select 'blocks', encadernacao.pk_dependencia_atributo, orelha.pk_dependencia_atributo,
  'Só capa flexível colada leva orelhas'
from dependencia_atributo encadernacao
join atributo de_encadernacao on de_encadernacao.pk_atributo = encadernacao.fk_atributo and de_encadernacao.codigo = 'binding'
cross join dependencia_atributo orelha
join atributo de_orelha on de_orelha.pk_atributo = orelha.fk_atributo and de_orelha.codigo = 'flap'
where encadernacao.permite_orelhas is not true and orelha.orelha_mm > 0
on conflict do nothing;

drop table acabamento_bloqueio;
alter table dependencia_atributo drop column permite_orelhas;

-- Only what is shown can be a whole attribute: to require or to block one says nothing.
delete from regra_opcao where tipo_regra <> 'shows' and fk_atributo_entao is not null;
alter table regra_opcao add constraint regra_opcao_atributo_so_se_mostra_check
  check (tipo_regra = 'shows' or fk_atributo_entao is null);

-- The kinds of run come to the books of a shop that is open already; a new shop gets them with its first catalogue.
insert into atributo (pk_atributo, codigo, texto_atributo, ordem)
select 10, 'run-kind', 'Tiragem', 10 where exists (select from produto where fk_tipo_produto = 7)
on conflict do nothing;
insert into dependencia_atributo (pk_dependencia_atributo, fk_atributo, codigo, texto_dependencia_atributo, fk_sub_tipo_produto, exemplares_fixos, ordem)
select pk, 10, codigo, texto, sub_tipo, exemplares, ordem
from (values (1, 'run', 'Tiragem normal', null::int, null::int, 1), (61, 'proof', 'Boneco (prova)', 7, 1, 2))
  as tiragem (pk, codigo, texto, sub_tipo, exemplares, ordem)
where exists (select from produto where fk_tipo_produto = 7)
on conflict do nothing;
insert into produto_dependencia_atributo (fk_produto, fk_dependencia_atributo)
select pk_produto, pk_dependencia_atributo
from produto, dependencia_atributo
where fk_tipo_produto = 7 and modelo = 'book' and fk_atributo = 10
on conflict do nothing;
