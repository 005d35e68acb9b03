import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentEntity } from '../../entities/document.queries.ts'
import { assistantMutations, type ConsultationDetail, type Mode } from './assistant.queries.ts'
import { runningAnswers, type RunningAnswer } from './stream/running-answers.ts'
import type { AssistantAddress } from './use-assistant-address.ts'

/** Title, area and client of a new consultation, before its first question. */
export interface Facts {
  readonly title: string
  readonly legalArea: string
  readonly client: { readonly id: string; readonly name: string } | null
}
export const noFacts: Facts = { title: '', legalArea: '', client: null }

export interface AskingState {
  readonly draftKey: string
  readonly start: { readonly text: string; readonly at: number } | undefined
  readonly facts: Facts
  readonly setFacts: (facts: Facts) => void
  /** The question that is being edited and asked again. */
  readonly editing: { readonly id: string } | undefined
  readonly busy: boolean
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

/** State and actions of asking: in an existing consultation, or in one that is created with the question. */
export function useAsking({ address, detail, mode, caseId, running }: AskingOptions): AskingState {
  const { t } = useTranslation('assistant')
  const client = useQueryClient()
  const create = useMutation(assistantMutations.create())
  const [facts, setFacts] = useState(noFacts)
  const [editing, setEditing] = useState<{ readonly id: string }>()
  const [start, setStart] = useState<AskingState['start']>()
  const put = (text: string) => setStart((before) => ({ text, at: (before?.at ?? 0) + 1 }))

  // «Sobre «Contrato.pdf», …»: names the document from which the person came.
  const about = useQuery({
    ...documentEntity.detail(address.aboutId ?? ''),
    enabled: address.aboutId !== undefined && !detail,
  })
  const [aboutTaken, setAboutTaken] = useState(false)
  if (about.data && !aboutTaken) {
    setAboutTaken(true)
    put(t('composer.about', { name: about.data.name }))
  }
  // A question that the server refused returns to the composer.
  const [returned, setReturned] = useState<unknown>(null)
  if (running?.error && !running.draft && running.question !== null && returned !== running.error) {
    setReturned(running.error)
    put(running.question)
  }

  const ask = (consultationId: string, content: string) =>
    runningAnswers.ask(client, consultationId, editing ? { content, editOf: editing.id } : { content })
  const send = (text: string) => {
    setEditing(undefined)
    if (detail) return ask(detail.id, text)
    const own =
      mode === 'consultation'
        ? {
            question: text.slice(0, 5_000),
            legalArea: facts.legalArea.trim(),
            ...(facts.client ? { clientId: facts.client.id } : {}),
            ...(facts.title.trim() ? { title: facts.title.trim() } : {}),
          }
        : {}
    create.mutate(
      { mode, ...(caseId ? { caseId } : {}), ...own },
      {
        onSuccess: (made) => {
          ask(made.id, text)
          address.openConsultation(made.id, { replace: true })
        },
        onError: () => put(text),
      },
    )
  }
  return {
    draftKey: detail?.id ?? `${mode}.${caseId ?? 'none'}`,
    start,
    facts,
    setFacts,
    editing,
    busy: create.isPending,
    problem: create.error,
    send,
    suggest: put,
    edit: (id, text) => {
      setEditing({ id })
      put(text)
    },
    cancelEdit: () => {
      setEditing(undefined)
      put('')
    },
    retry: (answerId) => {
      if (detail) runningAnswers.ask(client, detail.id, { retryOf: answerId }, null)
    },
  }
}
