import type { RichNode } from '~/domain/shared/rich-text';
import { ProductArt } from '~/ui/product-art';
import { RichText } from '~/ui/rich-text';

interface PromoBlockProps {
  title: string | null;
  image: string | null;
  text: readonly RichNode[];
}

/** What staff tell of a category, below its products. */
export const PromoBlock = ({ title, image, text }: PromoBlockProps) => (
  <section
    aria-labelledby={title ? 'categoria-promo' : undefined}
    className="mt-16 grid items-center gap-x-12 gap-y-6 rounded-lg border border-line bg-sheet p-5 md:p-8 lg:grid-cols-[minmax(0,22rem)_1fr] lg:p-12"
  >
    {image ? (
      <div className="rounded-md bg-wash p-4">
        <ProductArt art={image} variant={1} className="mx-auto max-w-xs" />
      </div>
    ) : null}
    <div className="min-w-0">
      {title ? (
        <h2 id="categoria-promo" className="mb-4 font-semibold font-serif text-title">
          {title}
        </h2>
      ) : null}
      <RichText nodes={text} />
    </div>
  </section>
);
