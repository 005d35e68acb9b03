// Recurrence in an iCalendar object (RFC 5545): wall clock times of a zone with its VTIMEZONE, rules, removed dates and
// single dates. A rule over instants in UTC would be wrong where daylight saving time begins or ends. The recurrence is
// added to the finished text, because ical-generator, given a zone, writes DTSTAMP without its Z and times in the zone
// of the machine.
import { IANAZone } from 'luxon'
import { dayMs } from '#server/contract/time.ts'
import { dayText, midnight, minuteMs, wallClockOf } from '../zoned-time.ts'
import { parseRule, untilText } from '../events/recurrence-days.ts'

/** The recurrence of a VEVENT. Instants in milliseconds since 1970. */
export interface InviteRecurrence {
  /** Zone of the wall clock times, an IANA name. */
  readonly timeZone: string
  /**
   * Whether the series has whole days: UNTIL, EXDATE and RECURRENCE-ID are dates, as its DTSTART is (RFC 5545,
   * 3.8.4.4).
   */
  readonly wholeDays: boolean
  /** RRULE of a series; null for a single date. */
  readonly rrule: string | null
  /** EXDATE: starts of occurrences of the rule that do not take place. */
  readonly excluded: readonly number[]
  /** RECURRENCE-ID: the original start of a single date of a series. */
  readonly occurrence: number | null
}

/**
 * Milliseconds for which clock changes are listed, from now or from the last time of the file if that is later; most
 * programs recognise the zone by its name anyway.
 */
const maxListedMs = 5 * 366 * dayMs

const utcText = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Returns a wall clock time as `YYYYMMDDTHHMMSS`. */
function wallText(instant: number, zone: string): string {
  const { day, msOfDay } = wallClockOf(instant, zone)
  const time = new Date(msOfDay).toISOString().slice(11, 19)
  return `${dayText(day)}T${time}`.replaceAll(/[-:]/g, '')
}

/** Returns an offset from UTC as `±HHMM`. */
function offsetText(minutes: number): string {
  const absolute = Math.abs(minutes)
  const twoDigits = (n: number) => String(n).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(absolute / 60))}${twoDigits(Math.floor(absolute % 60))}`
}

/** Returns the first instant after `from` and not after `to` with another offset than `from`, to the minute. */
function changeBetween(zone: IANAZone, from: number, to: number): number {
  let [before, after] = [from, to]
  while (after - before > minuteMs) {
    const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs
    if (zone.offset(middle) === zone.offset(from)) before = middle
    else after = middle
  }
  return after
}

/** Returns the lines of VTIMEZONE with the changes of offset between two instants, each as a separate observance. */
function zoneLines(name: string, from: number, to: number): string[] {
  const zone = IANAZone.create(name)
  const start = Math.floor(from / dayMs) * dayMs - dayMs
  const observances = [{ dtstart: '19700101T000000', previous: zone.offset(start), offset: zone.offset(start) }]
  for (let day = start; day < to; day += dayMs) {
    const [previous, offset] = [zone.offset(day), zone.offset(day + dayMs)]
    if (previous === offset) continue
    const change = changeBetween(zone, day, day + dayMs)
    // DTSTART of an observance is written in the offset that ends there.
    observances.push({ dtstart: utcText(change + previous * minuteMs).slice(0, -1), previous, offset })
  }
  const standardOffset = Math.min(...observances.map(({ offset }) => offset))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...observances.flatMap(({ dtstart, previous, offset }) => {
      const kind = offset === standardOffset ? 'STANDARD' : 'DAYLIGHT'
      return [
        `BEGIN:${kind}`,
        `DTSTART:${dtstart}`,
        `TZOFFSETFROM:${offsetText(previous)}`,
        `TZOFFSETTO:${offsetText(offset)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

/**
 * Returns the rule with UNTIL in the form that RFC 5545 requires: an instant in UTC if the series begins at a wall
 * clock time, and a day if it has whole days. The stored rule may have either form.
 */
function ruleForFile(rrule: string, zone: string, wholeDays: boolean): string {
  const { until } = parseRule(rrule)
  if (until === null) return rrule
  const lastDay = () => ('day' in until ? until.day : wallClockOf(until.instant, zone).day)
  const lastInstant = () => ('day' in until ? midnight(until.day + 1, zone) - 1_000 : until.instant)
  const newUntil = wholeDays ? untilText(lastDay()) : utcText(lastInstant())
  return rrule.replace(/UNTIL=[^;]+/i, `UNTIL=${newUntil}`)
}

function recurrenceLines({ timeZone, wholeDays, rrule, excluded, occurrence }: InviteRecurrence): string[] {
  const dateLine = (name: string, instant: number) =>
    wholeDays
      ? `${name};VALUE=DATE:${untilText(wallClockOf(instant, timeZone).day)}`
      : `${name};TZID=${timeZone}:${wallText(instant, timeZone)}`
  return [
    ...(rrule === null ? [] : [`RRULE:${ruleForFile(rrule, timeZone, wholeDays)}`]),
    ...excluded.map((instant) => dateLine('EXDATE', instant)),
    ...(occurrence === null ? [] : [dateLine('RECURRENCE-ID', occurrence)]),
  ]
}

const utcTimeLine = /^(DTSTART|DTEND):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const endDayLine = /^DTEND;VALUE=DATE:/

/**
 * Adds recurrence to an iCalendar object whose times are in UTC; whole days stay dates without a zone. Continuation
 * lines begin with a space, so that no text of an event is mistaken for a property line.
 * @param recurrences one for each VEVENT, in order
 */
export function withRecurrence(content: string, recurrences: readonly InviteRecurrence[], now: Date): string {
  const lines: string[] = []
  let eventIndex = -1
  let earliest = now.getTime()
  let latest = earliest
  const zones = new Set(recurrences.filter(({ wholeDays }) => !wholeDays).map(({ timeZone }) => timeZone))
  for (const line of content.split('\r\n')) {
    if (line === 'BEGIN:VEVENT') eventIndex += 1
    const recurrence = recurrences[eventIndex]
    const [, name, ...parts] = utcTimeLine.exec(line) ?? []
    if (!recurrence || !name) {
      lines.push(line)
      if (recurrence && endDayLine.test(line)) lines.push(...recurrenceLines(recurrence))
      continue
    }
    zones.add(recurrence.timeZone)
    const [year, month, day, hour, minute, second] = parts
    const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    earliest = Math.min(earliest, instant, recurrence.occurrence ?? instant)
    latest = Math.max(latest, instant, recurrence.occurrence ?? instant)
    lines.push(`${name};TZID=${recurrence.timeZone}:${wallText(instant, recurrence.timeZone)}`)
    if (name === 'DTEND') lines.push(...recurrenceLines(recurrence))
  }
  const listedUntil = latest + maxListedMs
  const zoneParts = [...zones].flatMap((zone) => zoneLines(zone, earliest, listedUntil))
  lines.splice(lines.indexOf('BEGIN:VEVENT'), 0, ...zoneParts)
  return lines.join('\r\n')
}
