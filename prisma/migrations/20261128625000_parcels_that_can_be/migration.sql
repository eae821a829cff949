-- A way of sending whose parcels hold nothing, or less, made every choice of an address fail. Rows of before stay as they are.
alter table tipo_transporte
  add constraint tipo_transporte_volume_check check (peso_maximo_volume_gramas between 1000 and 10000000) not valid,
  add constraint tipo_transporte_cubagem_check check (divisor_cubagem between 1000 and 1000000 and cubagem_acima_gramas >= 0) not valid;
comment on constraint tipo_transporte_volume_check on tipo_transporte is
  'peso_maximo_volume_gramas vai de 1000 (1 kg) a 10000000';
comment on constraint tipo_transporte_cubagem_check on tipo_transporte is
  'divisor_cubagem são cm³ por kg, de 1000 a 1000000 (nos Correios 6000), e cubagem_acima_gramas não é negativo';
