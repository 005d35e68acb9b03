import type { Locale } from '#server/contract/locale.ts'
import type { ComposedRecipient } from './addresses.ts'

/**
 * Returns the language of a message for which the person has chosen none: the language of the first recipient, if it is
 * known, else the language that the message has.
 */
export function localeForRecipients(
  to: readonly ComposedRecipient[],
  knownPeople: readonly { readonly address: string; readonly locale: Locale | null }[],
  messageLocale: Locale,
): Locale {
  const [first] = to
  return knownPeople.find(({ address }) => address === first?.address)?.locale ?? messageLocale
}
