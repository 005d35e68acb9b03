import type { z } from 'zod'
import { contactsOf } from '#server/contract/contact-list.ts'
import { countRows } from '#server/db/list.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { everyWord, limitAndOffset } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { callOutcomes, type callsContract } from '../calls.contract.ts'
import { visibleRooms } from './room-row.ts'

const roomHistoryRow = {
  id: col.uuid,
  name: col.text,
  hostId: col.uuid,
  hostName: col.text,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  status: col.oneOf(callOutcomes),
  createdAt: col.timestamptz,
  startedAt: col.timestamptz.nullable,
  endedAt: col.timestamptz.nullable,
  attendance: col.json<
    readonly {
      readonly name: string
      readonly role: 'host' | 'member' | 'guest'
      readonly joinedAt: string
      readonly seconds: number
    }[]
  >(),
} as const satisfies Shape

/** Outcome of a call: a failed capture outranks a completed call. A room is `attended` once anybody has entered it. */
const outcome = sql`
  case when exists (select 1 from call_recording k where k.company_id = r.company_id and k.room_id = r.id
    and k.problem in ('failed', 'withheld'))
         or exists (select 1 from call_capture c where c.company_id = r.company_id and c.room_id = r.id
           and c.state = 'failed') then 'failed'
       when exists (select 1 from call_recording k where k.company_id = r.company_id and k.room_id = r.id
         and (k.status = 'processing' or k.transcription in ('processing', 'enabled'))) then 'processing'
       when not r.attended then 'cancelled' else 'completed' end`

/**
 * Returns the condition of calls to which one of these e-mail addresses was invited, or in which the account of an
 * address took part.
 */
function withContacts(list: string) {
  const { emails } = contactsOf(list)
  return sql`(exists (select from call_invitation i where i.company_id = r.company_id and i.room_id = r.id
      and lower(i.email) = any(${emails}::text[]))
    or exists (select from call_participant p join user_account a on a.company_id = p.company_id and a.id = p.user_id
      where p.company_id = r.company_id and p.room_id = r.id and lower(a.email) = any(${emails}::text[])))`
}

/** Lists ended calls of the actor and of cases. */
export async function listHistory(
  { em, actor, ports }: Context,
  {
    page,
    pageSize,
    q,
    status,
    contacts,
    sort = '-createdAt',
  }: z.output<(typeof callsContract.routes.history)['query']>,
) {
  const now = ports.clock.now().toISOString()
  const endedConditions = sql.join(
    [
      sql`${visibleRooms(actor)} and (r.ended_at is not null or r.expires_at <= ${now})`,
      ...everyWord(sql`app.fold(r.name)`, q),
      ...(contacts ? [withContacts(contacts)] : []),
      ...(status ? [sql`${outcome} = ${status}`] : []),
    ],
    sql` and `,
  )
  const order = sort === 'createdAt' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const rooms = await rows(
    em,
    roomHistoryRow,
    sql`
    select r.id, r.name, r.host_id as "hostId", u.name || ' ' || u.surname as "hostName", r.case_id as "caseId",
      f.name as "caseName",
      ${outcome} as status, r.created_at as "createdAt", r.started_at as "startedAt", least(r.ended_at,
        r.expires_at) as "endedAt",
           coalesce((select json_agg(json_build_object('name', p.name, 'role', p.role, 'joinedAt', a.joined_at,
             'seconds', greatest(0, extract(epoch from coalesce(a.left_at, a.joined_at) - a.joined_at))::int)
             order by a.joined_at)
                       from call_attendance a join call_participant p on p.company_id = a.company_id
                         and p.id = a.participant_id where a.company_id = r.company_id and a.room_id = r.id),
                         '[]') as attendance
      from (select * from call_room r where ${endedConditions} order by ${order} ${limitAndOffset({ page, pageSize })}) r
      join user_account u on u.company_id = r.company_id and u.id = r.host_id left join case_file f
        on f.company_id = r.company_id and f.id = r.case_id
     order by ${order}`,
  )
  const total = await countRows(em, sql`from call_room r where ${endedConditions}`)
  return {
    items: rooms.map((room) => {
      const attendance = room.attendance.map((a) => ({ ...a, joinedAt: instant(new Date(a.joinedAt)) }))
      const lastDeparture = Math.max(...attendance.map((a) => Date.parse(a.joinedAt) + a.seconds * 1_000))
      return {
        id: room.id,
        name: room.name,
        host: { id: room.hostId, name: room.hostName },
        case: room.caseId === null ? null : { id: room.caseId, name: room.caseName ?? '' },
        status: room.status,
        createdAt: instant(room.createdAt),
        startedAt: instant(room.startedAt),
        endedAt: instant(room.endedAt),
        attendance,
        duration: attendance[0] ? Math.round((lastDeparture - Date.parse(attendance[0].joinedAt)) / 1_000) : null,
      }
    }),
    page,
    pageSize,
    total,
  }
}
