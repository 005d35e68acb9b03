import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Suspense } from 'react'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Clamped } from '../../../ui/clamped.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { Icon } from '../../../ui/icon.ts'
import { DateText } from '../../../ui/texts.tsx'
import { timeRange } from '../words.ts'
import { QuestionsFact } from './questions-fact.tsx'
import { oneLine, TwoLines } from './two-lines.tsx'
import type { Booking } from './bookings.queries.ts'

const WrittenFacts = lazyPage(() => import('./written-facts.tsx').then((file) => file.WrittenFacts))

const appearances: Readonly<Record<Booking['status'], { readonly icon: Icon; readonly tone: Tone }>> = {
  held: { icon: Clock, tone: 'neutral' },
  pending: { icon: Clock, tone: 'secondary' },
  confirmed: { icon: CircleCheck, tone: 'success' },
  declined: { icon: CircleX, tone: 'neutral' },
  cancelled: { icon: CircleX, tone: 'error' },
  expired: { icon: CircleX, tone: 'neutral' },
}

/** Returns whether `WrittenFacts` shows anything: a text of the visitor, or a name similar to one in the records. */
const hasWrittenFacts = ({ nameMatches, category, parties, description, questions }: Booking): boolean =>
  nameMatches.length > 0 || Boolean(category ?? parties ?? description ?? questions)

/** The most important of what the visitor wrote: a possible conflict, the area, whether questions were answered. */
function MatterLines({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('scheduling-bookings')
  const { nameMatches, category, parties, description, questions } = booking
  const text = (parties ?? description ?? '').replace(/\s*\n\s*/g, ' · ')
  const hasConflict = nameMatches.length > 0
  const secondLine = hasConflict || category ? text : ''
  return (
    <TwoLines
      second={questions ? <QuestionsFact questions={questions} /> : secondLine}
      title={[category?.name, text].filter(Boolean).join('. ')}
    >
      {hasConflict ? (
        <StatusChip icon={TriangleAlert} tone="secondary" label={t('conflict.label')} />
      ) : (
        (category?.name ?? (questions ? text : <Clamped text={text} lines={2} />))
      )}
    </TwoLines>
  )
}

/** Columns of the bookings; the name opens the booking. */
export function useBookingColumns(onShow: (booking: Booking) => void): readonly Column<Booking>[] {
  const { t } = useTranslation('scheduling-bookings')
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  // A tablet has no room for the type, which the sheet shows.
  const isTablet = useMediaQuery((theme) => theme.breakpoints.between('sm', 'lg'))
  const paymentText = ({ cents, refundCents }: NonNullable<Booking['payment']>) =>
    refundCents
      ? t('payment.refundedShort', { amount: formatMoney(refundCents) })
      : t('payment.paidShort', { amount: formatMoney(cents) })
  const typeColumn: Column<Booking> = {
    id: 'type',
    header: t('columns.type'),
    csv: (row) => [row.typeName, row.mode ? t(`modes.${row.mode}`) : ''].filter(Boolean).join(' · '),
    cell: (row) => (
      <TwoLines second={row.mode ? t(`modes.${row.mode}`) : ''} title={row.typeName ?? ''}>
        {row.typeName}
      </TwoLines>
    ),
  }
  return [
    {
      id: 'name',
      header: t('columns.name'),
      csv: (row) => row.name,
      cell: (row) => (
        <TwoLines second={row.email} title={`${row.name}, ${row.email}`}>
          <Link
            component="button"
            type="button"
            color="textPrimary"
            sx={{ ...oneLine, maxWidth: '100%', font: 'inherit', fontWeight: 600, textAlign: 'start' }}
            onClick={() => onShow(row)}
          >
            {row.name}
          </Link>
        </TwoLines>
      ),
    },
    {
      id: 'start',
      header: t('columns.when'),
      sort: 'start',
      csv: (row) => ({ at: row.start }),
      cell: (row) => (
        <TwoLines isShort second={timeRange(Date.parse(row.start), Date.parse(row.end))}>
          <DateText value={row.start} />
        </TwoLines>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      csv: (row) =>
        [t(`statuses.${row.status}`), row.payment?.paid ? paymentText(row.payment) : ''].filter(Boolean).join(' · '),
      cell: (row) => (
        <>
          <StatusChip {...appearances[row.status]} label={t(`statuses.${row.status}`)} />
          {row.payment?.paid ? (
            <Typography component="span" variant="caption" color="textSecondary" sx={oneLine}>
              {paymentText(row.payment)}
            </Typography>
          ) : null}
        </>
      ),
    },
    ...(isTablet ? [] : [typeColumn]),
    {
      id: 'matter',
      header: t('columns.matter'),
      csv: (row) => [row.category?.name, row.parties ?? row.description].filter(Boolean).join(' · '),
      cell: (row) => {
        if (!hasWrittenFacts(row)) return null
        return isPhone ? (
          <Suspense fallback={null}>
            <WrittenFacts booking={row} />
          </Suspense>
        ) : (
          <MatterLines booking={row} />
        )
      },
    },
    {
      id: 'createdAt',
      header: t('columns.asked'),
      sort: 'createdAt',
      startsHidden: true,
      csv: (row) => ({ at: row.createdAt }),
      cell: (row) => <DateText value={row.createdAt} style="relative" />,
    },
  ]
}
