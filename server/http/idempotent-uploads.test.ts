// Uploads that are repeated with their Idempotency-Key.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { modules } from '#server/modules.ts'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, storedFiles, type DocumentAnswer } from '#tests/support/files.ts'
import { useRepeatedRequests, codeOf } from '#tests/support/repeated-requests.ts'

const { app, lawOffice } = useRepeatedRequests()

describe('uploads with an idempotency key', () => {
  let caseId: string
  beforeAll(async () => {
    caseId = await openCaseOf(lawOffice().owner)
  })
  const upload = (key: string, content: Buffer, name = 'nota.txt', user: Person = lawOffice().owner) =>
    user
      .post(`/cases/${caseId}/documents`)
      .set('idempotency-key', key)
      .field('folderId', '')
      .attach('file', content, name)
  const idsOf = (answer: { body: unknown }) => (answer.body as { items: DocumentAnswer[] }).items.map(({ id }) => id)
  const usedStorage = async () =>
    (
      await asOwner<{ used: string }>(app(), 'select storage_used as used from entitlement where company_id = $1', [
        lawOffice().companyId,
      ])
    )[0]?.used

  it('get the first answer for the same bytes, and store and charge nothing more', async () => {
    const key = randomUUID()
    const content = Buffer.alloc(300_000, 'Escritura número 12. ')
    const first = await upload(key, content).expect(201)
    const [charged, stored] = [await usedStorage(), storedFiles(app()).length]
    const second = await upload(key, content).expect(201)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(idsOf(second)).toEqual(idsOf(first))
    expect([await usedStorage(), storedFiles(app()).length]).toEqual([charged, stored])
  })

  it.each<[string, Buffer, string]>([
    ['other bytes', Buffer.from('otro contenido'), 'nota.txt'],
    ['another name', Buffer.from('contenido'), 'otra.txt'],
  ])('are refused with 422 for %s', async (_what, content, name) => {
    const key = randomUUID()
    await upload(key, Buffer.from('contenido')).expect(201)
    const before = storedFiles(app()).length
    expect(codeOf(await upload(key, content, name).expect(422))).toBe('idempotency_mismatch')
    expect(storedFiles(app()).length).toBe(before)
  })

  it('restart with the same key after an interruption', async () => {
    const key = randomUUID()
    const before = [await usedStorage(), storedFiles(app()).length]
    const boundary = 'x'.repeat(20)
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="nota.txt"\r\ncontent-type: text/plain\r\n\r\n`
    const truncatedUpload = await lawOffice()
      .owner.post(`/cases/${caseId}/documents`)
      .set('idempotency-key', key)
      .set('content-type', `multipart/form-data; boundary=${boundary}`)
      .send(`${head}la mitad`)
    expect([truncatedUpload.status, codeOf(truncatedUpload)]).toEqual([400, 'upload_cut'])
    expect([await usedStorage(), storedFiles(app()).length]).toEqual(before)
    await upload(key, Buffer.from('todo')).expect(201)
  })

  it('store one document when two uploads are concurrent', async () => {
    const key = randomUUID()
    const content = Buffer.alloc(200_000, 'A la vez. ')
    const answers = await Promise.all([upload(key, content, 'doble.txt'), upload(key, content, 'doble.txt')])
    expect(
      answers.every((answer) => answer.status === 201 || codeOf(answer) === 'idempotency_in_flight'),
      JSON.stringify(answers.map((a) => a.body as object)),
    ).toBe(true)
    const last = await upload(key, content, 'doble.txt').expect(201)
    const { body } = await lawOffice().owner.get(`/cases/${caseId}/documents?q=doble`).expect(200)
    expect((body as { items: DocumentAnswer[] }).items.map(({ id }) => id)).toEqual(idsOf(last))
  })

  it('are supported by every route that takes files', () => {
    const routes = modules
      .flatMap((module) => module.contracts)
      .flatMap(({ routes }) => Object.values(routes))
      .filter((route) => route.accepts === 'multipart')
    expect(routes.length).toBeGreaterThan(8)
    expect(routes.filter((route) => !route.idempotent).map((route) => `${route.method} ${route.path}`)).toEqual([])
  })
})
