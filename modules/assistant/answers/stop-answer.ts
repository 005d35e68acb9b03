import { change, row, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { AssistantTools } from '../assistant-tools.ts'
import { seeMessage } from './message-row.ts'
import { announce } from './generation-registry.ts'
import { endLostAnswer } from './sweep-answers.ts'

/** Stops it here, or asks the server that makes it. */
async function stop({ generations }: AssistantTools, ctx: Context, messageId: string): Promise<void> {
  const here = generations.find(messageId)
  if (here) {
    here.stop('stopped')
    return
  }
  const {
    em,
    actor: { companyId },
  } = ctx
  const writing = await change(
    em,
    sql`update consultation_message set stop_requested_at = coalesce(stop_requested_at, now())
      where company_id = ${companyId} and id = ${messageId} and state = 'writing'`,
  )
  if (writing > 0) await change(em, announce('stop', [messageId]))
}

/** @throws 404 `message_not_found` */
export async function stopAnswer(
  tools: AssistantTools,
  ctx: Context,
  consultationId: string,
  messageId: string,
): Promise<void> {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  const message = await seeMessage(em, actor, consultationId, messageId)
  if (message.lost) await endLostAnswer(ctx, { companyId, userId, messageId })
  else if (message.state === 'writing') await stop(tools, ctx, messageId)
}

/** Whatever is being answered in a consultation. */
export async function stopAnswersOf(tools: AssistantTools, ctx: Context, consultationId: string): Promise<void> {
  const {
    em,
    actor: { companyId },
  } = ctx
  const writing = await row<{ id: string }>(
    em,
    sql`select id from consultation_message where company_id = ${companyId} and consultation_id = ${consultationId}
      and state = 'writing'`,
  )
  if (writing) await stop(tools, ctx, writing.id)
}
