import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { countLeads } from './read-board.ts'
import { assertWorksInIntake } from './intake-people.ts'
import { intakeErrors } from './intake.errors.ts'
import type { NewLead } from './lead.contract.ts'
import { readLead } from './read-lead.ts'
import { receiveLead } from './receive-lead.ts'
import { settingsOf } from './settings.ts'
import { textSigns } from './text-signs.ts'
import { partiesErrors } from '#modules/parties/index.ts'

/** Maximum number of open leads of an office. */
export const maxOpenLeads = 5_000

async function assertPerson(tx: EntityManager, companyId: string, personId: string): Promise<void> {
  const personExists = await exists(
    tx,
    sql`select from person where company_id = ${companyId} and id = ${personId} and deleted_at is null for key share`,
  )
  if (!personExists) throw partiesErrors.error('person_not_found')
}

/**
 * Creates a lead by hand, assigned to the actor unless the request names an owner. If the same person has an open lead
 * that the actor may see, that lead gets a second door instead and keeps the office's entries. A reserved lead is never
 * joined, because the response would reveal it.
 * @throws 404 `user_not_found`, `person_not_found`; 409 `lead_story_after_check`, `lead_limit`
 */
export async function createLead(ctx: Context, { source, personId, ...input }: z.output<typeof NewLead>) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const { id, joined } = await em.transactional(async (tx) => {
    const settings = await settingsOf(tx, companyId)
    if (input.story && settings.storyAfterCheck && settings.checkFirst)
      throw intakeErrors.error('lead_story_after_check')
    if (input.ownerId) await assertWorksInIntake(tx, companyId, input.ownerId)
    if (personId) await assertPerson(tx, companyId, personId)
    if ((await countLeads({ em: tx, actor })).open >= maxOpenLeads)
      throw intakeErrors.error('lead_limit', { values: { most: maxOpenLeads } })
    const now = ports.clock.now()
    const texts = [input.story, input.nextStep, input.matter].filter(Boolean).join('\n')
    const { urgentWords, urgent, served } = textSigns(texts, localDay(now))
    return receiveLead(
      tx,
      record,
      { companyId, source, sourceId: null, actorId: userId, receivedAt: now, reader: actor },
      {
        ...input,
        personId: personId ?? null,
        emails: input.emails ?? [],
        phones: input.phones ?? [],
        ownerId: input.ownerId === undefined ? userId : input.ownerId,
        urgent: input.urgent ?? urgent,
        urgentWords,
        served,
      },
    )
  })
  return { lead: await readLead(ctx, id), joined }
}
