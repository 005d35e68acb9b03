import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { cleanNote } from './note-html.ts'
import { seedNotes } from './notes.demo.ts'

const app = useApp()

describe('notes of the demonstration', () => {
  it('are stored like notes of the product, and one of them is pinned', async () => {
    const { owner, companyId } = await office(app())
    const cases = []
    for (const name of ['Uno', 'Dos']) cases.push((await owner.post('/cases', { name })).body as { id: string })
    await seedNotes(app().services, { companyId, lawyers: [{ id: owner.id }] }, cases)
    const { items } = (await owner.get(`/cases/${cases[1]?.id}/notes`).expect(200)).body as {
      items: { html: string; pinned: boolean }[]
    }
    expect(items.map(({ pinned }) => pinned)).toEqual([true, false])
    for (const { html } of items) expect(cleanNote(html)).toBe(html)
  })
})
