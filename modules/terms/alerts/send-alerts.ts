// Alerts about the last days of open terms: each is sent once, as a notice to the person to whom the term is assigned.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { isCaseHiddenFrom } from '#server/db/walls.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { notifyAll, type NewNotice } from '#server/notices/notify.ts'
import { workingDaysFrom, type WorkingDays } from '../chain/working-days.ts'
import { addDays, type DaySet } from '../counting/day-calendar.ts'
import { termNatures, termStates } from '../term-kinds.contract.ts'
import { alertedDays, alerts, dueAlerts, type Alert } from './alert-plan.ts'

/** Number of terms whose alerts are written in one transaction. */
const termsPerBatch = 200
/** Hour of the alerts, in Puerto Rico: UTC−4 all year. */
const alertHour = 8

const candidateRow = {
  id: col.uuid,
  caseId: col.uuid,
  dueOn: col.text,
  nature: col.oneOf(termNatures),
  state: col.oneOf(termStates),
  daySet: col.textOf<DaySet>().nullable,
  knownFrom: col.text,
  sent: col.array(col.oneOf(alerts)),
  recipientId: col.uuid.nullable,
  officeOwnerId: col.uuid.nullable,
} as const satisfies Shape
type Candidate = RowOf<typeof candidateRow>

/** SQL that is true for an account `u` that may see the case `f` and the dates of the trigger `g`. */
const mayReceive = sql`u.status = 'active' and ${roleCan('u.profile', 'terms.work')}
  and (g.second_id = u.id and g.second_result = 'waiting') is not true
  and not ${isCaseHiddenFrom(sql`f.id`, sql`u.id`)}`
/** The contacts of the walls around a case `f`. */
const wallContacts = sql`array(select w.contact_id from case_wall w where w.company_id = f.company_id
  and w.case_id = f.id and w.lifted_at is null order by w.created_at)`

/**
 * Reads the open terms whose last day is near, with the recipient of the alert. The recipient is the person to whom the
 * term is assigned, else the lawyer responsible for the case, else the owner of the company, else the person who
 * recorded the term, else the contact of a wall. The lawyer of a blind second count is skipped, because an alert would
 * show the date.
 */
const readCandidates = (em: EntityManager, companyId: string, today: string, after: string | null) =>
  rows(
    em,
    candidateRow,
    sql`
    select t.id, t.case_id as "caseId", t.due_on::text as "dueOn", t.nature, t.state, t.rule ->> 'set' as "daySet",
      -- Adding the hours from the alerts to midnight makes a date stored after the alerts of a day known the next day.
      coalesce((select ((r.made_at at time zone 'America/Puerto_Rico') + make_interval(hours => ${24 - alertHour}))::date
        from term_revision r where r.company_id = t.company_id and r.term_id = t.id order by r.id desc limit 1),
        t.due_on)::text as "knownFrom",
      array(select a.alert from term_alert a where a.company_id = t.company_id and a.term_id = t.id
        and a.due_on = t.due_on) as sent,
      (select u.id from user_account u, unnest(array[t.owner_id, f.responsible_id, c.owner_id, t.created_by] || ${wallContacts})
          with ordinality as p (id, position)
        where u.company_id = t.company_id and u.id = p.id and ${mayReceive} order by p.position limit 1) as "recipientId",
      (select u.id from user_account u where u.company_id = t.company_id and u.id = c.owner_id
        and ${mayReceive}) as "officeOwnerId"
      from case_term t join case_file f on f.company_id = t.company_id and f.id = t.case_id
      join company c on c.id = t.company_id and c.status = 'active'
      left join case_trigger g on g.company_id = t.company_id and g.id = t.trigger_id
     where t.company_id = ${companyId} and t.state in ('proposed', 'confirmed') and f.status <> 'closed'
       and t.due_on between ${addDays(today, -alertedDays.before)}::date and ${addDays(today, alertedDays.after)}::date
       and (${after}::uuid is null or t.id > ${after}::uuid)
     order by t.id limit ${sql.lit(termsPerBatch)}`,
  )

