import { type Centavos, toReais } from '../shared/money';
import type { Banner } from './banner';
import type { ListItem } from './list-item';

/** A slide as the API sends it. */
export const toWireBanner = ({ id, title, text, link, linkText, thumb, thumbWp, tone }: Banner) => ({
  pk_banner: id,
  link,
  title,
  thumb,
  thumb_wp: thumbWp,
  texto: text,
  texto_link: linkText,
  tom: tone,
});

/** A row of a list, such as a contact of the footer. */
export const toWireItem = ({ name, value, link, icon }: ListItem) => ({
  nome: name,
  valor: value,
  link,
  icone: icon,
});

/** What the API says of a product on a shelf. */
type ShelfCard = {
  id: number;
  to: string;
  title: string;
  category: string;
  note: string;
  art: string;
  price: Centavos;
  quantity: number;
  unitPrice: Centavos;
  unitQuantity: number;
  isBook: boolean;
};

/** Where the drawings of products stand; a card's picture is `url_base` and its `nome_menu_imagem`. */
export const pictureBase = (shopUrl: string): string => `${shopUrl}/art/`;

/** A product card as the API sends it; amounts in reais: the smallest run, and one piece of the usual run. */
export const toWireCard = (card: ShelfCard) => ({
  pk_produto: card.id,
  url_produto: card.to,
  desc_menu: card.title,
  nome_menu_imagem: card.art.includes('/') ? card.art : `${card.art}.svg`,
  keywords_tags: card.note,
  desc_categoria: card.category,
  vlr_preco: toReais(card.price),
  qtd_preco: card.quantity,
  vlr_unitario: toReais(card.unitPrice),
  qtd_unitario: card.unitQuantity,
  e_livro: card.isBook,
});
