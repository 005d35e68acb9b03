import { useTranslation } from 'react-i18next'
import { quoted } from '../../../lib/quoted.ts'
import { showToast } from '../../../lib/toast.ts'
import { withCitations } from './citations.ts'
import type { Draft } from './draft.ts'

/** Returns a function that copies an answer with its citations and sources. */
export function useCopyAnswer(): (draft: Draft) => void {
  const { t } = useTranslation(['assistant', 'common'])
  return (draft) => {
    const text = withCitations(draft, {
      sources: t('sources.title'),
      page: (page) => t('sources.page', { page }).toLocaleLowerCase(),
      unverified: t('cite.unverified'),
      unsupported: t('marks.unsupported'),
      notVerified: t('marks.notVerified'),
      quoted,
    })
    void navigator.clipboard.writeText(text).then(
      () => showToast(t('common:actions.copied')),
      () => showToast(t('answer.copyFailed'), { tone: 'error' }),
    )
  }
}
