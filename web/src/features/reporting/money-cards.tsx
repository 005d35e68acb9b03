import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CaseTabProps } from '../../app/feature.ts'
import { caseMoney } from '../../entities/case-money.queries.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { moneyQueries, type PracticeMoney } from './money.queries.ts'
import { formatHours } from './report-hours.ts'

function Figure({
  label,
  value,
  note,
  to,
}: {
  readonly label: string
  readonly value: string
  readonly note?: ReactNode
  readonly to?: string
}) {
  return (
    <Box sx={{ px: 2, py: 1.25, minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}
      >
        {to ? (
          <Link component={RouterLink} to={to} color="inherit" underline="hover">
            {value}
          </Link>
        ) : (
          value
        )}
      </Typography>
      {note ? (
        <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      ) : null}
    </Box>
  )
}

interface Links {
  readonly time: string
  readonly invoices: string
}

/** Unbilled time, unpaid invoices, client money and the last invoice, as far as the user may see them. */
function Figures({
  money,
  links,
  columns,
}: {
  readonly money: PracticeMoney
  readonly links: Links
  readonly columns: object
}) {
  const { t } = useTranslation('practice-money')
  const { unbilled, owed, clientMoney, lastInvoice } = money
  const hours = t('hours', { hours: formatHours(unbilled.seconds) })
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: columns }}>
      <Figure
        label={money.can.seeInvoices ? t('unbilled') : t('ownUnbilled')}
        value={unbilled.valueCents === null ? hours : formatMoney(unbilled.valueCents)}
        note={unbilled.valueCents === null ? undefined : hours}
        to={links.time}
      />
      {owed ? (
        <Figure
          label={t('owed')}
          value={formatMoney(owed.balanceCents)}
          note={owed.overdueCents > 0 ? t('overdue', { amount: formatMoney(owed.overdueCents) }) : undefined}
          to={links.invoices}
        />
      ) : null}
      {clientMoney && clientMoney.accounts > 0 ? (
        <Figure
          label={t('clientMoney')}
          value={formatMoney(clientMoney.cents)}
          note={t('notOffice')}
          to={clientMoney.accountId ? `/app/client-money/${clientMoney.accountId}` : '/app/client-money'}
        />
      ) : null}
      {lastInvoice ? (
        <Figure
          label={t('lastInvoice')}
          value={lastInvoice.number}
          note={`${formatDay(lastInvoice.issuedOn)} · ${t(`states.${lastInvoice.state}`)}`}
          to={`/app/invoices/${lastInvoice.id}`}
        />
      ) : null}
    </Box>
  )
}

interface MoneyCardProps {
  readonly query: UseQueryResult<PracticeMoney>
  readonly title: string
  readonly link?: { readonly to: string; readonly label: string }
  readonly links: Links
  readonly columns: object
}

function MoneyCard({ query: { data, error, refetch }, title, link, links, columns }: MoneyCardProps) {
  return (
    <SectionCard flush title={title} {...(link ? { link } : {})}>
      {data ? (
        <Figures money={data} links={links} columns={columns} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SectionCard>
  )
}

/** Money of the office, on the dashboard. */
export function OfficeMoneyCard() {
  const { t } = useTranslation('practice-money')
  const query = useQuery(moneyQueries.ofOffice())
  return (
    <MoneyCard
      query={query}
      title={t('office')}
      link={{ to: '/app/practice-reports', label: t('reports') }}
      links={{ time: '/app/practice-reports', invoices: '/app/invoices?state=open' }}
      columns={{ xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))', xl: 'repeat(2, minmax(0, 1fr))' }}
    />
  )
}

/** Money of a case, beside its summary. */
export function CaseMoneyCard({ item: { id } }: CaseTabProps) {
  const { t } = useTranslation('practice-money')
  const query = useQuery(caseMoney(id))
  return (
    <MoneyCard
      query={query}
      title={t('case')}
      links={{
        time: `/app/my_cases/${id}?tab=time`,
        invoices: `/app/invoices?caseId=${id}`,
      }}
      columns={{ xs: 'repeat(2, minmax(0, 1fr))' }}
    />
  )
}
