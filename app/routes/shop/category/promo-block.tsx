import type { RichNode } from '~/domain/shared/rich-text';
import { ProductPhoto } from '~/ui/photo';
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
    className="mt-16 grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,22rem)_1fr]"
  >
    {image ? <ProductPhoto art={image} sizes="(width >= 64rem) 22rem, 92vw" className="rounded-md" /> : null}
    <div className="min-w-0">
      {title ? (
        <h2 id="categoria-promo" className="mb-4 font-medium font-serif text-title">
          {title}
        </h2>
      ) : null}
      <RichText nodes={text} />
    </div>
  </section>
);
