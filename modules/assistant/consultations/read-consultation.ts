import type { Context } from '#server/http/context.ts'
import { readMessages, readProposals } from '../answers/message-row.ts'
import { presentMessage } from '../answers/messages.presenter.ts'
import { blockOf } from '../settings/consent.ts'
import { requireConsultation } from './consultation-row.ts'
import { presentConsultation } from './consultations.presenter.ts'

/**
 * Returns a consultation with its messages, and the reason why no question is possible now. @throws 404
 * `consultation_not_found`
 */
export async function readConsultation(
  ctx: Context,
  id: string,
  { replaced }: { readonly replaced: 'true' | 'false' },
) {
  const { em, actor, locale } = ctx
  const consultation = await requireConsultation(em, actor, id)
  const key = { companyId: actor.companyId, consultationId: id }
  const messages = await readMessages(em, key, { includesReplaced: replaced === 'true' })
  const proposals = await readProposals(em, key)
  const block = await blockOf(ctx, { mode: consultation.mode, caseId: consultation.caseId })
  return {
    ...presentConsultation(actor, consultation),
    messages: messages.map((message) => presentMessage(message, proposals, locale)),
    blocked: block ? { code: block.code, message: block.phrase(locale) } : null,
  }
}
