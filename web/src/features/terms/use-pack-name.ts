import { useTranslation } from '../../lib/use-translation.ts'
import type { Resources } from '../../locales/resources.ts'

type PackCode = keyof Resources['terms']['packNames']

/**
 * Returns a function that names a pack of rules. A pack that was imported has no phrase, so it is named by its code.
 * @param area the area of phrases to look in, which must be loaded
 */
export function usePackName(area: 'terms' | 'term-rules'): (code: string) => string {
  const { t, i18n } = useTranslation(area)
  // `exists` proves that the asserted key exists.
  return (code) => (i18n.exists(`${area}:packNames.${code}`) ? t(`packNames.${code as PackCode}`) : code)
}
