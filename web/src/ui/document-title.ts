import { useEffect } from 'react'
import { useTranslation } from '../lib/use-translation.ts'

/** Sets the title of the browser tab. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation()
  const app = t('app')
  useEffect(() => {
    document.title = title ? `${title} · ${app}` : app
  }, [title, app])
}
