import { ApiError } from '#server/contract/client.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { filledAnswers, type Answers } from './asked-fields.ts'
import type { MakeChoice } from './choice.ts'
import { makeMutations, type MakeRequest } from './make.queries.ts'

export interface MakingOptions {
  readonly onCreated: (documents: readonly CaseDocument[]) => void
  /** Called when the data differ from the preview: the template changed, or a value was removed. */
  readonly onChanged: () => void
}

const bodyOf = (
  { templateId, locale, responseId, folderId, name, formats }: MakeChoice,
  answers: Answers,
  templateVersion: number,
): MakeRequest => ({
  templateId,
  locale,
  formats: [...formats],
  folderId: folderId || null,
  answers: filledAnswers(answers),
  templateVersion,
  ...(responseId ? { responseId } : {}),
  ...(name.trim() ? { name: name.trim() } : {}),
})

/** Makes the documents of a choice. */
export function useMaking(choice: MakeChoice, answers: Answers, { onCreated, onChanged }: MakingOptions) {
  const { mutate, isPending, error, reset } = useGuardedMutation(makeMutations.make(choice.caseId))
  const makeDocuments = (templateVersion: number) => {
    mutate(bodyOf(choice, answers, templateVersion), {
      onSuccess: ({ items }) => onCreated(items),
      onError: (refusal) => {
        if (!(refusal instanceof ApiError)) return
        if (refusal.code === 'stale_version' || refusal.code === 'template_values_missing') onChanged()
      },
    })
  }
  return { makeDocuments, busy: isPending, error, reset }
}
