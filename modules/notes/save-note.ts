// Adds, changes, pins, deletes and restores notes.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { countRows } from '#server/db/list.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { notifyAll } from '#server/notices/notify.ts'
import { lockCase, recordActivity, type ActivityKind } from '#modules/cases/index.ts'
import { colleaguesOf } from './colleagues.ts'
import { textOfFormatted } from '#server/text/formatted-text.ts'
import { cleanNote, mentionsOf } from './note-html.ts'
import { lockNote, readNote } from './note-row.ts'
import { maxMentions, maxNotesOfCase } from './notes.contract.ts'
import { notesErrors } from './notes.errors.ts'
import { noteAdded, noteChanged, noteRemoved, noteRestored } from './notes.events.ts'

interface NoteKey {
  readonly companyId: string
  readonly caseId: string
  readonly noteId: string
}
type NoteEvent = typeof noteAdded | typeof noteChanged | typeof noteRemoved | typeof noteRestored

async function recordNote(ctx: Context, tx: EntityManager, event: NoteEvent, kind: ActivityKind, key: NoteKey) {
  const { userId } = ctx.actor
  const { companyId, caseId } = key
  await recordActivity(tx, { companyId, caseId, actorId: userId, kind })
  await ctx.record(tx, event, { ...key, userId })
}

/** Returns the sanitised HTML and its text. @throws 422 `note_empty` when no text remains */
function cleanReadableHtml(html: string): { readonly html: string; readonly text: string } {
  const clean = cleanNote(html)
  const text = textOfFormatted(clean)
  if (text === '') throw notesErrors.error('note_empty')
  return { html: clean, text }
}

/** Asserts that a locked case has room for one more note. @throws 409 `note_limit` */
async function assertBelowNoteLimit(tx: EntityManager, companyId: string, caseId: string): Promise<void> {
  const total = await countRows(
    tx,
    sql`from case_note where company_id = ${companyId} and case_id = ${caseId} and deleted_at is null`,
  )
  if (total >= maxNotesOfCase) throw notesErrors.error('note_limit', { values: { limit: maxNotesOfCase } })
}

/**
 * Stores the people whom a note mentions and notifies those who were not mentioned before. Excludes the writer and
 * people who do not see the case.
 */
async function storeMentions(tx: EntityManager, actor: CompanyActor, key: NoteKey, html: string): Promise<void> {
  const { companyId, caseId, noteId } = key
  const idsInText = mentionsOf(html).slice(0, maxMentions)
  if (idsInText.length === 0) return
  const colleagues = new Set((await colleaguesOf(tx, companyId, caseId)).map(({ id }) => id))
  const mentioned = idsInText.filter((id) => colleagues.has(id) && id !== actor.userId)
  const added = await rows(
    tx,
    { userId: col.uuid },
    sql`insert into case_note_mention (company_id, case_id, note_id, user_id)
      select ${companyId}, ${caseId}, ${noteId}, person from unnest(${mentioned}::uuid[]) person
      on conflict do nothing returning user_id as "userId"`,
  )
  await notifyAll(
    tx,
    added.map(({ userId }) => ({
      kind: 'note.mentioned',
      userId,
      companyId,
      key: `${noteId}:${userId}`,
      data: { caseId, noteId, name: `${actor.name} ${actor.surname}` },
    })),
  )
}

/** Adds a note. @throws 404 `case_not_found`; 409 `case_closed`, `note_limit`; 422 `note_empty` */
export async function addNote(ctx: Context, caseId: string, input: { readonly html: string }) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  const { html, text } = cleanReadableHtml(input.html)
  const noteId = randomUUIDv7()
  const key = { companyId, caseId, noteId }
  await em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'update')
    await assertBelowNoteLimit(tx, companyId, caseId)
    await change(
      tx,
      sql`insert into case_note (id, company_id, case_id, author_id, html, body_text)
        values (${noteId}, ${companyId}, ${caseId}, ${userId}, ${html}, ${text})`,
    )
    await storeMentions(tx, actor, key, html)
    await recordNote(ctx, tx, noteAdded, 'note.added', key)
  })
  return readNote(em, actor, noteId)
}

/**
 * Changes the text of a note; does nothing when the text is unchanged.
 * @throws 404 `note_not_found`; 409 `case_closed`, `stale_version`; 422 `note_empty`
 */
export async function updateNote(
  ctx: Context,
  noteId: string,
  input: { readonly html: string; readonly version: number },
) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  const { html, text } = cleanReadableHtml(input.html)
  await em.transactional(async (tx) => {
    const note = await lockNote(tx, actor, noteId, 'update')
    if (note.version !== input.version) throw kernelErrors.error('stale_version')
    if (note.html === html) return
    const key = { companyId, caseId: note.caseId, noteId }
    await change(
      tx,
      sql`update case_note set html = ${html}, body_text = ${text}, edited_at = now(), editor_id = ${userId},
          version = version + 1, updated_at = now() where company_id = ${companyId} and id = ${noteId}`,
    )
    await storeMentions(tx, actor, key, html)
    await recordNote(ctx, tx, noteChanged, 'note.changed', key)
  })
  return readNote(em, actor, noteId)
}

/** Pins a note above the others or unpins it; its text and version stay. @throws as {@link lockNote} */
export async function pinNote({ em, actor }: Context, noteId: string, pinned: boolean) {
  await em.transactional(async (tx) => {
    const note = await lockNote(tx, actor, noteId, 'pin')
    if ((note.pinnedAt !== null) === pinned) return
    await change(
      tx,
      sql`update case_note set pinned_at = ${pinned ? sql`now()` : null}, updated_at = now()
        where company_id = ${actor.companyId} and id = ${noteId}`,
    )
  })
  return readNote(em, actor, noteId)
}

/** Deletes a note; it can be restored for 30 days. @throws as {@link lockNote} */
export async function removeNote(ctx: Context, noteId: string): Promise<void> {
  const { em, actor } = ctx
  const { companyId } = actor
  await em.transactional(async (tx) => {
    const { caseId } = await lockNote(tx, actor, noteId, 'remove')
    await change(
      tx,
      sql`update case_note set deleted_at = ${ctx.ports.clock.now().toISOString()}, version = version + 1,
          updated_at = now() where company_id = ${companyId} and id = ${noteId}`,
    )
    await recordNote(ctx, tx, noteRemoved, 'note.removed', { companyId, caseId, noteId })
  })
}

/** Restores a note; does nothing if the note is not deleted. @throws as {@link lockNote}; 409 `note_limit` */
export async function restoreNote(ctx: Context, noteId: string) {
  const { em, actor } = ctx
  const { companyId } = actor
  await em.transactional(async (tx) => {
    const { caseId, deletedAt } = await lockNote(tx, actor, noteId, 'restore')
    if (deletedAt === null) return
    await lockCase(tx, actor, caseId, 'update')
    await assertBelowNoteLimit(tx, companyId, caseId)
    await change(
      tx,
      sql`update case_note set deleted_at = null, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${noteId}`,
    )
    await recordNote(ctx, tx, noteRestored, 'note.restored', { companyId, caseId, noteId })
  })
  return readNote(em, actor, noteId)
}
