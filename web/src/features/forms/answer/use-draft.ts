import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { reportFailure } from '../failure.ts'
import { publicFormMutations, type DraftContent, type KeptDraft } from './public-forms.queries.ts'

/**
 * What is kept of a form to continue later. Once there is a link, every page that is turned is kept under it.
 * @param before the draft that the page was opened with
 */
export function useDraft(slug: string, before: KeptDraft | null) {
  const [, setSearch] = useSearchParams()
  const [draft, setDraft] = useState(before)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  /** Another window kept something else, or sent it. */
  const [lost, setLost] = useState<'changed' | 'answered' | null>(null)
  const latest = useRef(before)
  const { mutateAsync, isPending } = useMutation(publicFormMutations.keep(slug))

  const keep = async (content: DraftContent): Promise<boolean> => {
    try {
      const kept = await mutateAsync({ draft: latest.current, content })
      // Reloading this page then continues here.
      if (!latest.current)
        setSearch(
          (search) => {
            search.set('draft', kept.token)
            return search
          },
          { replace: true },
        )
      latest.current = kept
      setDraft(kept)
      setSavedAt(new Date())
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'draft_changed') setLost('changed')
      else if (code === 'form_already_answered') setLost('answered')
      else reportFailure(i18n.t('forms-answer:later.failed'), error)
      return false
    }
  }
  return { draft, savedAt, lost, keep, keeping: isPending }
}
