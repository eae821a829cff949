-- A card about which the gateway does not answer is not the same as one that it is still deciding about.
alter table pagamento add column sem_resposta_desde timestamptz(3);
