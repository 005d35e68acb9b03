import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CaseTerm } from '../terms.queries.ts'
import type { TriggerDraftState } from './use-trigger-draft.ts'

/** The shown term, which the address names, or the previewed term of the chain that is being proposed. */
export function useSelectedTerm(terms: readonly CaseTerm[], chain: TriggerDraftState['chain'], isWide: boolean) {
  const [searchParams, setSearchParams] = useSearchParams()
  const [previewedCode, setPreviewedCode] = useState<string | null>(null)
  const preview = chain.find(({ rule }) => rule.code === previewedCode)
  const urlTermId = searchParams.get('term')
  // Also kept in the state, because the URL is updated later: a key pressed until then applies to the newly selected
  // term.
  const [selectedId, setSelectedId] = useState(urlTermId)
  const [lastUrlTermId, setLastUrlTermId] = useState(urlTermId)
  if (urlTermId !== lastUrlTermId) {
    setLastUrlTermId(urlTermId)
    setSelectedId(urlTermId)
  }
  const selectedTerm = preview ? undefined : terms.find(({ id }) => id === selectedId)
  const isPreviewing = chain.length > 0
  // A wide screen always shows a term: the first term where none is selected.
  const shownPreview = preview ?? (isWide && isPreviewing && !selectedTerm ? chain[0] : undefined)
  const shownTerm = selectedTerm ?? (isWide && !shownPreview ? terms[0] : undefined)

  const select = (id: string | null) => {
    setPreviewedCode(null)
    setSelectedId(id)
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (id === null) next.delete('term')
        else next.set('term', id)
        return next
      },
      { replace: true },
    )
  }
  return { isPreviewing, shownPreview, shownTerm, select, preview: setPreviewedCode }
}
