import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { checksOfLeads, gateOf } from './conflict-gate.ts'
import { leadJoins, listedLeadColumns, listedLeadRow, presentLead } from './intake.presenter.ts'
import { leadAbilities, type IntakeActor } from './intake.policy.ts'
import { leadEventKinds, leadSources, type contactWays, type LeadStage } from './lead.contract.ts'
import { leadNotFound, subjectOf } from './lead-row.ts'
import { answerTermsOf } from './served/answer-terms.ts'
import { settingsOf } from './settings.ts'

const detailRow = { ...listedLeadRow, personName: col.text.nullable } as const satisfies Shape
const doorRow = {
  source: col.oneOf(leadSources),
  receivedAt: col.timestamptz,
  sourceId: col.uuid.nullable,
  formId: col.uuid.nullable,
  formTitle: col.text.nullable,
} as const satisfies Shape
interface HistoryData {
  readonly from?: LeadStage
  readonly to?: LeadStage
  readonly source?: (typeof leadSources)[number]
  readonly way?: (typeof contactWays)[number]
}
const eventRow = {
  id: col.uuid,
  kind: col.oneOf(leadEventKinds),
  at: col.timestamptz,
  actorId: col.uuid.nullable,
  name: col.text.nullable,
  surname: col.text.nullable,
  data: col.json<HistoryData>(),
} as const satisfies Shape

/** Entries of the history in the answer, the newest first. */
const maxEvents = 200

/** @throws 404 `lead_not_found`, the same for missing, foreign, reserved and purged */
export async function readLead(ctx: Pick<Context, 'em' | 'actor' | 'locale' | 'ports'>, id: string) {
  const { em, actor } = ctx
  const { companyId } = actor
  const lead = await row(
    em,
    detailRow,
    sql`select ${listedLeadColumns(visibleTo(actor))}, (select p.name from person p where p.company_id = l.company_id
        and p.id = app.survivor_of(l.person_id) and p.deleted_at is null) as "personName"
      from lead l ${leadJoins} where l.company_id = ${companyId} and l.id = ${id}`,
  )
  authorize(lead, (caller: IntakeActor, l) => leadAbilities(caller, subjectOf(l)), actor, 'see', leadNotFound)
  const doors = await rows(
    em,
    doorRow,
    sql`select d.source, d.received_at as "receivedAt", d.source_id as "sourceId", r.form_id as "formId",
        f.title as "formTitle" from lead_door d
      left join form_response r on r.company_id = d.company_id and r.id = d.source_id and d.source = 'form'
        and r.deleted_at is null
      left join form f on f.company_id = r.company_id and f.id = r.form_id and f.deleted_at is null
      where d.company_id = ${companyId} and d.lead_id = ${id} order by d.received_at, d.id`,
  )
  const events = await rows(
    em,
    eventRow,
    sql`select e.id, e.kind, e.at, e.actor_id as "actorId", u.name, u.surname, e.data from lead_event e
      left join user_account u on u.company_id = e.company_id and u.id = e.actor_id
      where e.company_id = ${companyId} and e.lead_id = ${id}
      order by e.at desc, e.id desc limit ${sql.lit(maxEvents)}`,
  )
  const settings = await settingsOf(em, companyId)
  const check = (await checksOfLeads(ctx, [id])).get(id)
  return {
    ...presentLead(actor, settings, lead, check),
    answerTerms: await answerTermsOf(ctx, lead),
    story: lead.story,
    storyWaits: settings.storyAfterCheck && gateOf(settings, check) !== 'open',
    person: lead.personId === null || lead.personName === null ? null : { id: lead.personId, name: lead.personName },
    doors: doors.map((door) => ({ ...door, receivedAt: instant(door.receivedAt) })),
    letter:
      lead.letter === null ? null : { text: lead.letter, actBy: lead.actBy, mailedAt: instant(lead.letterMailedAt) },
    events: events.map(({ id: eventId, kind, at, actorId, name, surname, data }) => ({
      id: eventId,
      kind,
      at: instant(at),
      actor: actorId === null ? null : { id: actorId, name: name ?? '', surname: surname ?? '' },
      from: data.from ?? null,
      to: data.to ?? null,
      source: data.source ?? null,
      way: data.way ?? null,
    })),
  }
}
