import { useTranslation } from 'react-i18next'
import { UrlTabs } from '../../ui/url-tabs.tsx'

export const timeTabs = ['time', 'expenses'] as const

/** The two views of one's own work: time, and expenses. */
export function TimeTabs() {
  const { t } = useTranslation('expenses')
  return <UrlTabs label={t('tabs.label')} tabs={timeTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))} />
}
