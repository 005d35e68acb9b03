import type { Locale } from '#server/contract/locale.ts'
import type { ComposedRecipient } from './addresses.ts'

/** Returns the language of a message until the person chooses it: the first recipient's, else `present`. */
export function followedLocale(
  to: readonly ComposedRecipient[],
  known: readonly { readonly address: string; readonly locale: Locale | null }[],
  present: Locale,
): Locale {
  const [first] = to
  return known.find(({ address }) => address === first?.address)?.locale ?? present
}
