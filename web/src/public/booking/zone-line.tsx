import { dayIn, formatDay, formatTime, sameClock, zoneLabel } from './dates.ts'
import type { Slot } from './slots.ts'
import { useLanguage } from './words.ts'

export interface ZoneLineProps {
  /** Zone of the shown times. */
  readonly zone: string
  readonly officeZone: string
  /** The visitor's zone, once known. */
  readonly visitorZone: string | undefined
  readonly slot: Slot | undefined
  /** An instant on the shown day, which determines the offset. */
  readonly instant: string
  readonly onZone: (zone: string) => void
}

/** The time of an instant in another zone; with its day where that differs. */
export function timeInOtherZone(
  instant: string,
  zone: string,
  otherZone: string,
  locale: Parameters<typeof formatTime>[2],
): string {
  const time = formatTime(instant, otherZone, locale)
  const day = dayIn(instant, otherZone)
  return day === dayIn(instant, zone) ? time : `${formatDay(day, locale)}, ${time}`
}

/** Time zone of the slots; with the visitor's own and a switch where they differ. */
export function ZoneLine({ zone, officeZone, visitorZone, slot, instant, onZone }: ZoneLineProps) {
  const { locale, translate } = useLanguage()
  const moment = slot?.start ?? instant
  const differs = visitorZone !== undefined && !sameClock(officeZone, visitorZone, moment)
  const otherZone = zone === officeZone ? visitorZone : officeZone
  return (
    <p className="bk-zone" suppressHydrationWarning>
      {translate('zone.inZone', { zone: zoneLabel(zone, moment, locale, translate) })}
      {differs && otherZone ? (
        <>
          {' '}
          {slot
            ? translate(zone === officeZone ? 'zone.local' : 'zone.officeTime', {
                time: timeInOtherZone(slot.start, zone, otherZone, locale),
              })
            : translate(zone === officeZone ? 'zone.localZone' : 'zone.officeZone', {
                zone: zoneLabel(otherZone, moment, locale, translate),
              })}{' '}
          <button type="button" className="bk-link" onClick={() => onZone(otherZone)}>
            {translate(zone === officeZone ? 'zone.useLocal' : 'zone.useOffice')}
          </button>
        </>
      ) : null}
    </p>
  )
}
