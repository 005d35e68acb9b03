import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase } from '#modules/cases/index.ts'
import type { DraftingApi } from '#modules/drafting/index.ts'
import { checkVisibleTo, readVisibleCheck, subjectOf } from './check-row.ts'
import { conflictsErrors } from './conflicts.errors.ts'
import { waiverChanged } from './conflicts.events.ts'
import { checkAbilities, type ConflictsActor } from './conflicts.policy.ts'
import type { conflictsContract } from './conflicts.contract.ts'
import { letterPhrases } from './check.phrases.ts'
import { readHits, waiverColumns, waiverRow, type WaiverRow } from './hit-row.ts'
import { isReserved, presentWaiver, readReserved } from './present-check.ts'

type NewWaiver = z.output<(typeof conflictsContract.routes.addWaiver)['body']>

const waiverNotFound = () => conflictsErrors.error('conflict_waiver_not_found')

async function readWaiver(em: EntityManager, companyId: string, id: string): Promise<WaiverRow> {
  const waiver = await row(
    em,
    waiverRow,
    sql`select ${waiverColumns} from waiver w where w.company_id = ${companyId} and w.id = ${id}`,
  )
  if (!waiver) throw waiverNotFound()
  return waiver
}

/** @throws 404 `conflict_hit_not_found`, also when the hit is hidden from the actor or needs no consent; 403 `forbidden` */
async function assertNeedsConsent({ em, actor }: Context, checkId: string, hitId: string): Promise<void> {
  const check = await readVisibleCheck(em, actor, checkId)
  const hits = (await readHits(em, actor.companyId, checkId, [hitId])).filter(
    ({ decision }) => decision === 'needs_consent',
  )
  const reserved = await readReserved(em, actor, hits)
  if (hits.length === 0 || hits.some((hit) => isReserved(hit, reserved)))
    throw conflictsErrors.error('conflict_hit_not_found')
  if (!checkAbilities(actor, subjectOf({ ...check, visible: true }))?.consent) throw kernelErrors.error('forbidden')
}

/**
 * Records that a client was asked for consent. With a template, files the letter to the client in the case.
 * @throws 404 `conflict_check_not_found`, `conflict_hit_not_found`, `case_not_found`, `document_template_not_found`;
 * 409 `case_closed`; and the errors of drafting
 */
export async function addWaiver(
  ctx: Context,
  drafting: DraftingApi,
  { id: checkId, hitId }: { readonly id: string; readonly hitId: string },
  { kind, clientName, caseId, letterTemplateId: templateId }: NewWaiver,
) {
  await assertNeedsConsent(ctx, checkId, hitId)
  const { em, actor } = ctx
  const { companyId, userId } = actor
  const id = randomUUIDv7()
  const insert = async (tx: EntityManager, documentId: string | null): Promise<void> => {
    await change(
      tx,
      sql`insert into waiver (id, company_id, check_id, hit_id, kind, client_name, case_id, document_id, created_by)
        values (${id}, ${companyId}, ${checkId}, ${hitId}, ${kind}, ${clientName}, ${caseId}, ${documentId}, ${userId})`,
    )
    await ctx.record(tx, waiverChanged, { companyId, checkId, userId, waiverId: id, kind })
  }
  if (caseId !== null && templateId !== null) {
    const name = `${letterPhrases.consent[ctx.locale]} ${clientName}`
    await drafting.draftDocuments(ctx, caseId, [{ templateId, name }], (addDrafts) =>
      em.transactional(async (tx) => {
        await lockCase(tx, actor, caseId, 'update')
        const [documentId = null] = await addDrafts(tx, [null])
        await insert(tx, documentId)
      }),
    )
  } else
    await em.transactional(async (tx) => {
      if (caseId !== null) await lockCase(tx, actor, caseId, 'update')
      await insert(tx, null)
    })
  return presentWaiver(await readWaiver(em, companyId, id))
}

const lockedWaiverRow = { ...waiverRow, visible: col.boolean }

/**
 * Sets the dates of a consent: when the client was informed, and when they ratified it in writing.
 * @throws 404 `conflict_waiver_not_found`; 409 `stale_version`; 422 `conflict_waiver_dates`
 */
export async function updateWaiver(
  { em, actor, record }: Context,
  id: string,
  { informedAt, ratifiedAt, version }: z.output<(typeof conflictsContract.routes.updateWaiver)['body']>,
) {
  const { companyId, userId } = actor
  if (ratifiedAt !== null && (informedAt === null || ratifiedAt < informedAt))
    throw conflictsErrors.error('conflict_waiver_dates')
  await em.transactional(async (tx) => {
    const waiver = await row(
      tx,
      lockedWaiverRow,
      sql`select ${waiverColumns}, ${checkVisibleTo(actor)} as visible
        from waiver w join conflict_check c on c.company_id = w.company_id and c.id = w.check_id
        where w.company_id = ${companyId} and w.id = ${id} for no key update of w`,
    )
    if (!waiver?.visible || (await isHitReserved(tx, actor, waiver))) throw waiverNotFound()
    if (waiver.version !== version) throw kernelErrors.error('stale_version')
    await change(
      tx,
      sql`update waiver set informed_at = ${informedAt}::date, ratified_at = ${ratifiedAt}::date,
          version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, waiverChanged, { companyId, checkId: waiver.checkId, userId, waiverId: id, kind: waiver.kind })
  })
  return presentWaiver(await readWaiver(em, companyId, id))
}

async function isHitReserved(
  tx: EntityManager,
  actor: ConflictsActor & { readonly companyId: string },
  { checkId, hitId }: WaiverRow,
): Promise<boolean> {
  const hits = await readHits(tx, actor.companyId, checkId, [hitId])
  const reserved = await readReserved(tx, actor, hits)
  return hits.some((hit) => isReserved(hit, reserved))
}
