import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { telOf } from '../../../lib/tel-of.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { clockAt } from '../calendar/days.ts'
import { fullDay, timeRange } from '../words.ts'
import type { Booking } from './bookings.queries.ts'
import { PaymentFact } from './payment-fact.tsx'
import { WrittenFacts } from './written-facts.tsx'

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  )
}

/** All details of a booking, including details for which a row of the table has no room. */
export function BookingSheet({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useTranslation('scheduling-bookings')
  const { name, email, phone, start, end, status, typeName, mode, place, priceCents, createdAt } = booking
  return (
    <SideSheet open onClose={onClose} title={name}>
      <Box component="dl" sx={{ m: 0, mb: 2, display: 'grid', gap: 1.5 }}>
        <Fact label={t('columns.when')}>
          {fullDay(clockAt(Date.parse(start)).day)}, {timeRange(Date.parse(start), Date.parse(end))}
        </Fact>
        <Fact label={t('columns.status')}>{t(`statuses.${status}`)}</Fact>
        <Fact label={t('contact')}>
          <Link href={`mailto:${email}`}>{email}</Link>
          {phone ? (
            <>
              <br />
              <Link href={telOf(phone)}>{phone}</Link>
            </>
          ) : null}
        </Fact>
        {typeName || mode ? (
          <Fact label={t('columns.type')}>
            {[typeName, mode ? t(`modes.${mode}`) : '', priceCents ? formatMoney(priceCents) : '']
              .filter(Boolean)
              .join(' · ')}
            {place ? (
              <>
                <br />
                {place}
              </>
            ) : null}
          </Fact>
        ) : null}
        {booking.payment?.paid ? (
          <Fact label={t('payment.label')}>
            <PaymentFact appointmentId={booking.id} />
          </Fact>
        ) : null}
        <Fact label={t('columns.asked')}>{formatDateTime(createdAt)}</Fact>
      </Box>
      <WrittenFacts booking={booking} />
    </SideSheet>
  )
}
