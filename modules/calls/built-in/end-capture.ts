// What ends a recording of a built-in room besides people: its host's browser is the recorder.
import { change, row, rows, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { lastCapture } from '../consent/captures.ts'
import { keeps } from '../consent/consent.ts'
import { move } from '../consent/review.ts'
import { settleNow } from '../consent/settle-capture.ts'
import { silenceSeconds } from '../rooms/room-row.ts'
import type { captureProblems } from '../shapes.contract.ts'

interface CapturedRoom {
  readonly companyId: string
  readonly roomId: string
}

/** Stops what is being kept, and says why; nothing when it is over already. */
export async function endCapture(
  work: Work,
  { companyId, roomId }: CapturedRoom,
  captureId: string,
  problem: (typeof captureProblems)[number],
): Promise<void> {
  const now = work.ports.clock.now()
  const ended = await work.em.fork().transactional(async (tx) => {
    await row(tx, sql`select 1 from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
    const capture = await lastCapture(tx, companyId, roomId)
    if (capture?.id !== captureId || !keeps(capture.state)) return false
    await change(
      tx,
      sql`update call_capture set problem = ${problem} where company_id = ${companyId} and id = ${captureId}`,
    )
    await move(work, tx, { companyId, roomId, now }, capture, 'stopping')
    return true
  })
  if (ended) await settleNow(work, captureId)
}

/** Nothing came of a recording for so long that nothing will come; in one company. */
export async function endSilentCaptures(work: Work, companyId: string): Promise<void> {
  const before = new Date(work.ports.clock.now().getTime() - silenceSeconds * 1_000).toISOString()
  const silent = await rows<{ id: string; room_id: string }>(
    work.em,
    sql`
    select c.id, c.room_id from call_capture c join call_room r on r.company_id = c.company_id and r.id = c.room_id
      and r.provider = 'built_in'
     where c.company_id = ${companyId} and c.state = 'running' and coalesce(c.last_chunk_at, c.started_at) < ${before}`,
  )
  for (const { id, room_id: roomId } of silent) await endCapture(work, { companyId, roomId }, id, 'recorder_gone')
}
