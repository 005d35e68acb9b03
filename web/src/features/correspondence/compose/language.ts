import type { Locale } from '#server/contract/locale.ts'
import type { ComposedRecipient } from './addresses.ts'

/**
 * Returns the language of a message whose language nobody chose: that of the first recipient; `present` where it is not
 * known.
 */
export function followedLocale(
  to: readonly ComposedRecipient[],
  known: readonly { readonly address: string; readonly locale: Locale | null }[],
  present: Locale,
): Locale {
  const [first] = to
  return known.find(({ address }) => address === first?.address)?.locale ?? present
}
