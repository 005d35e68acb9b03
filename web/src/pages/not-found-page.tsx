import { useTranslation } from '../lib/use-translation.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { NotFoundState } from '../ui/state-message.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('state.missing.title'))
  return <NotFoundState heading="h1" />
}
