import type { Context } from '#server/http/context.ts'
import { readMessages, readProposals } from '../answers/message-row.ts'
import { presentMessage } from '../answers/messages.presenter.ts'
import { blockOf } from '../settings/may-ask.ts'
import { seeConsultation } from './consultation-row.ts'
import { presentConsultation } from './consultations.presenter.ts'

/** A consultation with its messages, and why nothing can be asked just now. @throws 404 `consultation_not_found` */
export async function readConsultation(
  ctx: Context,
  id: string,
  { replaced }: { readonly replaced: 'true' | 'false' },
) {
  const { em, actor, locale } = ctx
  const consultation = await seeConsultation(em, actor, id)
  const place = { companyId: actor.companyId, consultationId: id }
  const messages = await readMessages(em, place, { replaced: replaced === 'true' })
  const proposals = await readProposals(em, place)
  const block = await blockOf(ctx, { mode: consultation.mode, caseId: consultation.case_id })
  return {
    ...presentConsultation(actor, consultation),
    messages: messages.map((message) => presentMessage(message, proposals, locale)),
    blocked: block ? { code: block.code, message: block.phrase(locale) } : null,
  }
}
