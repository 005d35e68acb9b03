import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentLocale } from '../../../lib/i18n.ts'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { templateQueries } from '../templates.queries.ts'
import { filledAnswers } from './asked-fields.ts'
import { useMakeState } from './make-draft.ts'
import { useMaking } from './use-making.ts'
import { usePreflight } from './use-preflight.ts'
import type { MakeSheetProps } from './make-sheet.tsx'

/** Choice, check and making of the documents of the sheet. */
export function useMakeSheet({ caseId = '', templateId = '', folderId = '', onCreated, onClose }: MakeSheetProps) {
  const { t } = useTranslation('drafting')
  const navigate = useNavigate()
  const {
    choice,
    answers,
    asked,
    checking,
    change,
    discard: discardStoredDraft,
  } = useMakeState({
    caseId,
    templateId,
    templateName: '',
    locale: currentLocale(),
    responseId: '',
    folderId,
    name: '',
    formats: ['authored'],
  })
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false)
  const template = useQuery({
    ...templateQueries.detail('office', choice.templateId),
    enabled: choice.templateId !== '',
  })
  // A preselected template sets name and language.
  if (template.data && choice.templateName === '')
    change({
      choice: { ...choice, templateName: template.data.name, locale: template.data.language, name: template.data.name },
    })
  const preflight = usePreflight(choice, answers, { enabled: checking, storedFields: asked })
  useEffect(() => {
    if (preflight.askedFields.length > 0 && preflight.askedFields !== asked) change({ asked: preflight.askedFields })
  })
  const { makeDocuments, busy, error, reset } = useMaking(choice, answers, {
    onCreated: (documents) => {
      showToast(t('make.done', { count: documents.length, name: documents[0]?.name }), { tone: 'success' })
      discardStoredDraft()
      const authored = documents.find(({ kind }) => kind === 'authored')
      if (authored) return void navigate(`/app/my_cases/${choice.caseId}/documents/${authored.id}/edit`)
      onCreated(
        (documents.find(({ mimeType }) => mimeType === 'application/pdf') ?? documents[0])?.id ?? '',
        choice.caseId,
      )
    },
    onChanged: () => {
      preflight.retry()
      void template.refetch()
    },
  })
  const close = () => {
    discardStoredDraft()
    onClose()
  }
  const leave = () => {
    if (busy) return
    if (Object.keys(filledAnswers(answers)).length > 0) setConfirmingDiscard(true)
    else close()
  }
  return {
    choice,
    answers,
    checking,
    change,
    template,
    preflight,
    makeDocuments,
    busy,
    error,
    reset,
    leave,
    /** The question, asked by `leave`, whether the entered values may be lost. */
    discardQuestion: { isOpen: isConfirmingDiscard, confirm: close, cancel: () => setConfirmingDiscard(false) },
  }
}

export type MakeSheetState = ReturnType<typeof useMakeSheet>
