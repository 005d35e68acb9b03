import { formatDay } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { reportFailure } from '../../../lib/call-failure.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { termMutations, type CaseTerm, type CaseTerms } from '../terms.queries.ts'
import type { TriggerDraftState } from './use-trigger-draft.ts'

interface TermChangesOptions {
  readonly caseId: string
  readonly data: CaseTerms
  readonly draft: TriggerDraftState
  readonly onProposed: (addedTerms: readonly CaseTerm[]) => void
}

/** Confirms stored terms, and stores proposed terms. */
export function useTermChanges({ caseId, data, draft, onProposed }: TermChangesOptions) {
  const { t } = useTranslation('terms')
  const addTrigger = useGuardedMutation(termMutations.addTrigger(caseId))
  const confirm = useGuardedMutation(termMutations.confirm())
  const confirmTerms = (terms: readonly CaseTerm[]) =>
    confirm.mutate(
      terms.flatMap(({ id, dueOn, version }) => (dueOn === null ? [] : [{ id, dueOn, version }])),
      {
        onSuccess: ({ items }) => {
          const [first] = items
          showToast(
            items.length === 1 && first?.dueOn
              ? t('actions.confirmedOne', { day: formatDay(first.dueOn) })
              : t('chain.confirmed', { count: items.length }),
            { tone: 'success' },
          )
        },
      },
    )
  const propose = () => {
    const { facts, chain, draft: values } = draft
    if (!facts) return
    const { leftOut, document, ownerId, secondId } = values
    const included = chain.filter(({ rule }) => !leftOut.includes(rule.code)).map(({ rule }) => rule.code)
    addTrigger.mutate(
      {
        ...facts,
        rules: included,
        documentId: document?.id ?? null,
        ...(ownerId ? { ownerId } : {}),
        ...(secondId ? { secondId } : {}),
      },
      {
        onSuccess: (changed) => {
          const earlierIds = new Set(data.terms.map(({ id }) => id))
          const addedTerms = changed.terms.filter(({ id }) => !earlierIds.has(id))
          showToast(t('sentence.added', { count: addedTerms.length }), { tone: 'success' })
          draft.clear()
          onProposed(addedTerms)
        },
        onError: (error) => reportFailure(error),
      },
    )
  }
  return { confirmTerms, isConfirming: confirm.isPending, propose, isProposing: addTrigger.isPending }
}
