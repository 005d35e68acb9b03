import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { RecordEvent } from '#server/events/bus.ts'
import { match } from '#server/names/match.ts'
import { localDay } from '#server/ports/clock.ts'
import { notify } from '#server/notices/notify.ts'
import { comparableOf, contactKeys, peopleOf, sharesKeys } from '#modules/parties/index.ts'
import { recipientOf } from './intake-people.ts'
import type { IntakeActor } from './intake.policy.ts'
import { unlockedFor } from './lead-row.ts'
import { leadJoined, leadReceived } from './intake.events.ts'
import { maxNextStepLength, maxStoryLength } from './lead-limits.contract.ts'
import { addHistory, insertDoor, insertLead, lockLeads, type LeadSource, type LeadValues } from './write-lead.ts'

/** How and when a request for help reached the office. */
export interface Arrival {
  readonly companyId: string
  readonly source: LeadSource
  /** The appointment, response or invitation; null when a person noted the lead by hand. */
  readonly sourceId: string | null
  /** The person who noted it; null when the lead came by a form, a booking or a call. */
  readonly actorId: string | null
  readonly receivedAt: Date
  /** Only leads that this person may see are joined. Absent for a listener, which may join any lead. */
  readonly reader?: IntakeActor
}

/** Returns whether two names, as people wrote them, can be of one person. Texts without a name do not contradict it. */
function mayBeSamePerson(a: string, b: string): boolean {
  const [first, second] = [peopleOf(a)[0], peopleOf(b)[0]]
  return !first || !second || match(comparableOf(first), comparableOf(second)).band !== 'noise'
}

/**
 * Returns the open lead of the same person: one with the same e-mail address, or with the same telephone and a
 * compatible name. A telephone alone is no proof, because families and offices share telephones.
 */
async function findOpenLead(
  tx: EntityManager,
  companyId: string,
  { name, emails, phones }: Pick<LeadValues, 'name' | 'emails' | 'phones'>,
  reader: IntakeActor | undefined,
): Promise<{ readonly id: string } | undefined> {
  const keys = contactKeys(emails, phones)
  if (keys.length === 0) return undefined
  // Under row security only the operator `@>` can use the index.
  const sharesKey = sql.join(
    keys.map((key) => sql`l.keys @> ${[key]}::text[]`),
    sql` or `,
  )
  const leads = await rows(
    tx,
    { id: col.uuid, name: col.text, keys: col.array(col.text) },
    sql`${preparedStatement}select l.id, l.name, l.keys from lead l where l.company_id = ${companyId} and (${sharesKey})
      and l.stage not in ('hired', 'declined') and l.purged_at is null and ${reader ? unlockedFor(reader) : sql`true`}
      order by l.received_at desc, l.id desc limit 20 for no key update of l`,
  )
  const mailboxes = contactKeys(emails, [])
  return leads.find((lead) => lead.keys.some((key) => mailboxes.includes(key)) || mayBeSamePerson(lead.name, name))
}

const isServedUnknown = sql.raw('served_by is null and served_words is null')

/**
 * Returns the `set` clauses for the service of process (columns `served_…`). What an earlier request stated or a person
 * entered stays.
 */
const setServedIfUnknown = (served: LeadValues['served']) =>
  served
    ? sql`served_words = case when ${isServedUnknown} then ${served.words} else served_words end,
        served_days = case when ${isServedUnknown} then ${[...served.days]}::date[] else served_days end,
        served_kind = case when ${isServedUnknown} then ${served.kind} else served_kind end,`
    : sql``

/** Returns a text with an addition below or beside it; a text that it contains already is not added. */
function withAddition(text: string, addition = '', separator: string): string {
  if (text.includes(addition)) return text
  return text === '' ? addition : text + separator + addition
}

interface LeadTexts {
  readonly story: string
  readonly nextStep: string
}

/**
 * Returns the texts of a lead with those of a second request. The second story is appended below the day on which it
 * arrived, because words such as «yesterday» refer to that day. A next step that would exceed its limit is appended to
 * the story. Both stay within the limits of the contract; a story that was longer before is not cut.
 */
function joinedTexts(texts: LeadTexts, values: LeadValues, receivedAt: Date): LeadTexts {
  const nextStep = withAddition(texts.nextStep, values.nextStep, ' · ')
  const fits = nextStep.length <= maxNextStepLength
  const withStory = withAddition(texts.story, values.story, `\n\n${localDay(receivedAt)}\n`)
  const story = fits ? withStory : withAddition(withStory, values.nextStep, '\n\n')
  return {
    story: story.slice(0, Math.max(maxStoryLength, texts.story.length)),
    nextStep: fits ? nextStep : texts.nextStep,
  }
}

