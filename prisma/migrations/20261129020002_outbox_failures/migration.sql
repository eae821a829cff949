-- Failures are counted apart from leases: a promise waits days for a server that is away, while one that no worker
-- survives is given up after few. What failed before goes on as many times as it was tried.
alter table caixa_saida add column falhas int not null default 0;
update caixa_saida set falhas = tentativas where entregue_em is null and tentativas > 0;
