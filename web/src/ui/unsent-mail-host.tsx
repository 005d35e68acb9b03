import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentUnsentMail, subscribeUnsentMail } from '../lib/unsent-mail.ts'

const UnsentMailDialog = lazy(() =>
  import('./unsent-mail-dialog.tsx').then((file) => ({ default: file.UnsentMailDialog })),
)

/** Shows the link of a mail that was not sent. Loads when first needed. */
export function UnsentMailHost() {
  const mail = useSyncExternalStore(subscribeUnsentMail, currentUnsentMail, currentUnsentMail)
  return mail?.link ? (
    <Suspense fallback={null}>
      <UnsentMailDialog to={mail.to} link={mail.link} />
    </Suspense>
  ) : null
}
