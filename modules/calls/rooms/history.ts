import type { z } from 'zod'
import { countCap, instant, row, rows, sql } from '#server/db/query.ts'
import { everyWord, window } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import type { callOutcomes, callsContract } from '../calls.contract.ts'
import { visibleRooms } from './room-row.ts'

interface RoomHistoryRow {
  readonly id: string
  readonly name: string
  readonly host_id: string
  readonly host_name: string
  readonly case_id: string | null
  readonly case_name: string | null
  readonly status: (typeof callOutcomes)[number]
  readonly created_at: string
  readonly started_at: string | null
  readonly ended_at: string | null
  readonly attendance: readonly {
    readonly name: string
    readonly role: 'host' | 'member' | 'guest'
    readonly joinedAt: string
    readonly seconds: number
  }[]
}

/** What came of a call: what was to be kept and was not weighs more than that it took place. */
const outcome = sql`
  case when exists (select 1 from call_recording k where k.company_id = r.company_id and k.room_id = r.id
    and k.problem in ('failed', 'withheld'))
         or exists (select 1 from call_capture c where c.company_id = r.company_id and c.room_id = r.id
           and c.state = 'failed') then 'failed'
       when exists (select 1 from call_recording k where k.company_id = r.company_id and k.room_id = r.id
         and (k.status = 'processing' or k.transcription in ('processing', 'enabled'))) then 'processing'
       when not r.attended then 'cancelled' else 'completed' end`

/** Calls that are over, of the actor and of cases. */
export async function listHistory(
  { em, actor, ports }: Context,
  { page, pageSize, q, status, sort = '-createdAt' }: z.output<(typeof callsContract.routes.history)['query']>,
) {
  const now = ports.clock.now().toISOString()
  const over = sql.join(
    [
      sql`${visibleRooms(actor)} and (r.ended_at is not null or r.expires_at <= ${now})`,
      ...everyWord(sql`app.fold(r.name)`, q),
      ...(status ? [sql`${outcome} = ${status}`] : []),
    ],
    sql` and `,
  )
  const order = sort === 'createdAt' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const found = await rows<RoomHistoryRow>(
    em,
    sql`
    select r.id, r.name, r.host_id, u.name || ' ' || u.surname as host_name, r.case_id, f.name as case_name,
      ${outcome} as status, r.created_at, r.started_at, least(r.ended_at, r.expires_at) as ended_at,
           coalesce((select json_agg(json_build_object('name', p.name, 'role', p.role, 'joinedAt', a.joined_at,
             'seconds', greatest(0, extract(epoch from coalesce(a.left_at, a.joined_at) - a.joined_at))::int)
             order by a.joined_at)
                       from call_attendance a join call_participant p on p.company_id = a.company_id
                         and p.id = a.participant_id where a.company_id = r.company_id and a.room_id = r.id),
                         '[]') as attendance
      from (select * from call_room r where ${over} order by ${order} ${window({ page, pageSize })}) r
      join user_account u on u.company_id = r.company_id and u.id = r.host_id left join case_file f
        on f.company_id = r.company_id and f.id = r.case_id
     order by ${order}`,
  )
  const counted = await row<{ n: number }>(
    em,
    sql`select count(*)::int as n from (select 1 from call_room r where ${over} limit ${sql.lit(countCap)}) c`,
  )
  return {
    items: found.map((r) => {
      const attendance = r.attendance.map((a) => ({ ...a, joinedAt: instant(new Date(a.joinedAt)) }))
      const last = Math.max(...attendance.map((a) => Date.parse(a.joinedAt) + a.seconds * 1_000))
      return {
        id: r.id,
        name: r.name,
        host: { id: r.host_id, name: r.host_name },
        case: r.case_id === null ? null : { id: r.case_id, name: r.case_name ?? '' },
        status: r.status,
        createdAt: instant(r.created_at),
        startedAt: instant(r.started_at),
        endedAt: instant(r.ended_at),
        attendance,
        duration: attendance[0] ? Math.round((last - Date.parse(attendance[0].joinedAt)) / 1_000) : null,
      }
    }),
    page,
    pageSize,
    total: counted?.n ?? 0,
  }
}
