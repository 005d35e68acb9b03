import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentEntity } from '../../entities/document.queries.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { assistantMutations, type ConsultationDetail, type Mode } from './assistant.queries.ts'
import type { Prefill } from './composer/use-stored-text.ts'
import { runningAnswers, type RunningAnswer } from './stream/running-answers.ts'
import type { AssistantAddress } from './use-assistant-address.ts'

/** Title, area and client of a new consultation, before its first question. */
export interface NewConsultationFacts {
  readonly title: string
  readonly legalArea: string
  readonly client: { readonly id: string; readonly name: string } | null
}
export const noFacts: NewConsultationFacts = { title: '', legalArea: '', client: null }

export interface AskingState {
  /** Key of the unsent text in storage: the consultation, or mode and case of a new consultation. */
  readonly unsentTextKey: string
  readonly prefill: Prefill | undefined
  readonly facts: NewConsultationFacts
  readonly setFacts: (facts: NewConsultationFacts) => void
  /** The question that is being edited and asked again. */
  readonly editedQuestion: { readonly id: string } | undefined
  readonly isCreating: boolean
  readonly problem: unknown
  send: (text: string) => void
  /** Puts text into the composer for the person to continue. */
  suggest: (text: string) => void
  edit: (questionId: string, text: string) => void
  cancelEdit: () => void
  retry: (answerId: string) => void
}

interface AskingOptions {
  readonly address: AssistantAddress
  readonly detail: ConsultationDetail | undefined
  readonly mode: Mode
  readonly caseId: string | undefined
  readonly running: RunningAnswer | undefined
}

/** State and actions of asking, in an existing consultation or in a consultation that is created with the question. */
export function useAsking({ address, detail, mode, caseId, running }: AskingOptions): AskingState {
  const { t } = useTranslation('assistant')
  const queryClient = useQueryClient()
  const create = useGuardedMutation(assistantMutations.create())
  const [facts, setFacts] = useState(noFacts)
  const [editedQuestion, setEditedQuestion] = useState<{ readonly id: string }>()
  const [prefill, setPrefill] = useState<AskingState['prefill']>()
  const prefillText = (text: string, place: Prefill['place'] = 'instead') =>
    setPrefill((previous) => ({ text, place, sequence: (previous?.sequence ?? 0) + 1 }))

  // The question begins with the name of the document from which the person opened the assistant.
  const aboutDocument = useQuery({
    ...documentEntity.detail(address.aboutId ?? ''),
    enabled: address.aboutId !== undefined && !detail,
  })
  const [isAboutPrefilled, setIsAboutPrefilled] = useState(false)
  if (aboutDocument.data && !isAboutPrefilled) {
    setIsAboutPrefilled(true)
    prefillText(t('composer.about', { name: aboutDocument.data.name }), 'before')
  }
  // A question that the server refused returns to the composer.
  const [handledError, setHandledError] = useState<unknown>(null)
  if (running?.error && !running.answer && running.question !== null && handledError !== running.error) {
    setHandledError(running.error)
    prefillText(running.question)
  }

  const askQuestion = (consultationId: string, content: string) =>
    runningAnswers.startAnswer(
      queryClient,
      consultationId,
      editedQuestion ? { content, editOf: editedQuestion.id } : { content },
    )
  const send = (text: string) => {
    setEditedQuestion(undefined)
    // `askQuestion` still reads the `editedQuestion` of this render.
    if (detail) return askQuestion(detail.id, text)
    const consultationFields =
      mode === 'consultation'
        ? {
            question: text.slice(0, 5_000),
            legalArea: facts.legalArea.trim(),
            ...(facts.client ? { clientId: facts.client.id } : {}),
            ...(facts.title.trim() ? { title: facts.title.trim() } : {}),
          }
        : {}
    create.mutate(
      { mode, ...(caseId ? { caseId } : {}), ...consultationFields },
      {
        onSuccess: (created) => {
          askQuestion(created.id, text)
          address.openConsultation(created.id, { replace: true })
        },
        onError: () => prefillText(text),
      },
    )
  }
  return {
    unsentTextKey: detail?.id ?? `${mode}.${caseId ?? 'none'}`,
    prefill,
    facts,
    setFacts,
    editedQuestion,
    isCreating: create.isPending,
    problem: create.error,
    send,
    suggest: (text) => prefillText(text),
    edit: (id, text) => {
      setEditedQuestion({ id })
      prefillText(text)
    },
    cancelEdit: () => {
      setEditedQuestion(undefined)
      prefillText('')
    },
    retry: (answerId) => {
      if (detail) runningAnswers.startAnswer(queryClient, detail.id, { retryOf: answerId }, null)
    },
  }
}
