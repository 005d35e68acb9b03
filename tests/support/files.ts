// Files for tests of documents, and the files that remain in the storage.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import type { Test } from 'supertest'
import type { Person } from './actors.ts'
import type { TestApp } from './app.ts'

export interface DocumentAnswer {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly version: number
  readonly revision: number
  readonly folderId: string | null
  readonly textStatus: string
  readonly textReason: string | null
  readonly pages: number | null
  readonly viewCount: number
  readonly can: Readonly<Record<string, boolean>>
}

/** A PDF with a page for each text. */
export async function makePdf(pages: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false })
  const bytes = buffer(pdf)
  for (const text of pages) pdf.addPage().fontSize(11).text(text)
  pdf.end()
  return bytes
}

export const attach = (person: Person, caseId: string, bytes: Buffer | string, name: string): Test =>
  person.post(`/cases/${caseId}/documents`).attach('file', Buffer.from(bytes), name)

/** Uploads one file that must be accepted. */
export async function upload(
  person: Person,
  caseId: string,
  bytes: Buffer | string,
  name = 'nota.txt',
): Promise<DocumentAnswer> {
  const { body } = await attach(person, caseId, bytes, name).expect(201)
  const [document] = (body as { items: DocumentAnswer[] }).items
  if (!document) throw new Error('the response contains no document')
  return document
}

export async function openCaseOf(person: Person, body: object = {}): Promise<string> {
  const answer = await person.post('/cases', { name: 'Laracuente v. Punta Verde', ...body }).expect(201)
  return (answer.body as { id: string }).id
}

/** Returns all files below the storage's directory, unfinished writes included. */
export function storedFiles(app: Pick<TestApp, 'directory'>): string[] {
  const root = join(app.directory, 'files')
  if (!existsSync(root)) return []
  // A pattern would pass over the directory of unfinished writes: its name begins with a dot.
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Waits up to ten seconds until the text of a document is extracted. */
export async function waitForTextExtraction(person: Person, id: string): Promise<DocumentAnswer> {
  for (let tries = 0; tries < 500; tries += 1) {
    const document = (await person.get(`/documents/${id}`).expect(200)).body as DocumentAnswer
    if (document.textStatus !== 'pending') return document
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
  throw new Error('the text was not extracted')
}

export const storageUsed = async (person: Person): Promise<number> =>
  ((await person.get('/usage').expect(200)).body as { storageBytes: { used: number } }).storageBytes.used