interface PlannedAlert {
  readonly alert: Alert
  readonly userId: string
  readonly term: Candidate
}

/** Returns the alerts that are due and were not sent, each with its recipient. */
function planAlerts(terms: readonly Candidate[], today: string, days: WorkingDays): PlannedAlert[] {
  return terms.flatMap((term) => {
    const { dueOn, state, knownFrom, sent } = term
    return dueAlerts({ dueOn, state, knownFrom, daySet: term.daySet ?? 'judicial' }, today, days)
      .filter((alert) => !sent.includes(alert))
      .flatMap((alert) => {
        const userId = alert === 'unconfirmed' ? term.officeOwnerId : term.recipientId
        return userId === null ? [] : [{ alert, userId, term }]
      })
  })
}

/** Records alerts that no server has recorded yet, except for terms whose date or state changed meanwhile. */
const claimAlerts = (tx: EntityManager, companyId: string, plannedAlerts: readonly PlannedAlert[]) =>
  rows(
    tx,
    { termId: col.uuid, alert: col.oneOf(alerts) },
    sql`
    with unchanged as (
      select t.id, w."dueOn", w.alert, w."userId" from jsonb_to_recordset(${JSON.stringify(
        plannedAlerts.map(({ alert, userId, term }) => ({ id: term.id, dueOn: term.dueOn, alert, userId })),
      )}::jsonb) as w (id uuid, "dueOn" date, alert text, "userId" uuid)
        join case_term t on t.company_id = ${companyId} and t.id = w.id and t.due_on = w."dueOn"
         and t.state in ('proposed', 'confirmed') order by t.id for share of t)
    insert into term_alert (company_id, term_id, due_on, alert, user_id)
    select ${companyId}::uuid, id, "dueOn", alert, "userId" from unchanged on conflict do nothing
    returning term_id as "termId", alert`,
  )

function kindOf(alert: Alert): 'term.overdue' | 'term.unconfirmed' | 'term.due' {
  if (alert === 'overdue') return 'term.overdue'
  return alert === 'unconfirmed' ? 'term.unconfirmed' : 'term.due'
}

function noticeOf({ alert, userId, term }: PlannedAlert, companyId: string, days: WorkingDays): NewNotice {
  const { id, caseId, dueOn, nature } = term
  const daysLeft = alert === 'overdue' ? 0 : (days.until(dueOn, term.daySet ?? 'judicial') ?? 0)
  return {
    kind: kindOf(alert),
    userId,
    companyId,
    key: `${id}:${dueOn}:${alert}`,
    data: { caseId, termId: id, dueOn, nature, left: daysLeft, ...(alert === 'today' ? { today: 1 } : {}) },
    urgent: nature === 'jurisdictional',
  }
}

/**
 * Sends the alerts of a company that are due and were not sent. Each alert is recorded in the transaction that writes
 * its notice, so that two servers or a crash send it once.
 */
export async function sendAlerts(work: Work, companyId: string, today: string): Promise<void> {
  let days: WorkingDays | undefined
  for (let after: string | null = null; ;) {
    const terms: Candidate[] = await readCandidates(work.em, companyId, today, after)
    if (terms.length === 0) return
    const calendar = (days ??= await workingDaysFrom(work.em, today))
    const plannedAlerts = planAlerts(terms, today, calendar)
    if (plannedAlerts.length > 0)
      await work.em.fork().transactional(async (tx) => {
        const claimed = await claimAlerts(tx, companyId, plannedAlerts)
        const keys = new Set(claimed.map(({ termId, alert }) => `${termId} ${alert}`))
        const written = plannedAlerts.filter(({ term, alert }) => keys.has(`${term.id} ${alert}`))
        await notifyAll(
          tx,
          written.map((alert) => noticeOf(alert, companyId, calendar)),
        )
      })
    if (terms.length < termsPerBatch) return
    after = terms.at(-1)?.id ?? null
  }
}
