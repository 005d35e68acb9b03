import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { formatPercent } from '../../../lib/percent.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Report } from './payments.queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

function Total({
  label,
  value,
  note,
  tone = 'text.secondary',
}: {
  readonly label: string
  readonly value: string | undefined
  readonly note: ReactNode
  readonly tone?: string
}) {
  return (
    <Box sx={{ px: 2, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' }}
      >
        {value ?? <Skeleton width={96} />}
      </Typography>
      <Typography
        component="dd"
        variant="caption"
        sx={{ m: 0, color: tone, fontWeight: tone === 'text.secondary' ? 400 : 600 }}
      >
        {value === undefined ? '' : note}
      </Typography>
    </Box>
  )
}

/**
 * Formats the change since the year before in per cent with its sign; undefined when nothing was left then, after
 * refunds: of that no percentage can be computed.
 */
function formatChange(amount: number, yearBefore: number): string | undefined {
  if (yearBefore <= 0) return undefined
  return formatPercent('change', (amount - yearBefore) / yearBefore, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
}

/** Returns the average charge in cents, after refunds and corrections; 0 without charges. */
const averageCents = ({ amountCents, charges }: Report['totals']): number =>
  charges.count > 0 ? Math.round(amountCents / charges.count) : 0

/** Money collected, or paid by an office, number of payments, their average and what is due. */
export function ReportTotals({
  report,
  isAdministrator,
}: {
  readonly report: Report | undefined
  readonly isAdministrator: boolean
}) {
  const { t } = useTranslation('payments')
  const totals = report?.totals
  const change = report ? formatChange(report.totals.amountCents, report.yearBefore.amountCents) : undefined
  const noteWithoutChange = report?.yearBefore.count === 0 ? t('totals.noBefore') : ''
  const isAtLeastYearBefore = report !== undefined && report.totals.amountCents >= report.yearBefore.amountCents
  const average = totals && formatMoney(averageCents(totals))
  return (
    <Card
      component="dl"
      aria-label={t('totals.title')}
      sx={{
        m: 0,
        mb: 2.5,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${isAdministrator ? 4 : 3}, 1fr)` },
        '& > *': { boxShadow: '-1px -1px 0 0 var(--mui-palette-divider)' },
      }}
    >
      <Total
        label={t(isAdministrator ? 'totals.amount' : 'totals.paid')}
        value={totals && formatMoney(totals.amountCents)}
        note={change ? t('totals.change', { change }) : noteWithoutChange}
        {...(change ? { tone: isAtLeastYearBefore ? 'success.main' : 'warning.main' } : {})}
      />
      <Total
        label={t('totals.count')}
        value={totals && formatNumber(totals.count)}
        note={t('totals.refunds', { count: totals?.refunds.count ?? 0 })}
      />
      <Total label={t('totals.average')} value={average} note={t('totals.averageNote')} />
      {isAdministrator ? (
        <Total
          label={t('totals.pastDue')}
          value={report && formatMoney(report.pastDue.amountCents)}
          note={t('totals.pastDueNote', { count: report?.pastDue.count ?? 0 })}
        />
      ) : null}
    </Card>
  )
}
