import type { ModelOf } from '#modules/storefront/page.contract.ts'
import { Frame } from '../frame.tsx'
import { PayInvoice } from '../payment/pay-invoice.tsx'

/** Page of the link by which an invoice is paid. */
export function PaymentPage({ model: { payment, token } }: { readonly model: ModelOf<'payment'> }) {
  return (
    <Frame isBare>
      <div className="narrow-page">
        <PayInvoice initialPage={payment} token={token} />
      </div>
    </Frame>
  )
}
