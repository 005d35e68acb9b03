import { useTranslation } from '../../lib/use-translation.ts'
import type { SearchHit } from './search.queries.ts'

/**
 * Returns the unread part of a found document: «4 de 5 páginas sin texto»; null where all pages have text, and for
 * hits that have no text to read.
 */
export function useUnreadText(): (hit: Pick<SearchHit, 'text'>) => string | null {
  const { t } = useTranslation('search')
  return ({ text }) => {
    if (text === null) return null
    if (text.status === 'pending') return t('unread.pending')
    if (text.status !== 'ready') return t('unread.none')
    return text.pagesWithoutText > 0 && text.pages !== null
      ? t('unread.some', { count: text.pagesWithoutText, total: text.pages })
      : null
  }
}
