import type { AvailabilityResponse } from '#modules/storefront/page.contract.ts'
import { PayNote } from '../payment/pay-note.tsx'
import { CancellationNote, usePriceText } from './place.tsx'
import { useLanguage } from './words.ts'

/**
 * What the professional offers: length, how it can be held, price, and until when it can be cancelled. A service that is
 * paid at booking has a rule of its own; the rule below the list is that of the others.
 */
export function Services({ availability: { types, cancellation } }: { readonly availability: AvailabilityResponse }) {
  const { translate } = useLanguage()
  const priceText = usePriceText()
  const typesPaidLater = types.filter(({ payment }) => !payment)
  return (
    <>
      <ul className="services">
        {types.map(({ id, name, minutes, modes, priceCents, payment }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <span className="muted small">
                {[translate('service.minutes', { minutes }), ...modes.map((mode) => translate(`type.${mode}`))].join(
                  ' · ',
                )}
              </span>
              {payment ? <PayNote payment={payment} /> : null}
            </div>
            <strong suppressHydrationWarning>{priceText(priceCents)}</strong>
          </li>
        ))}
      </ul>
      {typesPaidLater.length === 0 ? null : (
        <CancellationNote
          cancellation={cancellation}
          payLaterCents={typesPaidLater.every(({ priceCents }) => priceCents === 0) ? 0 : null}
        />
      )}
    </>
  )
}
