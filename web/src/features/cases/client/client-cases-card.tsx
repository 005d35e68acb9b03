import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import type { Case } from '../../../entities/case.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { casePath } from '../case-path.ts'
import { CaseStatusChip } from '../case-status-chip.tsx'
import { clientHome } from './client-home.queries.ts'
import { useCaseTitle } from './use-case-title.ts'

const closedLast = (cases: readonly Case[]): readonly Case[] =>
  cases.toSorted((a, b) => Number(a.status === 'closed') - Number(b.status === 'closed'))

/** The cases of a client, one line each with its state. */
export function ClientCasesCard() {
  const { t } = useTranslation('client-home')
  const title = useCaseTitle()
  const { data, error, isPending, refetch } = useQuery(clientHome.cases())
  return (
    <SectionCard flush title={t('cases')} link={{ to: '/app/my_cases', label: t('allCases') }}>
      {isPending ? (
        <RowsSkeleton rows={2} />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {t('noCases')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {closedLast(data.items).map((item) => (
            <ListRow key={item.id}>
              <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link
                  component={RouterLink}
                  to={casePath(item.id)}
                  variant="subtitle2"
                  sx={{ color: 'text.primary', display: 'block' }}
                >
                  {title(item)}
                </Link>
                <Typography variant="caption" color="textSecondary">
                  {item.courtCaseNumber ?? t('notFiled')}
                </Typography>
              </Box>
              <CaseStatusChip status={item.status} />
            </ListRow>
          ))}
        </Box>
      )}
    </SectionCard>
  )
}
