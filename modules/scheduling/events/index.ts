import type { SchedulingPart } from '../part.ts'
import { eventsContract } from './events.contract.ts'
import { eventsRoutes } from './events.routes.ts'

export { deadlineMoved, eventChanged, eventCreated, eventRemoved, eventRestored } from './events.events.ts'
export { createEvent } from './create-event.ts'
export { listEvents } from './list-events.ts'

export const eventsPart: SchedulingPart = { contracts: [eventsContract], routes: () => [eventsRoutes] }
