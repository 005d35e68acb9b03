// Mail that a person caused and that no server will send. `ui/unsent-mail-host.tsx` shows it, with its link to hand over.
import { session } from './session.ts'
import { showToast } from './toast.ts'
import { translate } from './i18n.ts'

/** `link`: null for a message without a link, or whose link only an administrator may see. */
interface UnsentMail {
  readonly to: string
  readonly link: string | null
}

let unsent: UnsentMail | null = null
const listeners = new Set<() => void>()

function set(next: UnsentMail | null): void {
  unsent = next
  for (const listener of listeners) listener()
}

export const currentUnsentMail = (): UnsentMail | null => unsent
export const closeUnsentMail = (): void => set(null)
// The link is secret: the next person on this device must not see it.
session.subscribe(() => {
  if (!session.get().isAuthenticated) closeUnsentMail()
})
export const subscribeUnsentMail = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reports the outcome of a mail: a short notice when it is on its way, otherwise that it was not sent, with its link
 * if it has one.
 * @param outcome `kept`: without a mail server the message was only stored
 * @param sentNotice the notice when the mail is on its way
 */
export function reportMail(
  { kept, link }: { readonly kept: boolean; readonly link: string | null },
  to: string,
  sentNotice: string,
): void {
  if (!kept) showToast(sentNotice, { tone: 'success' })
  else if (link === null) showToast(translate('common:mail.keptFor', { to }), { lasts: 20_000 })
  else set({ to, link })
}
