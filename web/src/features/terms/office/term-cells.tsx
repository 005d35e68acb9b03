// Cells of a term in the list of the office, with two lines each, and its card on a phone.
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { dayInWords, upperFirst, weekdayAndDay } from '../../../lib/day-words.ts'
import { formatDay, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { DaysLeft } from '../next/days-left.ts'
import { DaysLeftText, NatureText, termPath, TermStateChip } from '../next/term-parts.tsx'
import type { CaseTerm } from '../terms.queries.ts'

const secondLineStyle = {
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 400,
  color: 'text.secondary',
} as const

/** The act; below it nature and rule. With `showCase`, the name of the case is a third line. */
export function ActCell({ term, showCase = false }: { readonly term: CaseTerm; readonly showCase?: boolean }) {
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        <Clamped text={term.act} />
      </Box>
      <Box
        component="span"
        sx={{ ...secondLineStyle, display: 'flex', alignItems: 'center', columnGap: 1, minWidth: 0 }}
      >
        <Box component="span" sx={{ display: 'flex', flexShrink: 0, '& > span': { lineHeight: 18 / 13 } }}>
          <NatureText nature={term.nature} />
        </Box>
        {term.citation === null ? null : <Clamped text={term.citation} />}
      </Box>
      {showCase ? (
        <Box component="span" sx={{ ...secondLineStyle, display: 'block' }}>
          <Clamped text={term.caseName} />
        </Box>
      ) : null}
    </>
  )
}

/** Returns weekday and day; for another year day and year without the weekday, which would take room from the act. */
const dayText = (day: string): string =>
  day.slice(0, 4) === today().slice(0, 4) ? upperFirst(weekdayAndDay(day)) : formatDay(day)

/** The last day; below it how many days are left, or how late it is. */
export function DueCell({ term, daysLeft }: { readonly term: CaseTerm; readonly daysLeft: DaysLeft | undefined }) {
  const { t } = useTranslation('terms-next')
  if (term.dueOn === null) return <Box sx={secondLineStyle}>{t('hidden')}</Box>
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {dayText(term.dueOn)}
      {daysLeft ? (
        <Box sx={{ lineHeight: 18 / 13, '& > span': { lineHeight: 'inherit' } }}>
          <DaysLeftText daysLeft={daysLeft} short />
        </Box>
      ) : null}
    </Box>
  )
}

/** The owner of the term: initial and first surname, with the whole name in the tooltip and for screen readers. */
export function OwnerName({ term }: { readonly term: CaseTerm }) {
  const { t } = useTranslation('terms-next')
  const { owner } = term
  if (owner === null) return <>{t('nobody')}</>
  return (
    <Box component="span" title={owner.name} sx={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden>{owner.shortName}</span>
      <VisuallyHidden>{owner.name}</VisuallyHidden>
    </Box>
  )
}

/** A term on a phone: days left and state, act, day and nature, case and owner. */
export function TermCard({ term, daysLeft }: { readonly term: CaseTerm; readonly daysLeft: DaysLeft | undefined }) {
  const { t } = useTranslation('terms-next')
  const day = term.dueOn === null ? t('hidden') : upperFirst(dayInWords(term.dueOn))
  return (
    <Box sx={{ ...secondLineStyle, display: 'grid', gap: 0.25, m: -0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 22 }}>
        {daysLeft ? <DaysLeftText daysLeft={daysLeft} withIcon /> : <span>{day}</span>}
        <TermStateChip state={term.state} />
      </Box>
      <Link
        component={RouterLink}
        to={termPath(term)}
        className="row-link"
        variant="subtitle2"
        sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
      >
        {term.act}
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {daysLeft ? <span>{day}</span> : null}
        <NatureText nature={term.nature} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, minWidth: 0 }}>
        <Clamped text={term.caseName} lines={3} />
        <Box component="span" sx={{ flexShrink: 0 }}>
          <OwnerName term={term} />
        </Box>
      </Box>
    </Box>
  )
}
