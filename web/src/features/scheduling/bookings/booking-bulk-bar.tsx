import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { scheduleKeys } from '../../../entities/cache-keys.ts'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { BulkActs, type ListBarProps } from '../../../lists/bulk-acts.tsx'
import { ActButton } from '../../../lists/bulk-buttons.tsx'
import type { Booking } from './bookings.queries.ts'
import { runBookingBulkAct, type AppointmentBulkBody } from './booking-bulk.queries.ts'

type BookingAct = AppointmentBulkBody['act']
export type BookingBulkBarProps = ListBarProps<Booking, NonNullable<AppointmentBulkBody['filter']>>

/** Bulk actions for selected bookings: accept, decline, cancel, export. Visitors are mailed, so none can be undone. */
export function BookingBulkBar(props: BookingBulkBarProps) {
  const { t } = useTranslation(['lists', 'common'])
  const sendsMail = useSendsMail()
  const withMail = (help: string) => (sendsMail ? help : `${help} ${t('common:mail.willBeKept')}`)
  const { filter, selection } = props
  /** Whether the selection may contain a booking of a status; when everything is selected, only the filter is known. */
  const mayContain = (status: Booking['status']) =>
    selection.isEverything
      ? (filter.status ?? status) === status
      : [...selection.rows.values()].some((booking) => booking.status === status)
  return (
    <BulkActs<Booking, BookingAct, BookingBulkBarProps['filter']>
      {...props}
      list="bookings"
      nameOf={({ name }) => name}
      send={runBookingBulkAct}
      keys={[scheduleKeys]}
    >
      {(tools) => {
        const bookings = tools.countedNoun(tools.count)
        return (
          <>
            {mayContain('pending') ? (
              <ActButton<BookingAct>
                tools={tools}
                icon={CircleCheck}
                label={t('acts.accept')}
                confirm={{ title: t('acts.acceptTitle'), help: withMail(t('acts.acceptHelp', { what: bookings })) }}
                run={{
                  act: { kind: 'confirm' },
                  done: (count) => t('acts.accepted', { what: tools.countedNoun(count) }),
                }}
              />
            ) : null}
            {mayContain('pending') ? (
              <ActButton<BookingAct>
                tools={tools}
                icon={CircleX}
                label={t('acts.refuse')}
                confirm={{
                  title: t('acts.refuseTitle'),
                  help: withMail(t('acts.refuseHelp', { what: bookings })),
                  destructive: true,
                }}
                run={{
                  act: { kind: 'decline' },
                  done: (count) => t('acts.refused', { what: tools.countedNoun(count) }),
                }}
              />
            ) : null}
            {mayContain('confirmed') ? (
              <ActButton<BookingAct>
                tools={tools}
                icon={CalendarX}
                label={t('acts.cancel')}
                confirm={{
                  title: t('acts.cancelTitle'),
                  help: withMail(t('acts.cancelHelp', { what: bookings })),
                  destructive: true,
                }}
                run={{
                  act: { kind: 'cancel' },
                  done: (count) => t('acts.cancelled', { what: tools.countedNoun(count) }),
                }}
              />
            ) : null}
          </>
        )
      }}
    </BulkActs>
  )
}
