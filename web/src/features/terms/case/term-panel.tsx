import { lazy, Suspense } from 'react'
import type { DayCalendar } from '#modules/terms/counting/day-calendar.ts'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import type { useDaysLeft } from '../next/use-term-calendar.ts'
import type { CaseTerm, CaseTerms, Rules } from '../terms.queries.ts'
import { DetailHead } from './detail-head.tsx'
import { StoredDetail } from './stored-detail.tsx'
import type { TermActionHandlers } from './term-actions.tsx'
import { asksStateParty, termsRunFromFiling, type TriggerDraftState } from './use-trigger-draft.ts'

const PreviewDetail = lazy(() => import('./preview-detail.tsx').then((file) => ({ default: file.PreviewDetail })))
const SecondCount = lazy(() => import('./second-count.tsx').then((file) => ({ default: file.SecondCount })))

/** The selected term: a preview, a stored term, or the form of a second count that the caller has to make. */
export function TermPanel({
  preview,
  term,
  data,
  draft,
  rules,
  calendar,
  daysLeftUntil,
  handlers,
}: {
  readonly preview: TriggerDraftState['chain'][number] | undefined
  readonly term: CaseTerm | undefined
  readonly data: CaseTerms
  readonly draft: TriggerDraftState
  readonly rules: Rules | undefined
  readonly calendar: DayCalendar | undefined
  readonly daysLeftUntil: ReturnType<typeof useDaysLeft>
  readonly handlers: TermActionHandlers
}) {
  if (preview)
    return (
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <PreviewDetail
          preview={preview}
          trigger={draft.trigger?.name}
          daysLeft={daysLeftUntil(preview.counted.due)}
          calendar={calendar}
        />
      </Suspense>
    )
  if (!term) return null
  const trigger = data.triggers.find(({ id }) => id === term.triggerId)
  if (term.blind && trigger)
    return (
      <>
        <DetailHead {...term} dueOn={null} trigger={trigger.name} daysLeft={undefined} />
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <SecondCount
            trigger={trigger}
            termsRunFromFiling={termsRunFromFiling(rules, trigger.kind)}
            asksStateParty={asksStateParty(rules, trigger.kind)}
          />
        </Suspense>
      </>
    )
  return (
    <StoredDetail
      term={term}
      trigger={trigger?.name}
      daysLeft={term.dueOn === null ? undefined : daysLeftUntil(term.dueOn)}
      calendar={calendar}
      handlers={handlers}
    />
  )
}
