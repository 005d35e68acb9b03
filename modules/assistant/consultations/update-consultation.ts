import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { ConsultationUpdate } from '../assistant.contract.ts'
import { lockConsultation, requireConsultation } from './consultation-row.ts'
import { presentConsultation } from './consultations.presenter.ts'
import { assertClient } from './create-consultation.ts'

/** Changes the given fields. @throws 404 `consultation_not_found`, `client_not_found`, 409 `stale_version` */
export async function updateConsultation(
  ctx: Context,
  id: string,
  { version, title, legalArea, question, clientId }: z.output<typeof ConsultationUpdate>,
) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const consultation = await lockConsultation(tx, actor, id, 'update')
    if (clientId) await assertClient({ em: tx, actor }, clientId)
    if (consultation.version !== version) throw kernelErrors.error('stale_version')
    await change(
      tx,
      sql`
      update consultation set title = coalesce(${title ?? null}, title), titled = titled or ${title !== undefined},
        legal_area = coalesce(${legalArea ?? null}, legal_area),
             question = coalesce(${question ?? null}, question), client_id = case when ${clientId !== undefined}
               then ${clientId ?? null}::uuid else client_id end, version = version + 1
       where company_id = ${actor.companyId} and id = ${id}`,
    )
  })
  return presentConsultation(actor, await requireConsultation(em, actor, id))
}
