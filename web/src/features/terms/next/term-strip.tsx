import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseHeadProps } from '../../../app/feature.ts'
import { dayInWords } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { StripError } from '../../../ui/strip-error.tsx'
import { useDaysLeftText, type DaysLeft } from './days-left.ts'
import { nextTerms, type NextTerm } from './next-terms.queries.ts'
import { DaysLeftText, NatureText, termPath, TermStateChip, TermStateText } from './term-parts.tsx'

const maxTerms = 3
/** Media query of widths with room for three cells side by side. */
const columnsQuery = '@media (min-width:700px)'

/**
 * The next three terms of a case, in the strip above its tabs; a single term when compact. Hidden without terms.
 */
export function TermStrip({ item, compact }: CaseHeadProps) {
  const { t } = useTranslation('terms-next')
  const { data, isError, refetch } = useQuery(nextTerms({ caseId: item.id, limit: maxTerms }))
  const daysLeftUntil = useDaysLeftText()
  const isColumn = useMediaQuery(columnsQuery)
  const terms = data?.items.slice(0, compact ? 1 : maxTerms) ?? []
  if (isError && !data) return <StripError text={t('unread')} onRetry={() => void refetch()} />
  if (terms.length === 0) return null
  const Cell = compact ? Line : isColumn ? Column : Row
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
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(compact ? {} : { [columnsQuery]: { gridTemplateColumns: `repeat(${terms.length}, minmax(0, 1fr))` } }),
      }}
    >
      {terms.map((term) => (
        <Cell key={term.id} term={term} daysLeft={daysLeftUntil(term.dueOn, term.workingDays)} />
      ))}
    </Box>
  )
}

interface CellProps {
  readonly term: NextTerm
  readonly daysLeft: DaysLeft | undefined
}

/** The act as a link that covers the whole cell. */
const Act = ({ term }: Pick<CellProps, 'term'>) => (
  <Link
    component={RouterLink}
    to={termPath(term)}
    variant="subtitle2"
    sx={{
      color: 'text.primary',
      display: 'block',
      minWidth: 0,
      overflowWrap: 'anywhere',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    }}
  >
    <Clamped text={term.act} />
  </Link>
)

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      minWidth: 0,
      px: 1.75,
      py: 0.875,
      display: 'grid',
      alignContent: 'start',
      fontSize: '0.8125rem',
      lineHeight: 1.4,
      color: 'text.secondary',
      '& + &': {
        borderTop: '1px solid',
        borderColor: 'divider',
        [columnsQuery]: { borderTop: 0, borderLeft: '1px solid', borderColor: 'divider' },
      },
      '&:hover': { bgcolor: 'background.hover' },
    }}
  >
    {children}
  </Box>
)

/** A term in five lines, in a column beside the next date. */
function Column({ term, daysLeft }: CellProps) {
  const { t } = useTranslation('terms-next')
  return (
    <Frame>
      <Box sx={{ minHeight: 19, lineHeight: 1.2 }}>
        {daysLeft ? <DaysLeftText daysLeft={daysLeft} withIcon /> : null}
      </Box>
      <Act term={term} />
      <Clamped text={dayInWords(term.dueOn)} />
      <NatureText nature={term.nature} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 1 }}>
        <TermStateText state={term.state} />
        <Box component="span" sx={{ minWidth: 0, textAlign: 'right' }}>
          <Clamped text={term.ownerShortName ?? t('nobody')} title={term.ownerName ?? t('nobody')} />
        </Box>
      </Box>
    </Frame>
  )
}

/** A term in three lines, in a list. */
const Row = ({ term, daysLeft }: CellProps) => (
  <Frame>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', columnGap: 1, minHeight: 22 }}>
      {daysLeft ? <DaysLeftText daysLeft={daysLeft} withIcon /> : <span />}
      <TermStateChip state={term.state} />
    </Box>
    <Act term={term} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {dayInWords(term.dueOn)}
      <NatureText nature={term.nature} />
    </Box>
  </Frame>
)

/** A term in one line without a frame. */
const Line = ({ term, daysLeft }: CellProps) => (
  <Box component="li" sx={{ position: 'relative', display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0 }}>
    {daysLeft ? <DaysLeftText daysLeft={daysLeft} withIcon /> : null}
    <Act term={term} />
  </Box>
)
