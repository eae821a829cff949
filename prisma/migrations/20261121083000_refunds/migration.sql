-- Money that comes too late or twice is sent back, in two steps that survive a crash between them.
alter table pix_recebido
  drop constraint pix_recebido_destino_check,
  add constraint pix_recebido_destino_check check (destino in ('applied', 'refund', 'refunded', 'review'));
