import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { fullDay } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { DaysLeftText, NatureText, TermStateChip } from '../next/term-parts.tsx'
import type { DaysLeft } from '../next/days-left.ts'
import type { CaseTerm } from '../terms.queries.ts'
import { useTermText } from './use-term-text.ts'

export interface DetailHeadProps extends Pick<
  CaseTerm,
  'act' | 'amount' | 'unit' | 'direction' | 'nature' | 'extendable' | 'state' | 'dueOn'
> {
  /** Name of the trigger. */
  readonly trigger: string | undefined
  readonly daysLeft: DaysLeft | undefined
  /** A button at the right. */
  readonly menu?: ReactNode
  readonly children?: ReactNode
}

/** Header of the selected term: act, last day, days left, nature and state. */
export function DetailHead({ trigger, daysLeft, menu, children, ...term }: DetailHeadProps) {
  const { t } = useTranslation(['terms', 'terms-next'])
  const { lengthFrom } = useTermText()
  const { dueOn, direction, act } = term
  return (
    <Box sx={{ px: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'line.soft' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, flex: 1 }}>
          {[act, lengthFrom(term, trigger)].filter(Boolean).join(' · ')}
        </Typography>
        {menu ? <Box sx={{ my: -1, mr: -1 }}>{menu}</Box> : null}
      </Box>
      <Typography variant="h2" sx={{ mt: 0.25 }}>
        {dueOn === null
          ? t('terms-next:hidden')
          : t(direction === 'backward' ? 'detail.latest' : 'detail.due', { day: fullDay(dueOn) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}>
        {daysLeft ? <DaysLeftText daysLeft={daysLeft} withIcon /> : null}
        <NatureText nature={term.nature} />
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t(term.extendable ? 'detail.extendable' : 'detail.notExtendable')}
        </Box>
        <TermStateChip state={term.state} />
      </Box>
      {children}
    </Box>
  )
}
