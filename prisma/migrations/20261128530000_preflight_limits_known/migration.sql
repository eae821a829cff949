-- The analysis notes of a page what some rule could mind, and no more (preflight/noted.ts): a limit beyond that found
-- nothing, in silence. New are the white beside a barcode and the gutter.

update limite_conferencia set
  erro = case
    when erro is null then null
    when codigo = 'tinta-percentual' then least(400, greatest(240, erro))
    else least(erro, case codigo when 'imagem-dpi' then 300 when 'traco-dpi' then 800 when 'linha-pt' then 0.5
      when 'sangria-mm' then 2.6 when 'margem-mm' then 20 end) end,
  aviso = case
    when aviso is null then null
    when codigo = 'tinta-percentual' then least(400, greatest(240, aviso))
    else least(aviso, case codigo when 'imagem-dpi' then 300 when 'traco-dpi' then 800 when 'linha-pt' then 0.5
      when 'sangria-mm' then 2.6 when 'margem-mm' then 20 when 'texto-pequeno-pt' then 12
      when 'preto-composto-pt' then 12 end) end;

alter table limite_conferencia drop constraint limite_conferencia_codigo_check;
alter table limite_conferencia add constraint limite_conferencia_codigo_check check (codigo in (
  'imagem-dpi', 'traco-dpi', 'linha-pt', 'tinta-percentual', 'margem-mm', 'sangria-mm', 'lombada-texto-mm',
  'texto-pequeno-pt', 'preto-composto-pt', 'paginas-em-branco', 'dobra-mm', 'codigo-barras-mm',
  'branco-antes-modulos', 'branco-depois-modulos', 'medianiz-mm', 'medianiz-paginas'));
comment on constraint limite_conferencia_codigo_check on limite_conferencia is 'este código de conferência não existe';

alter table limite_conferencia drop constraint limite_conferencia_aviso_check;
alter table limite_conferencia add constraint limite_conferencia_aviso_check check (
  erro is null or codigo not in (
    'texto-pequeno-pt', 'preto-composto-pt', 'paginas-em-branco', 'dobra-mm', 'codigo-barras-mm',
    'branco-antes-modulos', 'branco-depois-modulos', 'medianiz-mm', 'medianiz-paginas'));
comment on constraint limite_conferencia_aviso_check on limite_conferencia is 'esta conferência só avisa: deixe erro vazio';

alter table limite_conferencia add constraint limite_conferencia_alcance_check check (
  case codigo
    when 'tinta-percentual' then least(erro, aviso) >= 240 and greatest(erro, aviso) <= 400
    else greatest(erro, aviso) <= case codigo
      when 'imagem-dpi' then 300
      when 'traco-dpi' then 800
      when 'linha-pt' then 0.5
      when 'texto-pequeno-pt' then 12
      when 'preto-composto-pt' then 12
      when 'margem-mm' then 20
      when 'medianiz-mm' then 23
      when 'sangria-mm' then 2.6
      when 'branco-antes-modulos' then 11
      when 'branco-depois-modulos' then 7
      else 99999 end end);
comment on constraint limite_conferencia_alcance_check on limite_conferencia is 'a análise só mede até certo ponto: imagem-dpi até 300, traco-dpi até 800, linha-pt até 0,5, texto-pequeno-pt e preto-composto-pt até 12, margem-mm até 20, medianiz-mm até 23, sangria-mm até 2,6, branco-antes-modulos até 11, branco-depois-modulos até 7, e tinta-percentual de 240 a 400';
