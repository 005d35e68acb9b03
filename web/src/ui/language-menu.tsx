import Languages from 'lucide-react/icons/languages'
import { locales, languageNames } from '#server/contract/locale.ts'
import { currentLocale } from '../lib/i18n.ts'
import { session } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { MenuButton } from './menu-button.tsx'

/** The languages, with a check on the current language. */
export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const current = currentLocale()
  return (
    <MenuButton
      label={t('language')}
      icon={Languages}
      variant="text"
      size="small"
      tone="quiet"
      items={locales.map((locale) => ({
        key: locale,
        label: languageNames[locale],
        lang: locale,
        checked: locale === current,
        onSelect: () => void session.setLocale(locale),
      }))}
    >
      {languageNames[current]}
    </MenuButton>
  )
}
