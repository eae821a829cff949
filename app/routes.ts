import { index, type RouteConfig, route } from '@remix-run/route-config';

/** The site map: every address of the shop and the module that answers it. */
export default [
  index('routes/shop/home/route.tsx'),
  route('api/estados', 'routes/api/addresses/states.ts'),
  route('api/cidades', 'routes/api/addresses/cities.ts'),
  route('api/endereco/buscar-cep', 'routes/api/addresses/find-cep.ts'),
  route('api/endereco/listar', 'routes/api/addresses/list.ts'),
  route('api/endereco/buscar-endereco', 'routes/api/addresses/find.ts'),
  route('api/endereco/salvar', 'routes/api/addresses/save.ts'),
  route('api/endereco/remover', 'routes/api/addresses/remove.ts'),
  route('api/endereco/definir-padrao', 'routes/api/addresses/make-default.ts'),
  route('api/endereco/simular-frete', 'routes/api/shipping/simulate.ts'),
  route('api/balcao/listar', 'routes/api/shipping/counters.ts'),

  route('entrar', 'routes/account/sign-in/route.tsx'),
  route('cadastro', 'routes/account/sign-up/route.tsx'),
  route('cadastro/sucesso', 'routes/account/welcome/route.tsx'),
  route('sair', 'routes/account/sign-out/route.ts'),
  route('desativado', 'routes/account/blocked/route.tsx'),
  route('termos-de-uso', 'routes/account/terms/route.tsx'),
  route('api/login', 'routes/api/accounts/login.ts'),
  route('api/usuario/salvar', 'routes/api/accounts/save-user.ts'),
  route('api/usuario/verificar-email', 'routes/api/accounts/check-email.ts'),
  route('api/usuario/buscar-segmento', 'routes/api/accounts/segments.ts'),
  route('api/usuario/buscar', 'routes/api/accounts/find-user.ts'),

  route('sucesso/:pk_pedido', 'routes/shop/success/route.tsx'),
  route('pedidos', 'routes/shop/orders/route.tsx'),
  route('pedido/:pk_pedido', 'routes/shop/order/route.tsx'),
  route('api/meus-pedidos', 'routes/api/orders/list.ts'),
  route('api/pedido/recupera-pedido-pagamento-ok/:id', 'routes/api/orders/payment-state.ts'),
  route('api/pedido/gerar-pix/pedido/:id/:tentativa?', 'routes/api/orders/pix.ts'),
  route('api/pedido/:id', 'routes/api/orders/order.ts'),
  route('webhooks/pix/:secret/pix', 'routes/webhooks/pix.ts'),

  route('envio', 'routes/shop/files/route.tsx'),
  route('arquivos/:fileId/pagina/:page', 'routes/shop/files/thumbnail.ts'),
  route('arquivos/:fileId/original', 'routes/shop/files/original.ts'),
  route('api/arquivo/:id/situacao', 'routes/api/files/status.ts'),

  route('api/produto/preco', 'routes/api/catalogue/price.ts'),
  route(':menu', 'routes/shop/category/route.tsx'),
  route(':menu/:pk_produto', 'routes/shop/product/route.tsx'),

  route('carrinho', 'routes/shop/cart/route.tsx'),
  route('endereco/:id', 'routes/account/address/route.tsx'),
] satisfies RouteConfig;
