import type { AvailabilityResponse } from '#modules/storefront/page.contract.ts'
import { CancellationNote, usePriceText } from './place.tsx'
import { useLanguage } from './words.ts'

/** What the professional offers: length, how it can be held, price, and until when it can be cancelled. */
export function Services({ availability: { types, cancellation } }: { readonly availability: AvailabilityResponse }) {
  const { translate } = useLanguage()
  const priceText = usePriceText()
  return (
    <>
      <ul className="services">
        {types.map(({ id, name, minutes, modes, priceCents }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <span className="muted small">
                {[translate('service.minutes', { minutes }), ...modes.map((mode) => translate(`type.${mode}`))].join(
                  ' · ',
                )}
              </span>
            </div>
            <strong suppressHydrationWarning>{priceText(priceCents)}</strong>
          </li>
        ))}
      </ul>
      <CancellationNote cancellation={cancellation} priceCents={null} />
    </>
  )
}
