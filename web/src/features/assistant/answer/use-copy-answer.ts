import { quoted } from '../../../lib/quoted.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { withCitations } from './citations.ts'
import type { AnswerContent } from './answer-content.ts'

/** Returns a function that copies an answer with its citations and sources. */
export function useCopyAnswer(): (answer: AnswerContent) => void {
  const { t } = useTranslation('assistant')
  return (answer) => {
    const text = withCitations(answer, {
      sources: t('sources.title'),
      page: (page) => t('sources.page', { page }).toLocaleLowerCase(),
      unverified: t('cite.unverified'),
      unsupported: t('marks.unsupported'),
      notVerified: t('marks.notVerified'),
      quoted,
    })
    void copyText(text)
  }
}
