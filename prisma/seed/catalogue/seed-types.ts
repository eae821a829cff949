import type { BookConfiguration, BookProduct, SimpleProduct } from '~/domain/catalogue/product';

/** `art` names the placeholder drawing that is shown until staff upload a photo. */
export type CategorySeed = {
  id: number;
  code: string;
  slug: string;
  name: string;
  menuLabel: string;
  description: string;
  titleTag: string;
  descriptionTag: string;
  art: string;
  position: number;
  /** Shown below the products; the HTML uses only the tags of domain/shared/rich-text. */
  promoTitle: string;
  promoImage: string;
  promoHtml: string;
};

/** A file that the customer sends for the product. Extensions are comma-separated. */
export type FileSlotSeed = {
  description: string;
  role: 'interior' | 'cover' | 'art' | 'mask';
  extensions: string;
  required: boolean;
  position: number;
};

/** The presentation of a product; its options are in `product`. `featured` is the order on the home page. */
export type ProductPresentation = {
  category: string;
  typeId: number;
  subTypeId: number | null;
  menuText: string;
  description: string;
  keywords: string;
  titleTag: string;
  descriptionTag: string;
  slug: string;
  art: string;
  featured: number | null;
  /** Uploaded art is checked in the online editor before the cart. */
  editorCheck?: boolean;
  position: number;
  fileSlots: readonly FileSlotSeed[];
};

/** `opensWith`: where the page opens with other choices than the reference copy of the worked prices. */
export type BookProductSeed = ProductPresentation & {
  product: BookProduct;
  opensWith?: Partial<BookConfiguration>;
};
export type SimpleProductSeed = ProductPresentation & { product: SimpleProduct };
