// Messages between the server and PostgreSQL that a new case needs: they are most of what it costs.
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { office, type Office } from '#tests/support/actors.ts'
import { openTestApp, useApp, type TestApp } from '#tests/support/app.ts'

const shared = useApp()
let app: TestApp
let lawOffice: Office
let query: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  // Replaced before the connection is opened, because a connection keeps the function that exists then.
  query = vi.spyOn(pg.Client.prototype, 'query')
  app = await openTestApp({ urls: shared().urls, directory: shared().directory, poolSize: 1 })
  lawOffice = await office(app)
})
afterAll(async () => {
  query.mockRestore()
  await app.close()
})

it('a case is written with its history, event, jobs and audit entry in two messages', async () => {
  const { owner } = lawOffice
  const { body: client } = await owner.post('/clients', { kind: 'person', name: 'Ana Rosario' }).expect(201)
  const input = { name: 'Rosario v. Figueroa', clientId: (client as { id: string }).id }
  // The connection prepares each statement once.
  await owner.post('/cases', input).expect(201)
  query.mockClear()
  await owner.post('/cases', input).expect(201)
  const texts = (query.mock.calls as [{ readonly text: string }][]).map(([{ text }]) => text.trim().slice(-30))
  expect(texts).toHaveLength(2)
  expect(texts.at(-1)).toBe('commit')
})
