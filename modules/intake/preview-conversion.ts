// Proposes the values of a conversion, and previews the records that it would create.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { findClient } from '#modules/companies/index.ts'
import { previewMatterWithin } from '#modules/matters/index.ts'
import { partiesOfResponses } from '#modules/forms/index.ts'
import { findSimilar, peopleOf } from '#modules/parties/index.ts'
import { previewTrigger } from '#modules/terms/index.ts'
import type { ConversionPreview, PreviewConversion } from './conversion.contract.ts'
import { openCaseOfLead, sourceIdsOf } from './convert-lead.ts'
import { lockLead } from './lead-row.ts'
import { readLead } from './read-lead.ts'
import { rehearse } from './rehearse.ts'

type PreviewInput = z.output<typeof PreviewConversion>
type Preview = z.input<typeof ConversionPreview>

const candidateRow = { id: col.uuid, name: col.text, sameContact: col.boolean } as const

/**
 * Returns the proposed values of a conversion, and the clients who may be the same person as the lead. @throws 404
 * `lead_not_found`
 */
export async function proposeConversion(ctx: Context, id: string) {
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
  const responses = await sourceIdsOf(ctx, id, 'form')
  return {
    clientName: lead.name,
    clientKind: person && person.parts.kind !== 'natural' && person.parts.kind !== 'estate' ? 'organization' : 'person',
    clients,
    caseName: lead.matter === '' ? lead.name : `${lead.name} · ${lead.matter}`,
    responses: responses.length,
    appointments: (await sourceIdsOf(ctx, id, 'booking')).length,
    parties: (await partiesOfResponses(ctx, responses)).map(({ name, role, side, formTitle }) => ({
      name,
      role,
      side,
      formTitle,
    })),
  } as const
}

/** Returns the parties that would be added, each with the people whom the office knows and who may be the same. */
async function previewParties(ctx: Context, { parties }: PreviewInput): Promise<Preview['parties']> {
  const similarParties: Preview['parties'] = []
  for (const { name, personId, role, side } of parties) {
    // The party is already linked to a person whom the office knows.
    if (personId !== null) continue
    const { names } = await findSimilar(ctx, { name })
    for (const person of names)
      similarParties.push({
        ...{ name: person.name, role, side, partsGuessed: person.partsGuessed },
        similar: person.similar.map((match) => ({ id: match.person.id, name: match.person.name })),
      })
  }
  return similarParties
}

/** Returns the terms that start from the day of service, unless an answered date of the template starts them. */
async function previewTerms(
  ctx: Context,
  caseId: string,
  { served }: PreviewInput,
  matter: Preview['matter'],
): Promise<Preview['terms']> {
  if (served === null) return []
  const { on: happenedOn, kind, method, stateParty } = served
  const { name, terms } = await previewTrigger(ctx, ctx.em, caseId, kind, {
    happenedOn,
    mailedOn: null,
    method,
    stateParty,
  })
  const startedByTemplate = matter?.triggers.some((trigger) => trigger.name === name && trigger.happenedOn !== null)
  return startedByTemplate ? [] : [...terms]
}

/**
 * Returns the records that a conversion would create now. The conversion runs until the case is created and is then
 * rolled back; it does not wait for the conflict check.
 * @throws 404 `lead_not_found`, 409 `lead_converted`, `lead_closed`, and the errors of {@link openCaseOfLead}, of the
 * preview of a template and of a trigger
 */
export async function previewConversion(ctx: Context, id: string, input: PreviewInput): Promise<Preview> {
  await readLead(ctx, id)
  const parties = await previewParties(ctx, input)
  const { template, clientId } = input
  return rehearse(ctx, async (txCtx) => {
    const { em: tx, actor } = txCtx
    const lead = await lockLead(tx, actor, id, 'convert')
    const caseId = randomUUIDv7()
    await openCaseOfLead(txCtx, lead, caseId, input)
    const client = clientId === null ? null : await findClient(tx, clientId)
    const matter =
      template === null ? null : await previewMatterWithin(txCtx, template.templateId, { ...template, caseId })
    return {
      client: { name: client?.name ?? lead.name, isNew: client == null },
      parties,
      matter,
      terms: await previewTerms(txCtx, caseId, input, matter),
    }
  })
}
