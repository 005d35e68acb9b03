import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import type { GuideInLanguage } from './guide.queries.ts'

/** Says that a guide is not written in the language of the reader. */
export function OtherLanguageNotice({ guide }: { readonly guide: GuideInLanguage }) {
  const { t, i18n } = useTranslation('guide')
  return guide.language === i18n.language ? null : <Notice tone="info">{t('otherLanguage')}</Notice>
}
