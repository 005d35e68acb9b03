import { implement } from '#server/http/implement.ts'
import { createEvent } from './create-event.ts'
import { eventFileName, readEventFile } from './event-file.ts'
import { eventsContract } from './events.contract.ts'
import { listEvents } from './list-events.ts'
import { readEvent } from './read-event.ts'
import { removeEvent } from './remove-event.ts'
import { restoreEvent } from './restore-event.ts'
import { updateEvent } from './update-event.ts'

export const eventsRoutes = implement(eventsContract, {
  list: (ctx, { query }) => listEvents(ctx, query),
  create: (ctx, { body }) => createEvent(ctx, body),
  get: ({ em, actor }, { params, query }) => readEvent(em, actor, params.id, query.occurrence),
  calendar: async (ctx, { params, query }) => {
    const file = await readEventFile(ctx, params.id, query.occurrence)
    ctx.res
      .type('text/calendar; charset=utf-8')
      .set('content-disposition', `attachment; filename="${eventFileName}"`)
      .send(file)
  },
  update: (ctx, { params, body }) => updateEvent(ctx, params.id, body),
  remove: (ctx, { params, query }) =>
    removeEvent(ctx, params.id, { ...query, notifyGuest: query.notifyGuest === 'true' }),
  restore: (ctx, { params, body }) => restoreEvent(ctx, params.id, body),
})
