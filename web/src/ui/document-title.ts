import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Puts the screen's name in the browser tab. */
export function useDocumentTitle(title: string | undefined): void {
  const { t } = useTranslation()
  const app = t('app')
  useEffect(() => {
    document.title = title ? `${title} · ${app}` : app
  }, [title, app])
}
