import { useEffect, useRef } from 'react'
import type { PublicForm } from './public-forms.queries.ts'
import { clearTabDraft, storeTabDraft, type TabDraft } from './tab-draft.ts'

/**
 * Stores the answers in this tab with every change; removes them once the form is answered.
 * @param linkDraftVersion version of the draft behind the link; null without a link
 * @param initial the draft with which the page was opened; it is not stored again until it changes
 */
export function useTabDraft(
  key: string,
  form: PublicForm,
  { values, page, copyTo }: TabDraft,
  {
    linkDraftVersion,
    isFinished,
    initial,
  }: { linkDraftVersion: number | null; isFinished: boolean; initial: TabDraft },
): { readonly isChanged: boolean } {
  const isChanged = values !== initial.values || copyTo !== initial.copyTo
  const atMount = useRef({ page, linkDraftVersion })
  useEffect(() => {
    if (isFinished) clearTabDraft(key)
    else if (isChanged || page !== atMount.current.page || linkDraftVersion !== atMount.current.linkDraftVersion)
      storeTabDraft(key, form.fields, { values, page, copyTo }, linkDraftVersion)
  }, [key, form.fields, values, page, copyTo, linkDraftVersion, isFinished, isChanged])
  return { isChanged }
}
