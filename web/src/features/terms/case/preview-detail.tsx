import Box from '@mui/material/Box'
import type { DayCalendar } from '#modules/terms/counting/day-calendar.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { RuleQuote } from '../arithmetic/rule-quote.tsx'
import { TermArithmetic } from '../arithmetic/term-arithmetic.tsx'
import type { DaysLeft } from '../next/days-left.ts'
import { DetailHead } from './detail-head.tsx'
import type { TriggerDraftState } from './use-trigger-draft.ts'

/** The arithmetic and the rule of a term in {@link ChainPreview}: the term is not stored until it is proposed. */
export function PreviewDetail({
  preview: { rule, counted },
  trigger,
  daysLeft,
  calendar,
}: {
  readonly preview: TriggerDraftState['chain'][number]
  readonly trigger: string | undefined
  readonly daysLeft: DaysLeft | undefined
  readonly calendar: DayCalendar | undefined
}) {
  const { t } = useTranslation('terms')
  return (
    <>
      <DetailHead {...rule} state="proposed" dueOn={counted.due} trigger={trigger} daysLeft={daysLeft} />
      <Box sx={{ p: 2 }}>
        <TermArithmetic
          calendar={calendar}
          term={{
            ...rule,
            dueOn: counted.due,
            laterOn: counted.later,
            warnings: [...counted.warnings],
            steps: counted.steps,
          }}
        />
        <RuleQuote rule={rule} citation={rule.citation} />
        {rule.confirmed ? null : (
          <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('proposedIsNotLaw')}</Box>
        )}
      </Box>
    </>
  )
}
