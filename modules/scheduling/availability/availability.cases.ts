// Cases of free times as data, read by availability.test.ts; they document the rules.
import { bookingLimitCases } from './booking-limits.cases.ts'
import { busyTimeCases } from './busy-time.cases.ts'
import { timeZoneCases } from './time-zones.cases.ts'
import { workingHoursCases } from './working-hours.cases.ts'
import type { SlotTestCase } from './slot-case.ts'

export const slotCases: readonly SlotTestCase[] = [
  ...workingHoursCases,
  ...busyTimeCases,
  ...bookingLimitCases,
  ...timeZoneCases,
]
