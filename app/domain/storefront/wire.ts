import type { Banner } from './banner';
import type { ListItem } from './text-block';

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
