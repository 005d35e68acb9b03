// Malformed and malicious uploads: each gets a clear error, nothing is stored, and existing files are unchanged.
import { connect } from 'node:net'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import { StorageFullError, type Storage } from '#server/ports/storage.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { attach, openCaseOf, storageUsed, storedFiles, upload, type DocumentAnswer } from '#tests/support/files.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import pg from 'pg'

/** Set by a test to simulate a full disk. */
let isDiskFull = false
const directory = mkdtempSync(join(tmpdir(), 'bufete-full-'))
const disk = createDiskStorage({ root: join(directory, 'files') })
const storage: Storage = {
  ...disk,
  async write(key, stream, signal) {
    if (!isDiskFull) return disk.write(key, stream, signal)
    return disk.write(key, Readable.from(failAfterFirstChunk(stream)), signal)
  },
}
async function* failAfterFirstChunk(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    yield chunk
    throw new StorageFullError()
  }
}
const app = useApp({ ports: { storage } })
const listStoredFiles = () => storedFiles({ ...app(), directory })

interface UploadRefusal {
  readonly code: string
  readonly message: string
  readonly details?: unknown
}
const refusalOf = (body: unknown): UploadRefusal => (body as { error: UploadRefusal }).error

/** Text of the file that is in the case before each test. */
const previousText = 'lo que ya estaba'
let owner: Person
let companyId: string
let caseId: string
let before: string[]
beforeEach(async () => {
  isDiskFull = false
  const lawOffice = await office(app())
  owner = lawOffice.owner
  companyId = lawOffice.companyId
  caseId = await openCaseOf(owner)
  await upload(owner, caseId, previousText, 'previo.txt')
  before = listStoredFiles()
})
afterEach(async () => {
  // After every test: the same files as before it, with the same content.
  expect(listStoredFiles()).toEqual(before)
  const { items } = (await owner.get(`/cases/${caseId}/documents`).expect(200)).body as { items: DocumentAnswer[] }
  expect(items.map(({ name }) => name)).toEqual(['previo.txt'])
  expect((await owner.get(`/documents/${items[0]?.id}/content`).expect(200)).text).toBe(previousText)
  expect(await storageUsed(owner)).toBe(previousText.length)
})

