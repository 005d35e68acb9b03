import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import type { Case } from '../../../entities/case.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import type { CaseTerms, Rules } from '../terms.queries.ts'
import { TriggerSentence } from './trigger-sentence.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TriggerDraftState } from './use-trigger-draft.ts'

interface NewTriggerProps {
  readonly item: Case
  readonly data: CaseTerms
  readonly rules: UseQueryResult<Rules>
  readonly draft: TriggerDraftState
  /** Opens the form of a term whose last day the person enters, because no rule counts it. */
  readonly onAddManually: () => void
}

/** The form of a trigger; nothing in a closed case. */
export function NewTrigger({ item, data, rules, draft, onAddManually }: NewTriggerProps) {
  const { t } = useTranslation('terms')
  if (item.status === 'closed') return null
  if (rules.data)
    return (
      <TriggerSentence
        caseId={item.id}
        rules={rules.data}
        state={draft}
        aside={
          <Button variant="text" startIcon={<Plus size={16} />} onClick={onAddManually}>
            {t('other.action')}
          </Button>
        }
        asksSecond={data.secondConfirmation && draft.chain.some(({ rule }) => rule.nature === 'jurisdictional')}
      />
    )
  if (rules.error) return <ErrorState error={rules.error} heading="h3" onRetry={() => void rules.refetch()} />
  return <CardSkeleton rows={1} />
}
