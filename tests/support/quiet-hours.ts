// Quiet hours that last while a test runs.
import { defaultTimeZone } from '#server/contract/time.ts'

/**
 * Quiet hours of a person, from six hours before now until six hours later. No fixed hours hold at each hour of the day:
 * those from 00:01 to 00:00 leave a minute out.
 */
export function quietHoursAroundNow(): { readonly on: true; readonly from: string; readonly to: string } {
  const clockAfter = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
      timeZone: defaultTimeZone,
      hour: '2-digit',
      minute: '2-digit',
    })
  return { on: true, from: clockAfter(-6), to: clockAfter(6) }
}
