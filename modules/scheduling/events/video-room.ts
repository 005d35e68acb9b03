import { randomBytes } from 'node:crypto'
import { change, row, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { VideoError } from '#server/ports/video.ts'
import { dayMs } from '../zoned-time.ts'
import type { StoredEvent } from './event-row.ts'
import { eventWords } from './event-words.ts'

export interface Warning {
  readonly code: string
  readonly message: string
}

/** A room can be entered some time longer than the event lasts, and so by who comes when it was moved a little. */
const graceMs = 7 * dayMs
const lastsUntil = ({ until }: { readonly until: number | null }): Date | null =>
  until === null ? null : new Date(until + graceMs)

/** The name tells nothing of the event, and nobody guesses it. */
const roomName = (): string => `bufete-${randomBytes(16).toString('hex')}`

const failed = ({ locale }: Context): Warning => ({
  code: 'video_room_failed',
  message: eventWords.video_room_failed[locale],
})

/** What the provider says goes to the log, without the event. Anything else is an error of ours. */
function noted(ctx: Context, error: unknown): void {
  if (!(error instanceof VideoError)) throw error
  ctx.log.warn({ code: error.code, provider: error.providerMessage }, 'video room')
}

const isOver = (event: StoredEvent, now: Date): boolean => {
  const until = lastsUntil(event)
  return until !== null && until <= now
}

async function make(ctx: Context, event: StoredEvent): Promise<Warning[]> {
  const { companyId, id } = event
  try {
    if (isOver(event, ctx.ports.clock.now())) throw new VideoError('refused', 'the event is over')
    const room = await ctx.ports.video.createRoom({ name: roomName(), from: null, until: lastsUntil(event) })
    const kept = await change(
      ctx.em,
      sql`update event set room_id = ${room.id}, room_url = ${room.url} where company_id = ${companyId} and id = ${id}
        and video_call and room_id is null`,
    )
    // Somebody else was quicker, or the call was called off meanwhile.
    if (kept === 0) await ctx.ports.video.deleteRoom(room.id)
    return []
  } catch (error) {
    noted(ctx, error)
    await change(
      ctx.em,
      sql`update event set video_call = false where company_id = ${companyId} and id = ${id} and room_id is null`,
    )
    return [failed(ctx)]
  }
}

/** Rooms that no event names any more; occurrences of a series share one. */
async function discard(ctx: Context, companyId: string, roomId: string): Promise<void> {
  if (
    await row(
      ctx.em,
      sql`select 1 from event where company_id = ${companyId} and room_id = ${roomId} and deleted_at is null limit 1`,
    )
  )
    return
  try {
    await ctx.ports.video.deleteRoom(roomId)
  } catch (error) {
    noted(ctx, error)
  }
}

/** When the last of those ends that share a room; null of a series without an end. */
const lastOf = async (ctx: Context, companyId: string, roomId: string): Promise<{ readonly until: number | null }> =>
  (await row<{ until: number | null }>(
    ctx.em,
    sql`
    select case when bool_and(until_at is not null) then extract(epoch from max(until_at))::float8 * 1000 end as until
      from event where company_id = ${companyId} and room_id = ${roomId} and deleted_at is null`,
  )) ?? { until: null }

/** A room that cannot be lengthened would be shut when people come: the event goes on without. */
async function extend(ctx: Context, event: StoredEvent, roomId: string): Promise<Warning[]> {
  if (isOver(event, ctx.ports.clock.now())) return []
  const last = await lastOf(ctx, event.companyId, roomId)
  try {
    await ctx.ports.video.extendRoom(roomId, lastsUntil(last))
    return []
  } catch (error) {
    noted(ctx, error)
    await change(
      ctx.em,
      sql`update event set video_call = false, room_id = null, room_url = null where company_id = ${event.companyId}
        and id = ${event.id} and room_id = ${roomId}`,
    )
    return [failed(ctx)]
  }
}

/**
 * Makes, lengthens or takes away the room of an event, once the event is committed and without holding a connection.
 * When the provider fails the event is kept without a video call, and the answer says so.
 */
export async function settleRoom(ctx: Context, event: StoredEvent, before: StoredEvent | null): Promise<Warning[]> {
  if (before?.roomId && before.roomId !== event.roomId) await discard(ctx, event.companyId, before.roomId)
  if (event.videoCall && event.roomId === null) return make(ctx, event)
  return event.roomId !== null && before !== null && before.until !== event.until
    ? extend(ctx, event, event.roomId)
    : []
}
