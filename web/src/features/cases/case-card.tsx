import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Tag } from '../../entities/tags.queries.ts'
import type { Case } from '../../entities/case.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { DateText } from '../../ui/texts.tsx'
import { CaseStatusChip } from './case-status-chip.tsx'
import { casePath } from './case-path.ts'
import { TagChips } from '../../lists/tags/tag-chip.tsx'
import { NextCell, type NextItemsState } from './next-cell.tsx'
import { useCourtNames } from './use-court-names.ts'

/**
 * A case on a phone. The whole card is a link; its last line is the next event or term, or for a client the last
 * change.
 * @param nextItems null for a client
 */
export function CaseCard({
  item,
  nextItems,
  tags,
  party,
}: {
  readonly item: Case
  readonly nextItems: NextItemsState | null
  readonly tags: readonly Tag[]
  /** The line about the party by which a search found the case. */
  readonly party: ReactNode
}) {
  const { t } = useTranslation('cases')
  const courtNames = useCourtNames()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 0.5 }}>
        <Typography variant="caption" component="span" color="textSecondary" sx={{ flex: 1, pt: 0.25 }}>
          {item.courtCaseNumber ?? t('notFiled')}
        </Typography>
        <CaseStatusChip status={item.status} />
      </Box>
      <Link component={RouterLink} to={casePath(item.id)} className="row-link" sx={{ color: 'text.primary' }}>
        <Typography variant="h3" component="span">
          {item.name}
        </Typography>
      </Link>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
        {[item.client?.name ?? t('noClient'), courtNames.brief(item)].filter(Boolean).join(' · ')}
      </Typography>
      {party}
      <Box sx={{ mb: 1.5 }}>
        <TagChips tags={tags} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          borderTop: '1px solid',
          borderColor: 'line.soft',
          // Cards of a row end with this line at one height.
          mt: 'auto',
          pt: 1.25,
          '& svg': { color: 'primary.main', flexShrink: 0 },
        }}
      >
        <CalendarClock size={17} aria-hidden />
        <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem' }}>
          {nextItems ? <NextCell item={item} nextItems={nextItems} /> : <LastChange item={item} />}
        </Box>
        <ChevronRight size={17} aria-hidden />
      </Box>
    </>
  )
}

function LastChange({ item }: { readonly item: Case }) {
  const { t } = useTranslation('cases')
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>
        {item.closedAt ? (
          <>
            {t('closedOn')} <DateText value={item.closedAt} />
          </>
        ) : (
          <>
            {t('updatedOn')} <DateText value={item.updatedAt} style="relative" />
          </>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {t('createdOn')} <DateText value={item.createdAt} />
      </Box>
    </>
  )
}
