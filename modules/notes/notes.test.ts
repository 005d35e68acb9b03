// Notes on cases over HTTP: written, pinned, changed, deleted and restored, with mentions.
import { describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { raiseWall } from '#tests/walls/twin-offices.ts'
import { purgeNotes } from './purge-notes.ts'

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const openCase = async (user: Person) =>
  ((await user.post('/cases', { name: 'Rivera v. Mar' }).expect(201)).body as { id: string }).id

interface NoteBody {
  readonly id: string
  readonly html: string
  readonly version: number
  readonly pinned: boolean
}
const addNote = async (user: Person, caseId: string, html: string) =>
  (await user.post(`/cases/${caseId}/notes`, { html }).expect(201)).body as NoteBody
const notesOf = async (user: Person, caseId: string, query = '') =>
  (await user.get(`/cases/${caseId}/notes${query}`).expect(200)).body as { items: NoteBody[]; total: number }
const mentioning = ({ id }: Person, text = 'Mire esto') => `<p><span data-mention="${id}">@Colega</span> ${text}</p>`
interface NoticeBody {
  readonly kind: string
  readonly data: Record<string, string>
}
const mentionsOf = async (user: Person) =>
  ((await user.get('/notices').expect(200)).body as { items: NoticeBody[] }).items.filter(
    ({ kind }) => kind === 'note.mentioned',
  )

describe('a note', () => {
  it('is listed newest first, after pinned notes, with its author', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const first = await addNote(owner, caseId, '<p>La perito pide <strong>dos semanas</strong>.</p>')
    await addNote(owner, caseId, '<p>Llamó el ajustador.</p>')
    const pinned = await owner.put(`/notes/${first.id}/pin`, { pinned: true }).expect(200)
    expect(pinned.body).toMatchObject({ pinned: true, version: 1, editedAt: null, author: { id: owner.id } })
    expect((await notesOf(owner, caseId)).items.map((note) => note.pinned)).toEqual([true, false])
    expect((await notesOf(owner, caseId, '?q=dos%20semanas')).items.map(({ id }) => id)).toEqual([first.id])
    await owner.put(`/notes/${first.id}/pin`, { pinned: false }).expect(200)
    expect((await notesOf(owner, caseId)).items.at(-1)?.id).toBe(first.id)
  })

  it('stores no markup but text, marks, lists, links and mentions', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const { html } = await addNote(
      owner,
      caseId,
      `<p onclick="x()">Hola<script>alert(1)</script> <a href="javascript:x">a</a> <a href="https://example.com">b</a>
        <span class="z">c</span><span data-mention="no">d</span><img src=x onerror=y><iframe>e</iframe></p>`,
    )
    expect(html.replace(/\s+/g, ' ')).toBe(
      '<p>Hola a <a href="https://example.com" rel="noopener noreferrer">b</a> cd</p>',
    )
  })

  it.each([
    ['', 400, 'validation_failed'],
    ['<p>&nbsp;</p>', 422, 'note_empty'],
    ['<script>x</script>', 422, 'note_empty'],
  ])('is refused with %j', async (html, status, code) => {
    const { owner } = await office(app())
    const answer = await owner.post(`/cases/${await openCase(owner)}/notes`, { html })
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })

  it('is changed by a colleague, who is named as its editor, and never from a stale version', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const staff = await member(app(), lawOffice, 'staff')
    const { id } = await addNote(owner, await openCase(owner), '<p>Uno</p>')
    const changed = await staff.put(`/notes/${id}`, { html: '<p>Dos</p>', version: 1 }).expect(200)
    expect(changed.body).toMatchObject({ html: '<p>Dos</p>', version: 2, editor: { id: staff.id } })
    expect((changed.body as { editedAt: string }).editedAt).not.toBeNull()
    expect(codeOf(await owner.put(`/notes/${id}`, { html: '<p>Tres</p>', version: 1 }).expect(409))).toBe(
      'stale_version',
    )
    expect((await owner.get(`/notes/${id}`)).body).toMatchObject({ html: '<p>Dos</p>' })
  })

  it('is restored after it was deleted, for 30 days', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const [plain, withMention] = [
      await addNote(owner, caseId, '<p>Uno</p>'),
      await addNote(owner, caseId, mentioning(owner)),
    ]
    await owner.delete(`/notes/${plain.id}`).expect(204)
    await owner.get(`/notes/${plain.id}`).expect(404)
    expect((await notesOf(owner, caseId)).total).toBe(1)
    expect((await owner.post(`/notes/${plain.id}/restore`).expect(200)).body).toMatchObject({ html: '<p>Uno</p>' })
    await owner.delete(`/notes/${withMention.id}`).expect(204)
    const work = app().services.openWork()
    const purgeAfter = (days: number) =>
      asJob(() =>
        purgeNotes({
          ...work,
          ports: { ...work.ports, clock: { now: () => new Date(Date.now() + days * dayMs) } },
        }),
      )
    await purgeAfter(29)
    await owner.post(`/notes/${withMention.id}/restore`).expect(200)
    await owner.delete(`/notes/${withMention.id}`).expect(204)
    await purgeAfter(31)
    await owner.post(`/notes/${withMention.id}/restore`).expect(404)
    const kinds = ((await owner.get(`/cases/${caseId}/activity`)).body as { items: { kind: string }[] }).items
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'note.removed',
      'note.restored',
      'note.removed',
      'note.restored',
      'note.removed',
      'note.added',
      'note.added',
      'case.opened',
    ])
  })

  it('is only read in a closed case, and never by a client or another office', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const client = await member(app(), lawOffice, 'customer')
    const stranger = (await office(app())).owner
    const caseId = await openCase(owner)
    const { id } = await addNote(owner, caseId, '<p>Uno</p>')
    await owner.post(`/cases/${caseId}/close`).expect(200)
    expect((await owner.get(`/cases/${caseId}/notes`).expect(200)).body).toMatchObject({
      can: { add: false },
      items: [{ can: { update: false, pin: false, remove: false } }],
    })
    for (const answer of [
      await owner.post(`/cases/${caseId}/notes`, { html: '<p>Dos</p>' }),
      await owner.put(`/notes/${id}`, { html: '<p>Dos</p>', version: 1 }),
      await owner.put(`/notes/${id}/pin`, { pinned: true }),
      await owner.delete(`/notes/${id}`),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([409, 'case_closed'])
    await client.get(`/cases/${caseId}/notes`).expect(403)
    await stranger.get(`/notes/${id}`).expect(404)
  })
})

