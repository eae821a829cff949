-- A term of more than a year of business days is a slip of the hand: pages and payments would count day by day to its end.
update faixa_frete set prazo_dias_uteis = 365 where prazo_dias_uteis > 365;
update balcao set prazo_balcao = 365 where prazo_balcao > 365;

alter table faixa_frete add constraint faixa_frete_prazo_check check (prazo_dias_uteis <= 365);
comment on constraint faixa_frete_prazo_check on faixa_frete is 'o prazo do frete é de no máximo 365 dias úteis';
alter table balcao add constraint balcao_prazo_check check (prazo_balcao <= 365);
comment on constraint balcao_prazo_check on balcao is 'o prazo do balcão é de no máximo 365 dias úteis';
alter table prazo_producao add constraint prazo_producao_prazo_check check (prazo_dias_uteis <= 365);
comment on constraint prazo_producao_prazo_check on prazo_producao is 'o prazo de produção é de no máximo 365 dias úteis';
alter table prazo_quantidade add constraint prazo_quantidade_prazo_check check (prazo_dias_uteis <= 365);
comment on constraint prazo_quantidade_prazo_check on prazo_quantidade is 'o prazo de produção é de no máximo 365 dias úteis';
alter table preco_servico add constraint preco_servico_prazo_check check (prazo <= 365);
comment on constraint preco_servico_prazo_check on preco_servico is 'o prazo do serviço é de no máximo 365 dias úteis';
