import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { AssistantDependencies } from '../assistant.dependencies.ts'
import { notifyServers } from './answer-channel.ts'
import { readMessage } from './message-row.ts'
import { endLostAnswer } from './sweep-answers.ts'

/** Stops a generation that runs on this server; otherwise stores the request and notifies the other servers. */
async function stopGeneration({ generations }: AssistantDependencies, ctx: Context, messageId: string): Promise<void> {
  const local = generations.find(messageId)
  if (local) {
    local.stop('stopped')
    return
  }
  const {
    em,
    actor: { companyId },
  } = ctx
  const updatedRows = await change(
    em,
    sql`update consultation_message set stop_requested_at = coalesce(stop_requested_at, now())
      where company_id = ${companyId} and id = ${messageId} and state = 'writing'`,
  )
  if (updatedRows > 0) await change(em, notifyServers('stop', [messageId]))
}

/** Stops an answer that is being generated; does nothing when it has ended. @throws 404 `message_not_found` */
export async function stopAnswer(
  deps: AssistantDependencies,
  ctx: Context,
  consultationId: string,
  messageId: string,
): Promise<void> {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  const message = await readMessage(em, actor, consultationId, messageId)
  if (message.lost) await endLostAnswer(ctx, { companyId, userId, messageId })
  else if (message.state === 'writing') await stopGeneration(deps, ctx, messageId)
}

/** Stops the answer that is being generated in a consultation, if any. */
export async function stopAnswerOfConsultation(
  deps: AssistantDependencies,
  ctx: Context,
  consultationId: string,
): Promise<void> {
  const {
    em,
    actor: { companyId },
  } = ctx
  const answer = await row(
    em,
    { id: col.uuid },
    sql`select id from consultation_message where company_id = ${companyId} and consultation_id = ${consultationId}
      and state = 'writing'`,
  )
  if (answer) await stopGeneration(deps, ctx, answer.id)
}