describe('a mention', () => {
  it('notifies only the mentioned colleague, once and without the text', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const lawyer = await member(app(), lawOffice, 'professional')
    const client = await member(app(), lawOffice, 'customer')
    const stranger = (await office(app())).owner
    const caseId = await openCase(owner)
    const { id } = await addNote(
      owner,
      caseId,
      mentioning(lawyer) + mentioning(client) + mentioning(stranger) + mentioning(owner),
    )
    expect(await mentionsOf(lawyer)).toEqual([
      expect.objectContaining({ data: { caseId, noteId: id, name: expect.any(String) as string } }),
    ])
    for (const person of [client, stranger, owner]) expect(await mentionsOf(person)).toEqual([])
    await owner.put(`/notes/${id}`, { html: mentioning(lawyer, 'hoy'), version: 1 }).expect(200)
    expect(await mentionsOf(lawyer)).toHaveLength(1)
  })

  it('offers the other people of the office who work on cases', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const staff = await member(app(), lawOffice, 'staff')
    await member(app(), lawOffice, 'customer')
    const caseId = await openCase(owner)
    const { items } = (await staff.get(`/cases/${caseId}/colleagues`).expect(200)).body as { items: { id: string }[] }
    expect(items.map(({ id }) => id)).toEqual([owner.id])
  })
})

describe('a wall around the case', () => {
  it('excludes people from the colleagues, and notifies none of them of a mention', async () => {
    const lawOffice = await office(app())
    const { owner, companyId } = lawOffice
    const walled = await member(app(), lawOffice)
    const caseId = await openCase(owner)
    const before = await addNote(owner, caseId, mentioning(walled))
    expect(await mentionsOf(walled)).toHaveLength(1)
    await raiseWall(app(), { companyId, caseId, contactId: owner.id, userIds: [walled.id] })
    expect(await mentionsOf(walled)).toEqual([])
    expect((await owner.get(`/cases/${caseId}/colleagues`).expect(200)).body).toEqual({ items: [] })
    await addNote(owner, caseId, mentioning(walled, 'No lo lea'))
    expect(await mentionsOf(walled)).toEqual([])
    await walled.get(`/notes/${before.id}`).expect(404)
    expect(await asOwner(app(), 'select 1 from case_note_mention where user_id = $1', [walled.id])).toHaveLength(1)
  })
})

describe('the search of everything', () => {
  interface HitBody {
    readonly type: string
    readonly id: string
    readonly snippet: string
  }
  const findNotes = async (user: Person, q: string, more = '') =>
    (
      (await user.get(`/search?q=${encodeURIComponent(q)}${more}`).expect(200)).body as { items: HitBody[] }
    ).items.filter(({ type }) => type === 'note')

  it('finds notes by the words of their text without accents, with the text around them', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const filler = 'palabra '.repeat(40)
    const { id, version } = await addNote(owner, caseId, `<p>${filler}La pericial de Peñuelas llega el 787-555.</p>`)
    const [hit] = await findNotes(owner, 'peñuelas perici', '&type=note')
    expect(hit).toMatchObject({ id, type: 'note', caseId, caseName: 'Rivera v. Mar' })
    expect(hit?.snippet).toContain('\uE000pericial\uE001 de \uE000Peñuelas\uE001')
    expect(hit?.snippet.length).toBeLessThan(230)
    expect(await findNotes(owner, '787-555')).toHaveLength(1)
    expect(await findNotes(owner, "':* | & !")).toEqual([])
    expect(await findNotes(owner, 'uelas')).toEqual([])
    expect(await findNotes((await office(app())).owner, 'Peñuelas')).toEqual([])
    await owner.put(`/notes/${id}`, { html: '<p>Otra cosa</p>', version }).expect(200)
    expect(await findNotes(owner, 'Peñuelas')).toEqual([])
    await owner.delete(`/notes/${id}`).expect(204)
    expect(await findNotes(owner, 'cosa')).toEqual([])
  })

  it('leaves out notes of a reserved case, and shows a client no notes', async () => {
    const opened = await office(app())
    const [colleague, customer] = [await member(app(), opened), await member(app(), opened, 'customer')]
    const caseId = await openCase(opened.owner)
    await addNote(opened.owner, caseId, '<p>Peñuelas</p>')
    expect(await findNotes(colleague, 'penuelas')).toHaveLength(1)
    expect(await findNotes(customer, 'penuelas')).toEqual([])
    const { companyId, owner } = opened
    await raiseWall(app(), { companyId, caseId, contactId: owner.id, userIds: [colleague.id] })
    expect(await findNotes(colleague, 'penuelas')).toEqual([])
    expect(await findNotes(opened.owner, 'penuelas')).toHaveLength(1)
  })
})
