import Box from '@mui/material/Box'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { TermStep } from '#modules/terms/counting/count.ts'
import type { DayCalendar } from '#modules/terms/counting/day-calendar.ts'
import { fullDay, weekdayAndDay } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { CaseTerm } from '../terms.queries.ts'
import { closedRuns, countedDays, lastDayOf } from './marks.ts'
import { TermCalendar } from './term-calendar.tsx'
import { useClosureText } from './use-closure-text.ts'

/** The fields of a term that {@link TermArithmetic} shows, whether it is stored or counted in the browser. */
export interface CountedTerm extends Pick<CaseTerm, 'amount' | 'unit' | 'direction' | 'laterOn' | 'warnings'> {
  readonly dueOn: string
  readonly steps: readonly TermStep[]
}

/** Terms of fewer days count working days only (rule 68.1). */
const shortTermDays = 7

/** Returns the sentences that explain the count; none for a date that a person entered. */
function useCountSentences({ steps, amount, unit, direction, dueOn }: CountedTerm): readonly ReactNode[] {
  const { t } = useTranslation('terms')
  const closures = useClosureText()
  const counted = countedDays(steps)
  const excludedStep = steps.find(({ effect }) => effect === 'excluded')
  if (!counted || !excludedStep) return []
  const skipped = closedRuns(steps, 'skipped')
  const rolled = closedRuns(steps, 'rolled')
  const extended = steps.flatMap((step) => (step.effect === 'extended' ? [step] : []))
  const isBackward = direction === 'backward'
  const isShort = skipped.length > 0 || counted.days < shortTermDays
  const lastCountedDay = weekdayAndDay(counted.last)
  // The days that a notice by mail adds to the length of the rule.
  const mailDays = unit === 'day' && amount !== null && counted.days > amount ? counted.days - amount : 0
  const lengthSentence = (): string => {
    if (isShort) return t('arithmetic.short', { count: counted.days, day: lastCountedDay })
    if (isBackward) return t('arithmetic.back', { count: counted.days, day: lastCountedDay })
    return mailDays > 0 && amount !== null
      ? t('arithmetic.runMail', { count: amount, mail: mailDays, day: lastCountedDay })
      : t('arithmetic.run', { count: counted.days, day: lastCountedDay })
  }
  return [
    t('arithmetic.excluded', { day: weekdayAndDay(excludedStep.day) }),
    lengthSentence(),
    ...(skipped.length > 0 ? [t('arithmetic.skipped', { days: closures.runs(skipped) })] : []),
    ...(rolled.length > 0 ? [t('arithmetic.rolled', { days: closures.runs(rolled) })] : []),
    ...(rolled.length > 0 && extended.length === 0
      ? [
          <>
            {t(isBackward ? 'arithmetic.previous' : 'arithmetic.next')} <b>{weekdayAndDay(lastDayOf(steps, dueOn))}.</b>
          </>,
        ]
      : []),
    ...extended.map(({ citation, day, to }) =>
      t('arithmetic.extended', { citation, day: weekdayAndDay(day), to: weekdayAndDay(to) }),
    ),
  ]
}

/** Shows how a term was counted: a calendar, numbered sentences, and warnings. */
export function TermArithmetic({
  term,
  calendar,
}: {
  readonly term: CountedTerm
  readonly calendar: DayCalendar | undefined
}) {
  const { t } = useTranslation('terms')
  const sentences = useCountSentences(term)
  const values = { due: fullDay(term.dueOn), later: term.laterOn === null ? '' : fullDay(term.laterOn) }
  return (
    <>
      {term.steps.length > 0 ? <TermCalendar steps={term.steps} due={term.dueOn} calendar={calendar} /> : null}
      {sentences.length > 0 ? (
        <Box
          component="ol"
          aria-label={t('arithmetic.label')}
          sx={{ m: 0, mt: 1.5, pl: 2.75, fontSize: '0.875rem', lineHeight: 1.5 }}
        >
          {sentences.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </Box>
      ) : null}
      {term.warnings.map((warning) => (
        <Box
          key={warning}
          role="note"
          sx={{
            display: 'flex',
            gap: 1,
            mt: 1.5,
            px: 1.5,
            py: 1,
            borderRadius: '8px',
            bgcolor: 'warning.soft',
            fontSize: '0.875rem',
          }}
        >
          <Box component="span" sx={{ color: 'warning.main', flexShrink: 0, pt: 0.25 }}>
            <TriangleAlert size={16} aria-hidden />
          </Box>
          <span>{t(`warning.${warning}`, values)}</span>
        </Box>
      ))}
    </>
  )
}
