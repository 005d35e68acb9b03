import { quoted } from '../../../lib/quoted.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { withCitations } from './citations.ts'
import type { AnswerContent } from './answer-content.ts'

/** Returns a function that copies an answer with its citations and sources. */
export function useCopyAnswer(): (answer: AnswerContent) => void {
  const { t } = useTranslation(['assistant', 'common'])
  return (answer) => {
    const text = withCitations(answer, {
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