/** Adds the data of a second request to an open lead, which is locked. The office's entries stay. */
async function completeLead(
  tx: EntityManager,
  { companyId, receivedAt }: Arrival,
  id: string,
  values: LeadValues,
): Promise<void> {
  const texts = await row(
    tx,
    { story: col.text, nextStep: col.text },
    sql`select story, next_step as "nextStep" from lead where company_id = ${companyId} and id = ${id}`,
  )
  const { story, nextStep } = joinedTexts(texts ?? { story: '', nextStep: '' }, values, receivedAt)
  await change(
    tx,
    sql`update lead set story = ${story}, next_step = ${nextStep},
        person_id = coalesce(person_id, ${values.personId ?? null}::uuid),
        value_cents = coalesce(value_cents, ${values.valueCents ?? null}::bigint),
        emails = (select array(select distinct on (lower(e)) e from unnest(emails || ${[...values.emails]}::text[]) e)),
        phones = (select array(select distinct p from unnest(phones || ${[...values.phones]}::text[]) p)),
        keys = (select array(select distinct k
          from unnest(keys || ${contactKeys(values.emails, values.phones)}::text[]) k)),
        matter = case when matter = '' then ${values.matter ?? ''} else matter end,
        meets_at = coalesce(${values.meetsAt ?? null}::timestamptz, meets_at),
        owner_id = coalesce(owner_id, ${values.ownerId ?? null}::uuid),
        urgent = urgent or ${values.urgent ?? false},
        urgent_words = coalesce(urgent_words, ${values.urgentWords ?? null}),
        ${setServedIfUnknown(values.served)}
        version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${id}`,
  )
}

/**
 * Stores a request for help: as a second door of the open lead of the same person, or as a new lead. Does nothing when
 * the source already is a door.
 * @returns the lead, and whether it existed before
 */
export async function receiveLead(
  tx: EntityManager,
  record: RecordEvent,
  arrival: Arrival,
  values: LeadValues,
): Promise<{ readonly id: string; readonly joined: boolean }> {
  const { companyId, source, sourceId, actorId } = arrival
  const receivedAt = arrival.receivedAt.toISOString()
  await lockLeads(tx, companyId)
  const knownLead =
    sourceId === null
      ? undefined
      : await row(
          tx,
          { id: col.uuid },
          sql`${preparedStatement}select lead_id as id from lead_door
            where company_id = ${companyId} and source = ${source}
            and source_id = ${sourceId}`,
        )
  if (knownLead) return { id: knownLead.id, joined: true }
  const openLead = await findOpenLead(tx, companyId, values, arrival.reader)
  const entry = { companyId, actorId, at: receivedAt, source }
  if (openLead) {
    await completeLead(tx, arrival, openLead.id, values)
    await insertDoor(tx, { companyId, leadId: openLead.id, source, sourceId, receivedAt })
    await addHistory(tx, { ...entry, leadId: openLead.id, kind: 'joined' })
    await record(tx, leadJoined, { companyId, leadId: openLead.id, userId: actorId, source })
    return { id: openLead.id, joined: true }
  }
  const id = await insertLead(tx, { companyId, source, receivedAt, createdBy: actorId }, values)
  await insertDoor(tx, { companyId, leadId: id, source, sourceId, receivedAt })
  await addHistory(tx, { ...entry, leadId: id, kind: 'received' })
  // A booking sends its own notice and mail.
  const recipient = source === 'booking' ? null : await recipientOf(tx, companyId, values.ownerId ?? null)
  if (recipient && recipient !== actorId)
    await notify(tx, {
      kind: 'lead.received',
      userId: recipient,
      companyId,
      key: id,
      data: { leadId: id, source },
      urgent: values.urgent ?? false,
    })
  await record(tx, leadReceived, { companyId, leadId: id, userId: actorId, source })
  return { id, joined: false }
}

/** Returns whether an e-mail address belongs to a client of the office, whose requests are not leads. */
export const isClientMailbox = (tx: EntityManager, companyId: string, email: string): Promise<boolean> =>
  exists(
    tx,
    sql`select from person p where p.company_id = ${companyId}
      and (${sql.join(sharesKeys(companyId, contactKeys([email], [])), sql` or `)})
      and p.client_id is not null and p.deleted_at is null`,
  )
