// Dashboard cards of the cases. They use the phrases of the dashboard.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FolderOpen from 'lucide-react/icons/folder-open'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumber, formatRelative } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { CaseStatusChip } from './case-status-chip.tsx'
import { caseQueries } from './cases.queries.ts'

/** Query of the most recently changed cases; the cards of cases on the dashboard share it. */
export const recentCases = { page: 1, pageSize: 10, sort: '-updatedAt' } as const

const maxShownCases = 6

function Count({
  label,
  value,
  to,
}: {
  readonly label: string
  readonly value: number | undefined
  readonly to: string
}) {
  return (
    <ButtonBase
      component={RouterLink}
      to={to}
      sx={{
        flexDirection: 'column',
        alignItems: 'flex-start',
        px: { xs: 1.25, sm: 2 },
        py: 1.5,
        borderRadius: '8px',
        '&:hover': { bgcolor: 'background.hover' },
      }}
    >
      <Typography component="span" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="span" sx={{ fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.4 }}>
        {value === undefined ? '–' : formatNumber(value)}
      </Typography>
    </ButtonBase>
  )
}

/** Numbers of cases by status: open, in progress, closed. */
export function CaseCounts() {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(caseQueries.list(recentCases))
  const counts = data?.counts
  return (
    <Box
      component="section"
      aria-label={t('counts.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        p: 0.5,
      }}
    >
      <Count label={t('counts.open')} value={counts?.open} to="/app/my_cases?status=open" />
      <Count label={t('counts.inProgress')} value={counts?.in_progress} to="/app/my_cases?status=in_progress" />
      <Count label={t('counts.closed')} value={counts?.closed} to="/app/my_cases?status=closed" />
    </Box>
  )
}

/** The most recently changed cases, closed cases included. */
export function RecentCases() {
  const { t } = useTranslation('dashboard')
  const { data, error, isPending, refetch } = useQuery(caseQueries.list(recentCases))
  let content: ReactNode
  if (isPending) content = <RowsSkeleton rows={5} />
  else if (!data) content = <ErrorState error={error} onRetry={() => void refetch()} />
  else if (data.items.length === 0) {
    content = (
      <EmptyState
        heading="h3"
        icon={FolderOpen}
        title={t('cases.empty')}
        help={t('cases.emptyHelp')}
        action={
          <Button
            component={RouterLink}
            to="/app/my_cases?new=1"
            variant="contained"
            color="primary"
            startIcon={<Plus size={16} />}
          >
            {t('cases.create')}
          </Button>
        }
      />
    )
  } else {
    content = data.items.slice(0, maxShownCases).map((item) => (
      <ButtonBase
        key={item.id}
        component={RouterLink}
        to={`/app/my_cases/${item.id}`}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          borderBottom: '1px solid',
          borderColor: 'line.soft',
          '&:last-of-type': { borderBottom: 0 },
          '&:hover': { bgcolor: 'background.hover' },
        }}
      >
        <Box
          component="span"
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap', xl: 'wrap' },
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.5,
            px: 2,
            py: 1.25,
          }}
        >
          <Box component="span" sx={{ flex: { xs: '1 1 260px', xl: '1 1 100%' }, minWidth: 0 }}>
            <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
              {item.name}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary">
              {[item.courtCaseNumber ?? t('cases.notFiled'), item.client?.name].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ whiteSpace: 'nowrap', order: { xs: 2, sm: 0, xl: 2 } }}
          >
            {formatRelative(item.updatedAt)}
          </Typography>
          <Box component="span" sx={{ flex: { xs: 1, sm: 'none', xl: 1 } }}>
            <CaseStatusChip status={item.status} />
          </Box>
          <Box
            component="span"
            sx={{ display: { xs: 'none', sm: 'inline-flex', xl: 'none' }, color: 'text.secondary' }}
          >
            <ChevronRight size={16} aria-hidden />
          </Box>
        </Box>
      </ButtonBase>
    ))
  }
  return (
    <SectionCard flush title={t('cases.title')} link={{ to: '/app/my_cases', label: t('cases.all') }}>
      {content}
    </SectionCard>
  )
}
