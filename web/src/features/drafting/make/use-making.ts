import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#server/contract/client.ts'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { givenAnswers, type Answers } from './asked.ts'
import type { MakeChoice } from './choice.ts'
import { makeMutations, type Making } from './make.queries.ts'

export interface MakingOptions {
  readonly onMade: (documents: readonly CaseDocument[]) => void
  /** The data differ from the preview: the template changed, or a value was removed. */
  readonly onChanged: () => void
}

const bodyOf = (
  { templateId, locale, responseId, folderId, name, formats }: MakeChoice,
  answers: Answers,
  templateVersion: number,
): Making => ({
  templateId,
  locale,
  formats: [...formats],
  folderId: folderId || null,
  answers: givenAnswers(answers),
  templateVersion,
  ...(responseId ? { responseId } : {}),
  ...(name.trim() ? { name: name.trim() } : {}),
})

/** Makes the documents exactly once: a retried request has the same idempotency key. */
export function useMaking(choice: MakeChoice, answers: Answers, { onMade, onChanged }: MakingOptions) {
  const { mutate, isPending, error, reset } = useMutation(makeMutations.make(choice.caseId))
  const sent = useRef({ text: '', key: '' })
  const make = (templateVersion: number) => {
    const body = bodyOf(choice, answers, templateVersion)
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    mutate(
      { body, key: sent.current.key },
      {
        onSuccess: ({ items }) => onMade(items),
        onError: (refused) => {
          if (!(refused instanceof ApiError)) return
          sent.current = { text: '', key: '' }
          if (refused.code === 'stale_version' || refused.code === 'template_values_missing') onChanged()
        },
      },
    )
  }
  return { make, busy: isPending, error, reset }
}
