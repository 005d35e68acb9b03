// Ends recordings of built-in rooms that no person stopped: the host's browser is the recorder and may fail.
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { lastCapture } from '../consent/captures.ts'
import { isCapturing } from '../consent/consent.ts'
import { setState } from '../consent/review.ts'
import { settleNow } from '../consent/settle-capture.ts'
import { silenceSeconds } from '../rooms/room-row.ts'
import type { captureProblems } from '../shapes.contract.ts'

interface CapturedRoom {
  readonly companyId: string
  readonly roomId: string
}

/** Stops a capture and stores the reason; does nothing unless the capture starts or runs. */
export async function endCapture(
  work: Work,
  { companyId, roomId }: CapturedRoom,
  captureId: string,
  problem: (typeof captureProblems)[number],
): Promise<void> {
  const now = work.ports.clock.now()
  const ended = await work.em.fork().transactional(async (tx) => {
    await change(tx, sql`select from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
    const capture = await lastCapture(tx, companyId, roomId)
    if (capture?.id !== captureId || !isCapturing(capture.state)) return false
    await change(
      tx,
      sql`update call_capture set problem = ${problem} where company_id = ${companyId} and id = ${captureId}`,
    )
    await setState(work, tx, { companyId, roomId, now }, capture, 'stopping')
    return true
  })
  if (ended) await settleNow(work, captureId)
}

/** Ends the captures of one company whose recorder has sent nothing for too long. */
export async function endSilentCaptures(work: Work, companyId: string): Promise<void> {
  const cutoff = new Date(work.ports.clock.now().getTime() - silenceSeconds * 1_000).toISOString()
  const silentCaptures = await rows(
    work.em,
    { id: col.uuid, roomId: col.uuid },
    sql`
    select c.id, c.room_id as "roomId" from call_capture c join call_room r on r.company_id = c.company_id
      and r.id = c.room_id
      and r.provider = 'built_in'
     where c.company_id = ${companyId} and c.state = 'running' and coalesce(c.last_chunk_at, c.started_at) < ${cutoff}`,
  )
  for (const { id, roomId } of silentCaptures) await endCapture(work, { companyId, roomId }, id, 'recorder_gone')
}
