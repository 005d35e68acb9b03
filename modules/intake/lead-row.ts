import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { intakeErrors } from './intake.errors.ts'
import { leadAbilities, type IntakeActor, type LeadAbility, type LeadSubject } from './intake.policy.ts'
import { declineReasons, leadSources, leadStages, servedKinds } from './lead.contract.ts'

/** A lead as stored. */
export const leadRow = {
  id: col.uuid,
  companyId: col.uuid,
  name: col.text,
  personId: col.uuid.nullable,
  emails: col.array(col.text),
  phones: col.array(col.text),
  source: col.oneOf(leadSources),
  stage: col.oneOf(leadStages),
  matter: col.text,
  story: col.text,
  nextStep: col.text,
  meetsAt: col.timestamptz.nullable,
  ownerId: col.uuid.nullable,
  valueCents: col.bigint.nullable,
  urgent: col.boolean,
  urgentWords: col.text.nullable,
  servedWords: col.text.nullable,
  servedDays: col.array(col.text),
  servedKind: col.oneOf(servedKinds).nullable,
  servedNotedBy: col.uuid.nullable,
  reserved: col.boolean,
  designatedId: col.uuid.nullable,
  receivedAt: col.timestamptz,
  firstAnswerAt: col.timestamptz.nullable,
  stageAt: col.timestamptz,
  declineReason: col.oneOf(declineReasons).nullable,
  actBy: col.date.nullable,
  letter: col.text.nullable,
  letterMailedAt: col.timestamptz.nullable,
  purgeOn: col.date.nullable,
  purgedAt: col.timestamptz.nullable,
  clientId: col.uuid.nullable,
  caseId: col.uuid.nullable,
  convertedAt: col.timestamptz.nullable,
  version: col.int,
} as const satisfies Shape
export type LeadRow = RowOf<typeof leadRow>

/** The columns of {@link LeadRow} over a lead `l`. A merged person is replaced by the survivor. */
export const leadColumns = sql.raw(`l.id, l.company_id as "companyId", l.name,
  coalesce(app.survivor_of(l.person_id), l.person_id) as "personId", l.emails,
  l.phones, l.source, l.stage, l.matter, l.story, l.next_step as "nextStep", l.meets_at as "meetsAt",
  l.owner_id as "ownerId", l.value_cents as "valueCents", l.urgent, l.urgent_words as "urgentWords", l.served_words as "servedWords",
  l.served_days::text[] as "servedDays", l.served_kind as "servedKind", l.served_by as "servedNotedBy", l.reserved,
  l.designated_id as "designatedId", l.received_at as "receivedAt", l.first_answer_at as "firstAnswerAt",
  l.stage_at as "stageAt", l.decline_reason as "declineReason", l.act_by as "actBy", l.letter,
  l.letter_mailed_at as "letterMailedAt", l.purge_on as "purgeOn", l.purged_at as "purgedAt",
  l.client_id as "clientId", l.case_id as "caseId", l.converted_at as "convertedAt", l.version`)

export const leadNotFound = () => intakeErrors.error('lead_not_found')

export const subjectOf = (
  l: Pick<LeadRow, 'companyId' | 'stage' | 'reserved' | 'designatedId' | 'convertedAt' | 'purgedAt'>,
): LeadSubject => ({
  companyId: l.companyId,
  stage: l.stage,
  reserved: l.reserved,
  designatedId: l.designatedId,
  converted: l.convertedAt !== null,
  purged: l.purgedAt !== null,
})

/** Returns SQL that is true for leads `l` that the actor sees in full and not as a locked card. */
export const unlockedFor = (actor: IntakeActor) =>
  actor.owner ? sql`true` : sql`(not l.reserved or l.designated_id = ${actor.userId}::uuid)`

/**
 * Locks a lead against other writers.
 * @throws 404 `lead_not_found`, the same for missing, foreign, reserved and purged; 403 `forbidden`; 409 `lead_closed`
 */
export async function lockLead(
  tx: EntityManager,
  actor: IntakeActor,
  id: string,
  ability: LeadAbility | 'see',
): Promise<LeadRow> {
  const lead = await row(
    tx,
    leadRow,
    sql`select ${leadColumns} from lead l where l.company_id = ${actor.companyId} and l.id = ${id}
      for no key update of l`,
  )
  const abilities = (caller: IntakeActor, target: LeadRow) => leadAbilities(caller, subjectOf(target))
  authorize(lead, abilities, actor, ability, leadNotFound, closedError(lead))
  return lead
}

/** Returns the error of a lead whose stage, not the role of the actor, forbids the change. */
function closedError(lead: LeadRow | undefined) {
  if (!lead) return undefined
  if (lead.convertedAt !== null) return intakeErrors.error('lead_converted')
  return lead.stage === 'declined' ? intakeErrors.error('lead_closed') : undefined
}