/** The start of a Windows executable. */
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)])
/** A DOCX whose entry inflates from a small size to 300 MB. */
const zipBomb = () =>
  makeZip([
    {
      name: '[Content_Types].xml',
      data: Buffer.from(
        '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    { name: 'word/document.xml', data: Buffer.alloc(300 * 1024 * 1024, 97) },
  ])

describe('an upload', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    ['an empty file', () => Buffer.alloc(0), 'vacío.pdf', 400, 'file_empty'],
    ['a program under the name of a PDF', () => program, 'factura.pdf', 415, 'file_dangerous'],
    [
      'a page with scripts',
      () => Buffer.from('<html><script>alert(1)</script></html>'),
      'nota.html',
      415,
      'file_dangerous',
    ],
    ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /'), 'nota.txt', 415, 'file_dangerous'],
    ['a ZIP bomb inside a DOCX', zipBomb, 'contrato.docx', 415, 'file_bomb'],
    [
      'a DOCX cut half-way',
      () => makeZip([{ name: '[Content_Types].xml', data: Buffer.alloc(5_000, 60) }]).subarray(0, 60),
      'contrato.docx',
      415,
      'file_broken',
    ],
    [
      'a file of no known type',
      () => Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 37 + 128) % 256)),
      'x.bin',
      415,
      'file_type_refused',
    ],
    ['other content under the name of a PDF', () => Buffer.alloc(40_000, 0x97), 'grande.pdf', 415, 'file_type_refused'],
  ])('is rejected: %s', async (_what, make, name, status, code) => {
    const answer = await attach(owner, caseId, await make(), name)
    expect([answer.status, refusalOf(answer.body).code]).toEqual([status, code])
    if (code === 'file_type_refused')
      expect(refusalOf(answer.body).message).toBe(
        `The content of “${name}” is not of an accepted type, or does not match its name.`,
      )
    expect(refusalOf(answer.body).message).toMatch(/\w{4}.*\.$/)
  })

  it('is rejected with all its files when one of them is dangerous', async () => {
    const answer = await owner
      .post(`/cases/${caseId}/documents`)
      .attach('file', Buffer.from('buena'), 'a.txt')
      .attach('file', program, 'b.pdf')
    expect(refusalOf(answer.body)).toMatchObject({
      code: 'file_dangerous',
      message: expect.stringContaining('b.pdf') as string,
    })
  })

  it('is rejected while it arrives once it exceeds the maximum size', async () => {
    const answer = await attach(owner, caseId, Buffer.alloc(100 * 1024 * 1024 + 1, 97), 'grande.txt')
    expect([answer.status, refusalOf(answer.body).code]).toEqual([413, 'file_too_large'])
    expect(refusalOf(answer.body).message).toBe('The file is larger than 100 MB.')
  }, 60_000)

  it('is rejected on a full disk', async () => {
    isDiskFull = true
    const answer = await attach(owner, caseId, Buffer.alloc(300_000, 97), 'a.txt')
    expect([answer.status, refusalOf(answer.body).code]).toEqual([507, 'storage_full'])
  })

  it('is rejected over the quota: by its declared size before the upload, or when its bytes are counted', async () => {
    const db = new pg.Client({ connectionString: app().urls.owner })
    await db.connect()
    await db.query('update entitlement set storage_limit = storage_used + 5000 where company_id = $1', [companyId])
    await db.end()
    // The early check allows 8 KB for the form: 6,000 bytes pass it and are refused when they are counted.
    for (const size of [6_000, 200_000]) {
      const answer = await attach(owner, caseId, Buffer.alloc(size, 97), 'a.txt')
      expect([answer.status, refusalOf(answer.body).code]).toEqual([402, 'storage_limit'])
      expect(refusalOf(answer.body).details).toMatchObject({
        limit: previousText.length + 5_000,
        used: previousText.length,
      })
    }
  })

  it('is rejected without a file, with too many files, or without a multipart body', async () => {
    expect(refusalOf((await owner.post(`/cases/${caseId}/documents`).field('folderId', '')).body).code).toBe(
      'file_missing',
    )
    const manyFiles = owner.post(`/cases/${caseId}/documents`)
    for (let n = 0; n < 21; n += 1) void manyFiles.attach('file', Buffer.from('x'), `${n}.txt`)
    expect(refusalOf((await manyFiles).body)).toMatchObject({ code: 'too_many_files', details: { limit: 20 } })
    expect(
      (await owner.post(`/cases/${caseId}/documents`).set('content-type', 'multipart/form-data').send('x')).status,
    ).toBe(400)
  })

  it('is rejected with a field that is too long or with more fields than it has', async () => {
    const upload = () => owner.post(`/cases/${caseId}/documents`).attach('file', Buffer.from('x'), 'x.txt')
    expect((await upload().field('other', 'a'.repeat(8_001))).status).toBe(400)
    const manyFields = upload()
    for (let n = 0; n < 11; n += 1) void manyFields.field(`field${n}`, '')
    expect((await manyFields).status).toBe(400)
  })

  it('is rejected for an unknown folder', async () => {
    const answer = await owner
      .post(`/cases/${caseId}/documents`)
      .field('folderId', '00000000-0000-7000-8000-000000000000')
      .attach('file', Buffer.from('x'), 'x.txt')
    expect([answer.status, refusalOf(answer.body).code]).toEqual([404, 'folder_not_found'])
  })
})

describe('an upload over a TCP connection', () => {
  let server: Server
  let port: number
  beforeEach(async () => {
    server = createServer(app().handler).listen(0, '127.0.0.1')
    await new Promise((resolve) => {
      server.once('listening', resolve)
    })
    port = (server.address() as AddressInfo).port
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const requestHead = (length: number | string) =>
    [
      `POST /api/cases/${caseId}/documents HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${owner.token}`,
      'accept-language: en',
      'content-type: multipart/form-data; boundary=corte',
      `content-length: ${length}`,
      '',
      '',
    ].join('\r\n')
  const partStart =
    '--corte\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n'

  it('is rejected before it is sent if it declares two gigabytes', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(requestHead(2 * 1024 ** 3 + 4096) + partStart)
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data: Buffer) => resolve(data.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain('file_too_large')
    socket.destroy()
  })

  it('leaves no file when the connection is cut off', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(requestHead(5_000_000) + partStart + 'a'.repeat(1_000_000))
    await expect.poll(listStoredFiles, { timeout: 10_000 }).not.toEqual(before)
    socket.destroy()
    await expect.poll(listStoredFiles, { timeout: 5_000 }).toEqual(before)
  })

  it('is rejected if its multipart body has no end', async () => {
    const body = `${partStart}abc`
    const socket = connect(port, '127.0.0.1')
    socket.write(requestHead(body.length) + body)
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data: Buffer) => resolve(data.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('upload_cut')
    socket.destroy()
  })
})
