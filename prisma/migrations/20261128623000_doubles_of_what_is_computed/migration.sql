-- A double of what the database computes is told in words as well.
comment on index sinonimo_busca_radical_key is 'já há um sinônimo desta palavra, ou de outra forma dela (singular, plural)';
