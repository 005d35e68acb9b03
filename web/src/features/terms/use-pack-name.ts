import { useTranslation } from 'react-i18next'
import type { Resources } from '../../locales/resources.ts'

type PackCode = keyof Resources['terms']['packNames']

/** Returns the name of a pack of rules; the code of one that did not come with the product. @param area a loaded one */
export function usePackName(area: 'terms' | 'term-rules'): (code: string) => string {
  const { t, i18n } = useTranslation(area)
  // `exists` proves that the asserted key exists.
  return (code) => (i18n.exists(`${area}:packNames.${code}`) ? t(`packNames.${code as PackCode}`) : code)
}
