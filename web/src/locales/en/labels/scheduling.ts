import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  schedule: 'Schedule',
  eventsTab: 'Events',
  newEvent: 'New event',
  goSchedule: 'Go to the schedule',
} satisfies Phrases<Labels['scheduling']>
