import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { changeLater, sql } from '#server/db/query.ts'
import { contactKeys } from '#modules/parties/index.ts'
import type { StatedService } from './served/read-service.ts'
import type { contactWays, leadEventKinds, leadSources, LeadStage } from './lead.contract.ts'

export type LeadSource = (typeof leadSources)[number]

/** Values of a new lead. */
export interface LeadValues {
  readonly name: string
  readonly personId?: string | null
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly matter?: string
  readonly story?: string
  readonly nextStep?: string
  readonly meetsAt?: string | null
  readonly ownerId?: string | null
  readonly valueCents?: number | null
  readonly urgent?: boolean
  readonly urgentWords?: string | null
  /** The day of service of process, as stated in the texts. */
  readonly served?: StatedService | null
}

interface NewLeadRow {
  readonly companyId: string
  readonly source: LeadSource
  /** ISO instant. */
  readonly receivedAt: string
  readonly createdBy: string | null
}

/** Inserts a lead in the first stage, and returns its id. */
export async function insertLead(
  tx: EntityManager,
  { companyId, source, receivedAt, createdBy }: NewLeadRow,
  values: LeadValues,
): Promise<string> {
  const id = randomUUIDv7()
  await changeLater(
    tx,
    sql`
    insert into lead (id, company_id, name, person_id, emails, phones, keys, source, matter, story, next_step, meets_at,
      owner_id, value_cents, urgent, urgent_words, served_words, served_days, served_kind, received_at, stage_at, created_by)
    values (${id}, ${companyId}, ${values.name}, ${values.personId ?? null}, ${[...values.emails]}::text[],
      ${[...values.phones]}::text[], ${contactKeys(values.emails, values.phones)}::text[], ${source},
      ${values.matter ?? ''}, ${values.story ?? ''}, ${values.nextStep ?? ''}, ${values.meetsAt ?? null}::timestamptz,
      ${values.ownerId ?? null}, ${values.valueCents ?? null}, ${values.urgent ?? false}, ${values.urgentWords ?? null},
      ${values.served?.words ?? null}, ${[...(values.served?.days ?? [])]}::date[], ${values.served?.kind ?? null},
      ${receivedAt}::timestamptz, ${receivedAt}::timestamptz, ${createdBy})`,
  )
  return id
}

/** A way by which a lead came: a form, a booking, a call, or a note by hand. */
interface Door {
  readonly companyId: string
  readonly leadId: string
  readonly source: LeadSource
  readonly sourceId: string | null
  readonly receivedAt: string
}

/** Adds a door to a lead. Does nothing when a lead has a door with this source already. */
export const insertDoor = (tx: EntityManager, door: Door): Promise<void> =>
  changeLater(
    tx,
    sql`insert into lead_door (company_id, lead_id, source, source_id, received_at)
      values (${door.companyId}, ${door.leadId}, ${door.source}, ${door.sourceId}, ${door.receivedAt}::timestamptz)
      on conflict (company_id, source, source_id) where source_id is not null do nothing`,
  )

interface HistoryEntry {
  readonly companyId: string
  readonly leadId: string
  readonly actorId: string | null
  readonly kind: (typeof leadEventKinds)[number]
  /** ISO instant. */
  readonly at: string
  readonly from?: LeadStage
  readonly to?: LeadStage
  readonly source?: LeadSource
  readonly way?: (typeof contactWays)[number]
}

/** Adds an entry to the history of a lead. Entries contain codes and no text. */
export async function addHistory(
  tx: EntityManager,
  { companyId, leadId, actorId, kind, at, ...data }: HistoryEntry,
): Promise<void> {
  await changeLater(
    tx,
    sql`insert into lead_event (company_id, lead_id, actor_id, kind, data, at)
      values (${companyId}, ${leadId}, ${actorId}, ${kind}, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz)`,
  )
}

/** Locks the leads of an office, so that the second of two simultaneous requests of a person finds the lead of the first. */
export const lockLeads = (tx: EntityManager, companyId: string): Promise<void> =>
  changeLater(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`leads ${companyId}`}, 0))`)
