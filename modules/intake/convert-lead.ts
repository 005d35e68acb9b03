// A lead becomes client, person, case and parties in one transaction, with its terms and the folders, tasks, documents
// and dates of a template.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { openCase } from '#modules/cases/index.ts'
import { clientCreated, companiesErrors, createClient, findClient } from '#modules/companies/index.ts'
import { setNewValues } from '#modules/fields/index.ts'
import type { FileResponses } from '#modules/forms/index.ts'
import { planApplication, type ApplyPlanned } from '#modules/matters/index.ts'
import { addParties, addTypedParties } from '#modules/parties/index.ts'
import { linkAppointments } from '#modules/scheduling/index.ts'
import { addTrigger, readCaseTerms } from '#modules/terms/index.ts'
import { assertGateOpen } from './conflict-gate.ts'
import type { ConvertLead } from './conversion.contract.ts'
import type { IntakeDependencies } from './intake.dependencies.ts'
import { leadConverted } from './intake.events.ts'
import { lockLead, type LeadRow } from './lead-row.ts'
import { writeStage } from './move-lead.ts'
import { readLead } from './read-lead.ts'
import { rehearse } from './rehearse.ts'
import { settingsOf } from './settings.ts'
import { addHistory } from './write-lead.ts'

type ConvertInput = z.output<typeof ConvertLead>
type OpeningInput = Omit<ConvertInput, 'template' | 'version'>

/** Returns the ids of the responses or bookings from which a lead came. */
export const sourceIdsOf = async (
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  leadId: string,
  source: 'form' | 'booking',
) =>
  (
    await rows(
      em,
      { id: col.uuid },
      sql`select source_id as id from lead_door where company_id = ${actor.companyId} and lead_id = ${leadId}
        and source = ${source} and source_id is not null order by received_at`,
    )
  ).map(({ id }) => id)

/** Returns the chosen client, or creates a client for the lead's person with the contacts of the lead. */
async function resolveClient(ctx: Context, lead: LeadRow, input: OpeningInput): Promise<string> {
  const { actor, em: tx, record } = ctx
  const { companyId } = actor
  if (input.clientId !== null) {
    if (!(await findClient(tx, input.clientId))) throw companiesErrors.error('client_not_found')
    return input.clientId
  }
  const [email, phone] = [lead.emails[0], lead.phones[0]]
  const { id } = await createClient(tx, companyId, { name: lead.name, kind: input.clientKind, email, phone })
  // Set before the event is recorded, because its listener creates a person for a client who has none.
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

/**
 * Opens the case of a lead with client, values of fields and parties in the transaction of `ctx`.
 * @throws 404 `client_not_found`, `user_not_found`, `case_field_not_found`, `person_not_found`; 409 `party_exists`;
 * 422 `person_name_unreadable`, `case_field_value_invalid`
 */
export async function openCaseOfLead(ctx: Context, lead: LeadRow, caseId: string, input: OpeningInput) {
  const { caseName, city, responsibleId, role, parties, values } = input
  const clientId = await resolveClient(ctx, lead, input)
  await openCase(ctx, {
    id: caseId,
    name: caseName,
    clientId,
    city,
    status: 'open',
    ...(responsibleId === null ? {} : { responsibleId }),
  })
  if (values.length > 0) await setNewValues(ctx, caseId, values)
  if (role !== null) await addParties(ctx, caseId, { ...plainParty, clientId, role, side: 'ours' })
  await addTypedParties(ctx, caseId, parties)
  return { clientId }
}

/** Records the day of service in the case, unless a template has recorded the same event. */
async function addService(ctx: Context, caseId: string, { served }: Pick<ConvertInput, 'served'>): Promise<void> {
  if (served === null) return
  const { triggers } = await readCaseTerms(ctx, caseId)
  if (triggers.some(({ kind }) => kind === served.kind)) return
  const { on: happenedOn, kind, method, stateParty } = served
  await addTrigger(ctx, caseId, { kind, happenedOn, method, stateParty })
}

/** Locks a lead that may be converted now. */
async function lockConvertible(ctx: Context, id: string, version: number): Promise<LeadRow> {
  const { actor, em: tx } = ctx
  const lead = await lockLead(tx, actor, id, 'convert')
  if (lead.version !== version) throw kernelErrors.error('stale_version')
  await assertGateOpen(ctx, tx, await settingsOf(tx, actor.companyId), id)
  return lead
}

async function convert(
  ctx: Context,
  { id, caseId, input }: { readonly id: string; readonly caseId: string; readonly input: ConvertInput },
  fileResponses: FileResponses,
  applyTemplate: ApplyPlanned | null,
) {
  const { actor, em: tx, ports, record } = ctx
  const { companyId, userId } = actor
  const lead = await lockConvertible(ctx, id, input.version)
  const { clientId } = await openCaseOfLead(ctx, lead, caseId, input)
  await applyTemplate?.(tx)
  await addService(ctx, caseId, input)
  await fileResponses(tx, { caseId, clientId })
  await linkAppointments(tx, record, { companyId, caseId }, await sourceIdsOf(ctx, id, 'booking'))
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
 * Converts a lead. The responses and bookings from which it came go into the case. With a template, the case is first
 * opened in a transaction that is rolled back; its documents are filled from that state while no connection is held.
 * @throws 404 `lead_not_found`; 409 `stale_version`, `lead_converted`, `lead_closed` and errors of the conflict check;
 * 402 `storage_limit`; errors of {@link openCaseOfLead}, of the module `matters` and of a trigger
 */
export async function convertLead(
  { forms, matters }: Pick<IntakeDependencies, 'forms' | 'matters'>,
  ctx: Context,
  id: string,
  input: ConvertInput,
) {
  await readLead(ctx, id)
  const caseId = randomUUIDv7()
  const responses = await sourceIdsOf(ctx, id, 'form')
  const { template } = input
  const store = (applyTemplate: ApplyPlanned | null) =>
    forms.withResponses(ctx, responses, (fileResponses) =>
      ctx.em.transactional((tx) => convert({ ...ctx, em: tx }, { id, caseId, input }, fileResponses, applyTemplate)),
    )
  if (template === null) await store(null)
  else {
    const planned = await rehearse(ctx, async (txCtx) => {
      await openCaseOfLead(txCtx, await lockConvertible(txCtx, id, input.version), caseId, input)
      return planApplication(txCtx, caseId, template)
    })
    await matters.withApplication(ctx, caseId, planned, store)
  }
  return readLead(ctx, id)
}
