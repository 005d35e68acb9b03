// CPU and elapsed time of computing the free times of 60 days in an office with 500 events. npm run bench:availability
import {
  availability,
  type AvailabilityRules,
  type OccupiedTime,
} from '#modules/scheduling/availability/availability.ts'
import { occurrences, type Series } from '#modules/scheduling/events/recurrence.ts'
import { seededRandom } from '#server/seeded-random.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-10-05T12:00:00Z')
const range = { start: now, end: now + 60 * dayMs }
/** Target, in milliseconds. */
const budget = 5
/** Calls per sample, because CPU time has millisecond resolution. */
const batch = 5

const rulesOf = (timeZone: string): AvailabilityRules => ({
  timeZone,
  windows: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, startMinute: 480, endMinute: 720 },
    { weekday, startMinute: 780, endMinute: 1_080 },
  ]),
  overrides: new Map([
    ['2026-11-03', []],
    ['2026-11-07', [{ startMinute: 540, endMinute: 720 }]],
  ]),
  closed: new Set(['2026-10-12', '2026-11-11', '2026-11-19', '2026-11-26']),
  meetingMinutes: 30,
  breakMinutes: 0,
  bufferBeforeMinutes: 10,
  bufferAfterMinutes: 10,
  slotsPerDay: 12,
  minimumNoticeMinutes: 720,
  horizonDays: 60,
})

/** `recurring`: number of events that have recurred daily, weekly or monthly for three years. */
function eventsOf(count: number, recurring: number, timeZone: string): Series[] {
  const random = seededRandom(60)
  const hours = (day: number) =>
    now - (now % dayMs) + day * dayMs + (12 + random.below(10)) * 3_600_000 + random.below(4) * 900_000
  const singleEvents = Array.from({ length: count - recurring }, () => hours(random.below(60))).map((start) => ({
    start,
    rrule: null,
  }))
  const recurringEvents = Array.from({ length: recurring }, () => ({
    start: hours(-1_000 - random.below(100)),
    rrule: random.pick([
      'FREQ=WEEKLY;BYDAY=MO,WE',
      'FREQ=WEEKLY;INTERVAL=2',
      'FREQ=MONTHLY;BYDAY=2TU',
      'FREQ=DAILY;INTERVAL=9',
    ]),
  }))
  return [...singleEvents, ...recurringEvents].map(({ start, rrule }) => ({
    start,
    end: start + (1 + random.below(4)) * 900_000,
    allDay: false,
    timeZone,
    rrule,
    excluded: [],
  }))
}

function measure(name: string, timeZone: string, recurring: number): number {
  const rules = rulesOf(timeZone)
  const events = eventsOf(500, recurring, timeZone)
  const computeSlots = () => {
    const occupied: OccupiedTime = {
      busy: events.flatMap((event) => occurrences(event, range)),
      bookingsByDate: new Map(),
      now,
    }
    return availability(rules, occupied, range)
  }
  const days = computeSlots()
  for (let n = 0; n < 200; n += 1) computeSlots()
  // Elapsed time, and CPU time, which other work on the machine does not change.
  const runs = Array.from({ length: 300 }, () => {
    const [before, cpuBefore] = [performance.now(), process.cpuUsage()]
    for (let n = 0; n < batch; n += 1) computeSlots()
    const { user, system } = process.cpuUsage(cpuBefore)
    return { clock: (performance.now() - before) / batch, processor: (user + system) / 1_000 / batch }
  })
  const quantileOf = (time: 'clock' | 'processor', part: number) =>
    runs.map((run) => run[time]).sort((x, y) => x - y)[Math.floor(part * (runs.length - 1))] ?? 0
  const slots = days.reduce((sum, day) => sum + day.slots.length, 0)
  console.log(
    `${name.padEnd(42)} ${String(slots).padStart(4)} free times   median ${quantileOf('clock', 0.5).toFixed(2)} ms   processor: median ${quantileOf('processor', 0.5).toFixed(2)} ms, p99 ${quantileOf('processor', 0.99).toFixed(2)} ms`,
  )
  return quantileOf('processor', 0.99)
}

const worstMs = Math.max(
  measure('500 events, Puerto Rico', 'America/Puerto_Rico', 0),
  measure('500 events, New York (its clock changes)', 'America/New_York', 0),
  measure('400 events and 100 series, Puerto Rico', 'America/Puerto_Rico', 100),
  measure('400 events and 100 series, New York', 'America/New_York', 100),
)
console.log(worstMs <= budget ? `within ${budget} ms` : `over ${budget} ms`)
process.exitCode = worstMs <= budget ? 0 : 1
