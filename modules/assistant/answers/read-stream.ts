import type { Context } from '#server/http/context.ts'
import type { AssistantTools } from '../assistant-tools.ts'
import { Follower } from './follower.ts'
import { readProposals, seeMessage, placeOf, type MessageRow } from './message-row.ts'
import { bareSource, usageOf } from './messages.presenter.ts'
import { remainingTokens } from './remaining.ts'
import { endLostAnswer } from './sweep-answers.ts'
import { SseClient, type Ending, type Place } from './sse-client.ts'

/** How an answer ended, from its row. */
async function endingOf(ctx: Context, message: MessageRow): Promise<Ending> {
  return {
    messageId: message.id,
    state: message.state === 'writing' ? 'interrupted' : message.state,
    errorCode: message.error_code,
    usage: usageOf(message),
    remaining: (await remainingTokens(ctx)).remaining,
  }
}

/** Sent first to whoever reads an answer from its beginning. */
export async function sayStart(
  ctx: Context,
  client: SseClient,
  message: Pick<MessageRow, 'id' | 'question_id' | 'reserved' | 'sources'>,
): Promise<void> {
  const { remaining } = await remainingTokens(ctx)
  client.send('start', {
    questionId: message.question_id,
    messageId: message.id,
    reserved: message.reserved,
    remaining,
    sources: message.sources.map(bareSource),
  })
}

/**
 * Sends an answer from a place on: what there is at once, then what comes, whichever server makes it. It costs nothing:
 * the provider is asked by the turn and not by its readers.
 */
export async function sendAnswer(
  { generations }: AssistantTools,
  ctx: Context,
  message: MessageRow,
  from: Place | null,
): Promise<void> {
  const { em, actor, locale, log, res } = ctx
  const { companyId, userId } = actor
  const { id: messageId, consultation_id: consultationId } = message
  const client = new SseClient(res, locale, from)
  if (!from) await sayStart(ctx, client, message)
  const here = generations.find(messageId)
  if (here) {
    here.watch(client)
    return
  }
  const read = async (): Promise<MessageRow> => {
    const own = em.fork()
    const found = await seeMessage(own, actor, consultationId, messageId)
    if (!found.lost) return withDecisions(ctx, found)
    await endLostAnswer(ctx, { companyId, userId, messageId })
    return seeMessage(own, actor, consultationId, messageId)
  }
  generations.follow(
    new Follower({
      companyId,
      userId,
      messageId,
      client,
      read,
      endingOf: (ended) => endingOf({ ...ctx, em: em.fork() }, ended),
      onProblem: (error) => {
        log.warn({ err: error, messageId }, 'an answer of another server could not be read; tried again')
      },
    }),
  )
}

/** Proposals as they are now: somebody may have decided since they came. */
async function withDecisions({ em }: Context, message: MessageRow): Promise<MessageRow> {
  if (message.state === 'writing' || !message.extras.some(({ event }) => event.type === 'proposal')) return message
  const proposals = await readProposals(em.fork(), placeOf(message))
  return {
    ...message,
    extras: message.extras.map((extra) =>
      extra.event.type === 'proposal'
        ? { ...extra, event: { ...extra.event, ...proposals.get(extra.event.id) } }
        : extra,
    ),
  }
}
