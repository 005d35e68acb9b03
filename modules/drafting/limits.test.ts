// Storage charged for templates.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf, storageUsed, storedFiles } from '#tests/support/files.ts'
import { meterLedgerMismatches } from '#tests/support/ledger.ts'
import { makeDocx, paragraph } from '#tests/support/make-docx.ts'
import { uploadTemplate, writeTemplate } from '#tests/support/make-template.ts'

const app = useApp()
let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: app().urls.owner })
  await db.connect()
})
afterAll(async () => {
  await db.end()
})

const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code

it('storage is limited for templates, copies, restored and made ones; the meter agrees with its ledger', async () => {
  const { owner, companyId } = await office(app())
  const caseId = await openCaseOf(owner)
  const { id } = await writeTemplate(owner, '<p>{date.today}</p>')
  const deletedTemplate = await writeTemplate(owner, '<p>{date.today}, otra vez</p>')
  await owner.delete(`/document-templates/${deletedTemplate.id}`).expect(204)
  await db.query('update entitlement set storage_limit = storage_used + 10 where company_id = $1', [companyId])
  const [used, files] = [await storageUsed(owner), storedFiles(app())]
  const refused = [
    await uploadTemplate(owner, makeDocx(paragraph('{date.today}'))),
    await owner.post('/document-templates', { name: 'x', content: '<p>más de diez letras</p>' }),
    await owner.post(`/document-templates/${id}/duplicate`, {}),
    await owner.post(`/document-templates/${deletedTemplate.id}/restore`),
    await owner.put(`/document-templates/${id}`, { content: `<p>${'largo '.repeat(20)}</p>`, version: 1 }),
    await owner.post(`/cases/${caseId}/documents/from-template`, { templateId: id, locale: 'es', formats: ['docx'] }),
  ]
  expect(refused.map(({ status, body }) => [status, codeOf(body)])).toEqual(refused.map(() => [402, 'storage_limit']))
  expect([await storageUsed(owner), storedFiles(app())]).toEqual([used, files])
  await owner.put(`/document-templates/${id}`, { content: '<p>x</p>', version: 1 }).expect(200)
  expect(await meterLedgerMismatches(db, companyId)).toEqual([])
})
