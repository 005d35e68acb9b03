import { dayIn, formatDay, formatTime, sameClock, zoneLabel } from './dates.ts'
import type { Slot } from './slots.ts'
import { useLanguage } from './words.ts'

export interface ZoneLineProps {
  /** Zone of the shown times. */
  readonly zone: string
  readonly office: string
  /** The visitor's zone, once known. */
  readonly device: string | undefined
  readonly slot: Slot | undefined
  /** An instant on the shown day, which determines the offset. */
  readonly at: string
  readonly onZone: (zone: string) => void
}

/** The time of an instant in another zone; with its day where that differs. */
export function elsewhere(at: string, zone: string, other: string, locale: Parameters<typeof formatTime>[2]): string {
  const time = formatTime(at, other, locale)
  const day = dayIn(at, other)
  return day === dayIn(at, zone) ? time : `${formatDay(day, locale)}, ${time}`
}

/** Time zone of the slots; with the visitor's own and a switch where they differ. */
export function ZoneLine({ zone, office, device, slot, at, onZone }: ZoneLineProps) {
  const { locale, say } = useLanguage()
  const moment = slot?.start ?? at
  const differs = device !== undefined && !sameClock(office, device, moment)
  const other = zone === office ? device : office
  return (
    <p className="bk-zone" suppressHydrationWarning>
      {say('zone.inZone', { zone: zoneLabel(zone, moment, locale, say) })}
      {differs && other ? (
        <>
          {' '}
          {slot
            ? say(zone === office ? 'zone.local' : 'zone.officeTime', {
                time: elsewhere(slot.start, zone, other, locale),
              })
            : say(zone === office ? 'zone.localZone' : 'zone.officeZone', {
                zone: zoneLabel(other, moment, locale, say),
              })}{' '}
          <button type="button" className="bk-link" onClick={() => onZone(other)}>
            {say(zone === office ? 'zone.useLocal' : 'zone.useOffice')}
          </button>
        </>
      ) : null}
    </p>
  )
}
