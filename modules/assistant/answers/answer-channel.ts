// Notices between servers about answers being generated, over PostgreSQL's LISTEN and NOTIFY.
import { sql } from '#server/db/query.ts'

export const answerChannel = 'assistant_turns'

/** `saved`: text of these answers was written to their rows. `stop`: the server that generates them must stop. */
export type AnswerNotice = 'saved' | 'stop'

/** Codes sent on the channel. Servers of an older version listen for the same codes, so they must not change. */
const noticeCodes: Readonly<Record<AnswerNotice, string>> = { saved: 'answers', stop: 'stop' }

/** Statement that notifies all servers; within a transaction it is delivered at the commit. */
export const notifyServers = (notice: AnswerNotice, messageIds: readonly string[]) =>
  sql`select pg_notify(${answerChannel}, ${`${noticeCodes[notice]} ${messageIds.join(',')}`})`

export function parseNotice(payload: string): {
  readonly notice: AnswerNotice
  readonly messageIds: readonly string[]
} {
  const [word, ids = ''] = payload.split(' ')
  return { notice: word === noticeCodes.stop ? 'stop' : 'saved', messageIds: ids.split(',') }
}
