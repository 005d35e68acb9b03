// A lead becomes client, person, case and parties in one transaction.
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { openCase } from '#modules/cases/index.ts'
import { clientCreated, companiesErrors, createClient, findClient } from '#modules/companies/index.ts'
import type { FileResponses, FormsApi } from '#modules/forms/index.ts'
import { addParties, peopleOf } from '#modules/parties/index.ts'
import { linkAppointments } from '#modules/scheduling/index.ts'
import { assertGateOpen } from './conflict-gate.ts'
import { leadConverted } from './intake.events.ts'
import type { ConvertLead } from './lead.contract.ts'
import { lockLead, type LeadRow } from './lead-row.ts'
import { writeStage } from './move-lead.ts'
import { readLead } from './read-lead.ts'
import { settingsOf } from './settings.ts'
import { addHistory } from './write-lead.ts'

type ConvertInput = z.output<typeof ConvertLead>
interface ConvertDependencies {
  readonly forms: Pick<FormsApi, 'withResponses'>
}

const sourcesOf = async ({ em, actor }: Pick<Context, 'em' | 'actor'>, leadId: string, source: 'form' | 'booking') =>
  (
    await rows(
      em,
      { id: col.uuid },
      sql`select source_id as id from lead_door where company_id = ${actor.companyId} and lead_id = ${leadId}
        and source = ${source} and source_id is not null order by received_at`,
    )
  ).map(({ id }) => id)

/** Returns the client that was chosen, or a new one with the contacts of the lead, who is the person of the lead. */
async function clientFor(ctx: Context, tx: EntityManager, lead: LeadRow, input: ConvertInput): Promise<string> {
  const { actor, record } = ctx
  const { companyId } = actor
  if (input.clientId !== null) {
    if (!(await findClient(tx, input.clientId))) throw companiesErrors.error('client_not_found')
    return input.clientId
  }
  const [email, phone] = [lead.emails[0], lead.phones[0]]
  const { id } = await createClient(tx, companyId, { name: lead.name, kind: input.clientKind, email, phone })
  // Before the event, for its listener creates a person only for a client who has none.
  if (lead.personId !== null)
    await change(
      tx,
      sql`update person set client_id = ${id}, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${lead.personId} and client_id is null and deleted_at is null`,
    )
  await record(tx, clientCreated, { companyId, clientId: id })
  return id
}

const plainParty = { roleText: '', counselPersonId: null, counselName: '', from: null, to: null, notes: '' } as const

async function convert(ctx: Context, tx: EntityManager, id: string, input: ConvertInput, file: FileResponses) {
  const { actor, ports, record } = ctx
  const { companyId, userId } = actor
  const lead = await lockLead(tx, actor, id, 'convert')
  if (lead.version !== input.version) throw kernelErrors.error('stale_version')
  await assertGateOpen(ctx, tx, await settingsOf(tx, companyId), id)
  const clientId = await clientFor(ctx, tx, lead, input)
  const within = { ...ctx, em: tx }
  const opened = await openCase(within, {
    name: input.caseName,
    clientId,
    city: input.city,
    status: 'open',
    ...(input.responsibleId === null ? {} : { responsibleId: input.responsibleId }),
  })
  const caseId = opened.id
  if (input.role !== null) await addParties(within, caseId, { ...plainParty, clientId, role: input.role, side: 'ours' })
  for (const { name, role } of input.adverse)
    await addParties(within, caseId, { ...plainParty, name, role, side: 'adverse' })
  await file(tx, { caseId, clientId })
  await linkAppointments(tx, { companyId, caseId }, await sourcesOf({ em: tx, actor }, id, 'booking'))
  if (lead.stage !== 'hired') await writeStage(ctx, tx, lead, 'hired')
  const at = ports.clock.now().toISOString()
  await change(
    tx,
    sql`update lead set client_id = ${clientId}, case_id = ${caseId}, converted_at = ${at}::timestamptz,
        version = version + 1, updated_at = now() where company_id = ${companyId} and id = ${id}`,
  )
  await addHistory(tx, { companyId, leadId: id, actorId: userId, kind: 'converted', at })
  await record(tx, leadConverted, { companyId, leadId: id, userId, caseId })
}

/**
 * Converts a lead. Responses and bookings by which it came go into the case.
 * @throws 404 `lead_not_found`, `client_not_found`, `user_not_found`; 409 `stale_version`, `lead_converted`,
 * `lead_closed`, `party_exists` and those of the conflict check; 422 `person_name_unreadable`; 402 `storage_limit`
 */
export async function convertLead({ forms }: ConvertDependencies, ctx: Context, id: string, input: ConvertInput) {
  await readLead(ctx, id)
  await forms.withResponses(ctx, await sourcesOf(ctx, id, 'form'), (file) =>
    ctx.em.transactional((tx) => convert(ctx, tx, id, input, file)),
  )
  return readLead(ctx, id)
}

const candidateRow = { id: col.uuid, name: col.text, sameContact: col.boolean } as const

/** Returns what a conversion would create, and the clients who may be the lead. @throws 404 `lead_not_found` */
export async function previewConversion(ctx: Context, id: string) {
  const { em, actor } = ctx
  const { companyId } = actor
  const lead = await readLead(ctx, id)
  const [person] = peopleOf(lead.name)
  const clients = await rows(
    em,
    candidateRow,
    sql`
    with l as (select keys, app.survivor_of(person_id) as person_id, name from lead where company_id = ${companyId} and id = ${id})
    select k.id, k.name, coalesce(bool_or(p.keys && l.keys or p.id = l.person_id), false) as "sameContact"
      from l join person p on p.company_id = ${companyId} and p.client_id is not null and p.deleted_at is null
        and (p.id = l.person_id or (cardinality(l.keys) > 0 and p.keys && l.keys)
          or app.fold(p.name) = app.fold(${lead.name}))
      join client k on k.company_id = p.company_id and k.id = p.client_id
      group by k.id, k.name order by 3 desc, k.name limit 5`,
  )
  return {
    clientName: lead.name,
    clientKind: person && person.parts.kind !== 'natural' && person.parts.kind !== 'estate' ? 'organization' : 'person',
    clients,
    caseName: lead.matter === '' ? lead.name : `${lead.name} · ${lead.matter}`,
    responses: (await sourcesOf(ctx, id, 'form')).length,
    appointments: (await sourcesOf(ctx, id, 'booking')).length,
  } as const
}
