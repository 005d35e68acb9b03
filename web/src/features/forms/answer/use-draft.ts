import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { translate } from '../../../lib/i18n.ts'
import { reportWithReason } from '../failure.ts'
import { publicFormMutations, type DraftContent, type StoredDraft } from './public-forms.queries.ts'

/**
 * The stored draft of a form. Once there is a link, each page change saves under it.
 * @param initialDraft the draft that the page was opened with
 */
export function useDraft(slug: string, initialDraft: StoredDraft | null) {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const [draft, setDraft] = useState(initialDraft)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  /** Why this window can no longer save: another window saved (`changed`) or submitted (`answered`) the draft. */
  const [lostReason, setLostReason] = useState<'changed' | 'answered' | null>(null)
  const latestDraft = useRef(initialDraft)
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  const { mutateAsync, isPending } = useMutation(publicFormMutations.saveDraft(slug))

  // Puts the token into the URL of each page of the form, so that a reload continues here.
  const token = draft?.token
  useEffect(() => {
    if (token === undefined || search.get('draft') === token) return
    const withToken = new URLSearchParams(search)
    withToken.set('draft', token)
    setSearch(withToken, { replace: true, state: location.state as unknown })
  }, [token, search, setSearch, location.state])

  const store = async (content: DraftContent): Promise<boolean> => {
    try {
      const storedDraft = await mutateAsync({ draft: latestDraft.current, content })
      latestDraft.current = storedDraft
      setDraft(storedDraft)
      setSavedAt(new Date())
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'draft_changed') setLostReason('changed')
      else if (code === 'form_already_answered') setLostReason('answered')
      else reportWithReason(translate('forms-answer:later.failed'), error)
      return false
    }
  }
  // One after the other: each sends the version that the one before it received.
  const save = (content: DraftContent): Promise<boolean> => {
    const saving = lastSave.current.then(() => store(content))
    lastSave.current = saving
    return saving
  }
  return { draft, savedAt, lostReason, save, isSaving: isPending }
}
