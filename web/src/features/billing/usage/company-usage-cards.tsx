import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { maxUsageDays } from '#modules/billing/quotas/quotas.contract.ts'
import { formatDate, formatMonthOf } from '../../../lib/format.ts'
import { daysIn, daysOf, lengthOf, type Days } from '../../../lib/period.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PeriodFilter } from '../../../ui/period-filter.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import { SubscriptionState } from '../subscription/state-chip.tsx'
import { formatOf, UsageMeters } from './meters.tsx'
import { useModuleName } from './module-name.ts'
import { moduleTable } from './module-table.ts'
import { usageQueries, type CompanyUsage } from './usage.queries.ts'

const currentMonth = (): Days => daysOf('month')

/** Plan and usage of an office, for administrators. */
export function CompanyMetersCard({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('usage')
  const { data, error, refetch } = useQuery(usageQueries.company(companyId, currentMonth()))
  if (!data)
    return (
      <SectionCard flush title={t('meters.title')}>
        {error ? <ErrorState error={error} heading="h3" onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
      </SectionCard>
    )
  const { plan } = data
  return (
    <SectionCard title={plan.title} note={formatMonthOf(data.month)} action={<SubscriptionState state={plan.state} />}>
      <Box sx={{ mb: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {t(plan.state === 'ended' ? 'company.ended' : 'company.until', { date: formatDate(plan.periodEnd) })}
      </Box>
      <UsageMeters usage={data} />
    </SectionCard>
  )
}

/** Usage of an office by module in a period, for administrators. */
export function CompanyModulesCard({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('usage')
  const [search, setSearch] = useSearchParams()
  const requestedDays = daysIn(search)
  const days = requestedDays && lengthOf(requestedDays) <= maxUsageDays ? requestedDays : currentMonth()
  const { data, error, isPlaceholderData, refetch } = useQuery(usageQueries.company(companyId, days))
  return (
    <SectionCard
      flush
      title={t('shares.module.title')}
      action={
        <PeriodFilter
          days={days}
          choices={['thirty', 'month', 'quarter', 'year', 'twelve']}
          maxDays={maxUsageDays}
          onChange={(selectedDays) =>
            setSearch(selectedDays ? { ...selectedDays } : {}, { replace: true, preventScrollReset: true })
          }
        />
      }
    >
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        {!data ? (
          error ? (
            <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={3} />
          )
        ) : (
          <ModulesTable usages={data.modules} />
        )}
      </Box>
    </SectionCard>
  )
}

const displayStyles = (isWideOnly: boolean, display: 'table-cell' | 'table-row') =>
  isWideOnly ? { display: { xs: 'none', sm: display } } : {}

function ModulesTable({ usages }: { readonly usages: CompanyUsage['modules'] }) {
  const { t } = useTranslation('usage')
  const moduleName = useModuleName()
  if (usages.length === 0)
    return <Box sx={{ px: 2, py: 2, fontSize: '0.875rem', color: 'text.secondary' }}>{t('history.empty')}</Box>
  const { columns, rows } = moduleTable(usages)
  return (
    <TableContainer tabIndex={0} role="group" aria-label={t('shares.module.title')}>
      <Table aria-label={t('shares.module.title')} sx={{ '& td:last-of-type, & th:last-of-type': { pr: 2 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 2 }}>{t('shares.module.name')}</TableCell>
            {columns.map(({ value: meter, isWideOnly }) => (
              <TableCell key={meter} align="right" sx={displayStyles(isWideOnly, 'table-cell')}>
                {t(`short.${meter}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ value: module, isWideOnly: isRowWideOnly }) => (
            <TableRow key={module} sx={displayStyles(isRowWideOnly, 'table-row')}>
              <TableCell component="th" scope="row" sx={{ pl: 2, fontWeight: 600 }}>
                {moduleName(module)}
              </TableCell>
              {columns.map(({ value: meter, isWideOnly }) => {
                const amount = usages.find((usage) => usage.meter === meter && usage.module === module)?.amount ?? 0
                return (
                  <TableCell
                    key={meter}
                    align="right"
                    sx={{
                      ...displayStyles(isWideOnly, 'table-cell'),
                      color: amount === 0 ? 'text.secondary' : undefined,
                      whiteSpace: 'nowrap',
                    }}
                  >
                    {amount === 0 ? '–' : formatOf(meter)(amount)}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
