import type { ModelOf } from '#modules/storefront/page.contract.ts'
import { ManageAlert } from '../booking/manage-alert.tsx'
import { Frame } from '../frame.tsx'

/** Page of the link in the mails of an alert. */
export function AlertPage({ model: { alert, token } }: { readonly model: ModelOf<'alert'> }) {
  return (
    <Frame search="">
      <div className="narrow-page">
        <ManageAlert alert={alert} token={token} />
      </div>
    </Frame>
  )
}
