import { randomBytes } from 'node:crypto'
import { dayMs } from '#server/contract/time.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { VideoError } from '#server/ports/video.ts'
import type { StoredEvent } from './event-row.ts'
import { eventPhrases } from './event.phrases.ts'

export interface Warning {
  readonly code: string
  readonly message: string
}

/** Time for which a room stays open after the event's end, so that it survives a small move of the event. */
const graceMs = 7 * dayMs
const roomExpiry = ({ until }: { readonly until: number | null }): Date | null =>
  until === null ? null : new Date(until + graceMs)

/** Returns a random name that reveals nothing of the event and cannot be guessed. */
const roomName = (): string => `bufete-${randomBytes(16).toString('hex')}`

const roomFailedWarning = ({ locale }: Context): Warning => ({
  code: 'video_room_failed',
  message: eventPhrases.video_room_failed[locale],
})

/** Logs an error of the provider, without details of the event. Rethrows any other error. */
function logVideoError(ctx: Context, error: unknown): void {
  if (!(error instanceof VideoError)) throw error
  ctx.log.warn({ code: error.code, provider: error.providerMessage }, 'video room')
}

const isRoomExpired = (event: StoredEvent, now: Date): boolean => {
  const until = roomExpiry(event)
  return until !== null && until <= now
}

async function createRoom(ctx: Context, event: StoredEvent): Promise<Warning[]> {
  const { companyId, id } = event
  try {
    if (isRoomExpired(event, ctx.ports.clock.now())) throw new VideoError('refused', 'the event is over')
    const room = await ctx.ports.video.createRoom({ name: roomName(), from: null, until: roomExpiry(event) })
    const stored = await change(
      ctx.em,
      sql`update event set room_id = ${room.id}, room_url = ${room.url} where company_id = ${companyId} and id = ${id}
        and video_call and room_id is null`,
    )
    // A concurrent request created the room, or the call was removed meanwhile.
    if (stored === 0) await ctx.ports.video.deleteRoom(room.id)
    return []
  } catch (error) {
    logVideoError(ctx, error)
    await change(
      ctx.em,
      sql`update event set video_call = false where company_id = ${companyId} and id = ${id} and room_id is null`,
    )
    return [roomFailedWarning(ctx)]
  }
}

/** Deletes a room unless an event still refers to it; occurrences of a series share one. */
async function deleteUnusedRoom(ctx: Context, companyId: string, roomId: string): Promise<void> {
  if (
    await exists(
      ctx.em,
      sql`select from event where company_id = ${companyId} and room_id = ${roomId} and deleted_at is null limit 1`,
    )
  )
    return
  try {
    await ctx.ports.video.deleteRoom(roomId)
  } catch (error) {
    logVideoError(ctx, error)
  }
}

/** Returns the end of the last event that uses a room; null for a series without an end. */
const lastUseOf = async (ctx: Context, companyId: string, roomId: string): Promise<{ readonly until: number | null }> =>
  (await row(
    ctx.em,
    { until: col.double.nullable },
    sql`
    select case when bool_and(until_at is not null) then extract(epoch from max(until_at))::float8 * 1000 end as until
      from event where company_id = ${companyId} and room_id = ${roomId} and deleted_at is null`,
  )) ?? { until: null }

/** Extends a room. If that fails, the room could close before the event is over, so the event loses its video call. */
async function extendRoom(ctx: Context, event: StoredEvent, roomId: string): Promise<Warning[]> {
  if (isRoomExpired(event, ctx.ports.clock.now())) return []
  const last = await lastUseOf(ctx, event.companyId, roomId)
  try {
    await ctx.ports.video.extendRoom(roomId, roomExpiry(last))
    return []
  } catch (error) {
    logVideoError(ctx, error)
    await change(
      ctx.em,
      sql`update event set video_call = false, room_id = null, room_url = null where company_id = ${event.companyId}
        and id = ${event.id} and room_id = ${roomId}`,
    )
    return [roomFailedWarning(ctx)]
  }
}

/**
 * Creates, extends or removes the room of an event, after the event is committed and without holding a connection. When
 * the provider fails, the event is saved without a video call and the answer contains a warning.
 */
export async function syncVideoRoom(
  ctx: Context,
  event: StoredEvent,
  previousEvent: StoredEvent | null,
): Promise<Warning[]> {
  if (previousEvent?.roomId && previousEvent.roomId !== event.roomId)
    await deleteUnusedRoom(ctx, event.companyId, previousEvent.roomId)
  if (event.videoCall && event.roomId === null) return createRoom(ctx, event)
  return event.roomId !== null && previousEvent !== null && previousEvent.until !== event.until
    ? extendRoom(ctx, event, event.roomId)
    : []
}
