-- The home page promised ten days for every destination while the shop's own tables know longer ones. What staff wrote
-- themselves stays.
update bloco_texto set texto = 'Correios e transportadoras, com o prazo para o seu CEP antes de comprar.'
 where texto = 'Correios e transportadoras, em até 10 dias depois de pronto.';
