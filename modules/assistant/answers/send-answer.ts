import type { Context } from '#server/http/context.ts'
import type { AssistantDependencies } from '../assistant.dependencies.ts'
import { Follower } from './follower.ts'
import { readMessage, readProposals, type MessageRow } from './message-row.ts'
import { sourceWithoutText, usageOf } from './messages.presenter.ts'
import { endLostAnswer } from './sweep-answers.ts'
import { SseClient, type AnswerEnding, type StreamPosition } from './sse-client.ts'
import { remainingTokens } from './token-spend.ts'

/** Returns how an answer ended, from its row. */
async function readEnding(ctx: Context, message: MessageRow): Promise<AnswerEnding> {
  return {
    messageId: message.id,
    state: message.state === 'writing' ? 'interrupted' : message.state,
    errorCode: message.errorCode,
    usage: usageOf(message),
    remaining: (await remainingTokens(ctx)).remaining,
  }
}

/** Sends the first event of an answer that is read from its beginning. */
export async function sendStart(
  ctx: Context,
  client: SseClient,
  message: Pick<MessageRow, 'id' | 'questionId' | 'reserved' | 'sources'>,
): Promise<void> {
  const { remaining } = await remainingTokens(ctx)
  client.send('start', {
    questionId: message.questionId,
    messageId: message.id,
    reserved: message.reserved,
    remaining,
    sources: message.sources.map(sourceWithoutText),
  })
}

/**
 * Sends an answer from a position on, or whole: first the text that exists, then each addition, whichever server
 * generates it. Uses no tokens of the plan, because it makes no request to the provider.
 */
export async function sendAnswer(
  { generations }: AssistantDependencies,
  ctx: Context,
  message: MessageRow,
  { from = null }: { readonly from?: StreamPosition | null } = {},
): Promise<void> {
  const { em, actor, locale, log, res } = ctx
  const { companyId, userId } = actor
  const { id: messageId, consultationId } = message
  const client = new SseClient(res, locale, from)
  if (!from) await sendStart(ctx, client, message)
  const local = generations.find(messageId)
  if (local) {
    local.output.subscribe(client)
    return
  }
  const read = async (): Promise<MessageRow> => {
    const fork = em.fork()
    const stored = await readMessage(fork, actor, consultationId, messageId)
    if (!stored.lost) return withCurrentProposals(ctx, stored)
    await endLostAnswer(ctx, { companyId, userId, messageId })
    return readMessage(fork, actor, consultationId, messageId)
  }
  generations.follow(
    new Follower({
      companyId,
      userId,
      messageId,
      client,
      read,
      readEnding: (ended) => readEnding({ ...ctx, em: em.fork() }, ended),
      onProblem: (error) => {
        log.warn({ err: error, messageId }, 'an answer of another server could not be read; tried again')
      },
    }),
  )
}

/** Replaces attached proposals by their current state: the person may have accepted or dismissed them meanwhile. */
async function withCurrentProposals({ em }: Context, message: MessageRow): Promise<MessageRow> {
  if (message.state === 'writing' || !message.extras.some(({ event }) => event.type === 'proposal')) return message
  const proposals = await readProposals(em.fork(), {
    companyId: message.companyId,
    consultationId: message.consultationId,
  })
  return {
    ...message,
    extras: message.extras.map((attachment) => {
      const { event } = attachment
      return event.type === 'proposal' ? { ...attachment, event: { ...event, ...proposals.get(event.id) } } : attachment
    }),
  }
}
