import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseTabProps } from '../../../app/feature.ts'
import { weekdayAndDay } from '../../../lib/day-words.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { StripError } from '../../../ui/strip-error.tsx'
import { useDaysLeftText, type DaysLeft } from './days-left.ts'
import { nextTerms, type NextTerm } from './next-terms.queries.ts'
import { DaysLeftText, NatureText, termPath, TermStateText } from './term-parts.tsx'

const maxTerms = 3

/** The next three terms of a case, in the strip above its tabs; nothing where none is open. */
export function TermStrip({ item }: CaseTabProps) {
  const { t } = useTranslation('terms-next')
  const { data, isError, refetch } = useQuery(nextTerms({ caseId: item.id, limit: maxTerms }))
  const leftOf = useDaysLeftText()
  const terms = data?.items ?? []
  if (isError && !data) return <StripError text={t('unread')} onRetry={() => void refetch()} />
  if (terms.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('title')}
      sx={{
        m: 0,
        p: 0,
        width: { md: 325 * terms.length },
        minWidth: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${terms.length}, minmax(0, 1fr))` },
      }}
    >
      {terms.map((term) => (
        <Cell key={term.id} term={term} left={leftOf(term.dueOn, term.workingDays)} />
      ))}
    </Box>
  )
}

function Cell({ term, left }: { readonly term: NextTerm; readonly left: DaysLeft | undefined }) {
  const { t } = useTranslation('terms-next')
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        minWidth: 0,
        px: 1.75,
        py: 0.875,
        display: 'grid',
        alignContent: 'start',
        '& + &': {
          borderLeft: { md: '1px solid' },
          borderTop: { xs: '1px solid', md: 0 },
          borderColor: { xs: 'divider', md: 'divider' },
        },
        '&:hover': { bgcolor: 'background.hover' },
      }}
    >
      <Box sx={{ minHeight: 19, lineHeight: 1.2 }}>{left ? <DaysLeftText left={left} withIcon /> : null}</Box>
      <Link
        component={RouterLink}
        to={termPath(term)}
        variant="subtitle2"
        sx={{
          color: 'text.primary',
          display: 'block',
          overflowWrap: 'anywhere',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        <Clamped text={term.act} />
      </Link>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{weekdayAndDay(term.dueOn)}</Box>
      <NatureText nature={term.nature} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 1 }}>
        <TermStateText state={term.state} />
        <Box
          component="span"
          sx={{ minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.4, color: 'text.secondary', textAlign: 'right' }}
        >
          <Clamped text={term.ownerName ?? t('nobody')} />
        </Box>
      </Box>
    </Box>
  )
}
