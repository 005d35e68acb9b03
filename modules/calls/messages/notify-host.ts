import type { EntityManager } from '@mikro-orm/postgresql'
import type { NoticeKind } from '#server/contract/notices.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { EventBus } from '#server/events/bus.ts'
import { notify } from '#server/notices/notify.ts'
import { recordingReady, transcriptReady } from '../calls.events.ts'

interface RecordingIds {
  readonly companyId: string
  readonly roomId: string
  readonly recordingId: string
}

/**
 * Notifies the host that a recording and its transcript are available. Omits the call's name, which may be
 * confidential.
 */
export function notifyHost(bus: EventBus): void {
  const notifyHostOf = async (
    tx: EntityManager,
    { companyId, roomId, recordingId }: RecordingIds,
    kind: NoticeKind,
  ) => {
    const host = await row(
      tx,
      { id: col.uuid },
      sql`select u.id from call_room r join user_account u on u.company_id = r.company_id and u.id = r.host_id
        and u.status = 'active' where r.company_id = ${companyId} and r.id = ${roomId}`,
    )
    if (host) await notify(tx, { kind, userId: host.id, companyId, key: recordingId, data: { roomId, recordingId } })
  }
  bus.within(recordingReady, (tx, ids) => notifyHostOf(tx, ids, 'recording.ready'))
  bus.within(transcriptReady, (tx, ids) => notifyHostOf(tx, ids, 'transcript.ready'))
}
