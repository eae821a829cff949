import type { CouponOffer } from '~/domain/promotions/find-offer.server';
import { CopyButton } from '~/ui/copy-button';

/** A coupon as a ticket: its discount, its code, and the address to which it is mailed. */
export const CouponTicket = ({ offer, email }: { offer: CouponOffer; email: string | null }) => (
  <div className="mt-6 overflow-hidden rounded-lg border border-line bg-sheet md:grid md:grid-cols-[auto_1fr]">
    <p className="figures grid place-items-center bg-accent px-8 py-6 font-medium font-serif text-display text-sheet">
      {offer.off}
    </p>
    <div className="border-edge border-dashed p-5 max-md:border-t-2 md:border-l-2 md:p-6">
      <p className="text-muted text-sm">Código do cupom</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="figures text-heading tracking-wide">{offer.code}</strong>
        <CopyButton text={offer.code} label="Copiar o código" />
      </p>
      <p className="mt-3 text-sm">
        {email ? (
          <>
            <span>{'Vale a partir do e-mail que estamos enviando para '}</span>
            <strong className="break-all">{email}</strong>
            <span>. Se ele não chegar em alguns minutos, olhe também o spam.</span>
          </>
        ) : (
          'Vale a partir do e-mail que o traz.'
        )}
      </p>
    </div>
  </div>
);
