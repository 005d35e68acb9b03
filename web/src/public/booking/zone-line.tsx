import { dayIn, formatDay, formatTime, sameClock, zoneLabel } from './dates.ts'
import type { Slot } from './slots.ts'
import { useLanguage } from './words.ts'

export interface ZoneLineProps {
  /** What the times are shown in. */
  readonly zone: string
  readonly office: string
  /** The visitor's own zone, once it is known. */
  readonly device: string | undefined
  readonly slot: Slot | undefined
  /** A moment on the shown day, for the offset that holds then. */
  readonly at: string
  readonly onZone: (zone: string) => void
}

/** The time of an instant elsewhere; with its day where that is another one. */
export function elsewhere(at: string, zone: string, other: string, locale: Parameters<typeof formatTime>[2]): string {
  const time = formatTime(at, other, locale)
  const day = dayIn(at, other)
  return day === dayIn(at, zone) ? time : `${formatDay(day, locale)}, ${time}`
}

/** In whose time the hours are; the visitor's own beside it and a switch, where the two clocks differ. */
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
