// Who sits in a built-in room, as the database has it.
import { row, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import type { BuiltInEntrance } from '#server/adapters/built-in-video.ts'
import { noteState } from './notes.ts'

export interface Admitted { readonly name: string; readonly role: 'host' | 'member' | 'guest'; readonly chat: boolean }

/**
 * Takes a window for the one of somebody who was let in and did not leave since: whoever left needs a new token, and so
 * is asked again whether they agree. From now on they are there for as long as the window is.
 * @returns null when the call is over or they may not come in
 */
export const takeSeat = (work: Work, { company, room, person }: BuiltInEntrance, live: string): Promise<Admitted | null> => withScope({ kind: 'company', companyId: company }, () => work.em.transactional(async (tx) => {
  const now = work.ports.clock.now().toISOString()
  const open = await row<{ chat: boolean }>(tx, sql`
    select chat from call_room where company_id = ${company} and id = ${room} and provider = 'built_in' and ended_at is null and expires_at > ${now} for no key update`)
  const seated = open && await row<Omit<Admitted, 'chat'>>(tx, sql`
    update call_participant set live_id = ${live}, seen_at = ${now}, token_until = null where company_id = ${company} and room_id = ${room} and id = ${person} and present_since is not null returning name, role`)
  if (!seated) return null
  await noteState(tx, company, room)
  return { ...seated, chat: open.chat }
}))

/** Says that these people are there; answers who of them is not any more. */
export const keepSeats = (work: Work, companyId: string, ids: readonly string[]): Promise<string[]> => withScope({ kind: 'company', companyId }, async () => {
  const there = await rows<{ id: string }>(work.em, sql`
    update call_participant set seen_at = ${work.ports.clock.now().toISOString()} where company_id = ${companyId} and id = any(${ids}::uuid[]) and present_since is not null returning id`)
  const still = new Set(there.map(({ id }) => id))
  return ids.filter((id) => !still.has(id))
})
