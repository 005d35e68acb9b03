import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../ui/document-title.ts'
import { NotFoundState } from '../ui/state-message.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('state.missing.title'))
  return <NotFoundState heading="h1" />
}
