// Files of a response that become documents of a case.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sentTo, testAddress } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, type DocumentAnswer } from '#tests/support/files.ts'
import { submitResponse } from '#tests/support/make-form.ts'
import { makePdfOf } from '#tests/support/make-pdf.ts'
import {
  useFormFiles,
  statusAndCodeOf,
  readResponse,
  idOf,
  type UploadedFile,
  type ResponseDetail,
} from '#tests/support/form-files.ts'

const { app, uploadedFile, sign, formOf, filesOfCompany } = useFormFiles()

describe('a file of a form sent from a case', () => {
  it('becomes a document of that case; if the case is closed, the file only stays with the response', async () => {
    const { owner, form } = await formOf()
    for (const isClosed of [false, true]) {
      const caseId = await openCaseOf(owner)
      const email = `${randomUUID().slice(0, 8)}@example.com`
      await owner.post(`/forms/${form.id}/sends`, { caseId, email }).set('x-forwarded-for', testAddress()).expect(201)
      const sendToken = /\?send=([\w-]+)/.exec((await sentTo(app(), email)).text)?.[1] ?? ''
      if (isClosed) await owner.post(`/cases/${caseId}/close`, {}).expect(200)
      const file = await uploadedFile(form, await makePdfOf('Contrato'), 'contrato.pdf')
      const id = idOf(
        await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [file.token] }, { sendToken }).expect(201),
      )
      const names = async () =>
        ((await owner.get(`/cases/${caseId}/documents`).expect(200)).body as { items: { name: string }[] }).items.map(
          ({ name }) => name,
        )
      const deliveries = () =>
        asOwner(
          app(),
          `select 1 from processed_event h join outbox_event e on e.id = h.event_id
            where h.listener = 'forms.file-sent-answer' and e.payload->>'responseId' = $1`,
          [id],
        )
      await expect.poll(async () => (await deliveries()).length, { timeout: 10_000 }).toBe(1)
      expect(await names()).toEqual(isClosed ? [] : ['contrato.pdf'])
      expect((await readResponse(owner, form, id)).files).toHaveLength(1)
    }
  })
})

describe('a file of a suspected answer to a form sent from a case', () => {
  const suspectedAnswer = async () => {
    const { owner, form } = await formOf()
    const caseId = await openCaseOf(owner)
    const email = `${randomUUID().slice(0, 8)}@example.com`
    await owner.post(`/forms/${form.id}/sends`, { caseId, email }).set('x-forwarded-for', testAddress()).expect(201)
    const sendToken = /\?send=([\w-]+)/.exec((await sentTo(app(), email)).text)?.[1] ?? ''
    const file = await uploadedFile(form, await makePdfOf('Contrato'), 'contrato.pdf')
    const answer = { sendToken, website: 'https://example.com' }
    const id = idOf(await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [file.token] }, answer).expect(201))
    const names = async () =>
      ((await owner.get(`/cases/${caseId}/documents`).expect(200)).body as { items: { name: string }[] }).items.map(
        ({ name }) => name,
      )
    const update = async (changes: object) => {
      const { version } = await readResponse(owner, form, id)
      await owner.put(`/forms/${form.id}/responses/${id}`, { ...changes, version }).expect(200)
    }
    return { owner, form, caseId, id, names, update }
  }

  it('becomes a document of the case, once, when the answer is marked as genuine', async () => {
    const { form, owner, id, names, update } = await suspectedAnswer()
    expect(await names()).toEqual([])
    const act = { act: { kind: 'suspect', suspected: false }, ids: [id] }
    await owner.post(`/forms/${form.id}/responses/bulk`, act).expect(200)
    expect(await names()).toEqual(['contrato.pdf'])
    await update({ suspected: true })
    await update({ suspected: false })
    expect(await names()).toEqual(['contrato.pdf'])
  })

  it('stays with the answer if the case is closed, until it is filed into the case again', async () => {
    const { owner, caseId, names, update } = await suspectedAnswer()
    await owner.post(`/cases/${caseId}/close`, {}).expect(200)
    await update({ suspected: false })
    await update({ caseId })
    expect(await names()).toEqual([])
    await owner.post(`/cases/${caseId}/reopen`, {}).expect(200)
    await update({ note: 'Llamar' })
    expect(await names()).toEqual([])
    await update({ caseId })
    await update({ caseId })
    expect(await names()).toEqual(['contrato.pdf'])
  })
})

describe('filing a response', () => {
  it('copies its files into the case as documents, not again when it is saved again, and not into a closed case', async () => {
    const { form, owner, companyId } = await formOf()
    const [file, signature] = [
      await uploadedFile(form, 'lo que vio', 'relato.txt'),
      (await sign(form, { signer: 'Wanda Irizarry / Ana Ruiz', method: 'drawn' })).body as UploadedFile,
    ]
    const id = idOf(
      await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [file.token], firma: signature.token }).expect(
        201,
      ),
    )
    const caseId = await openCaseOf(owner)
    const { version } = await readResponse(owner, form, id)
    const filed = (await owner.put(`/forms/${form.id}/responses/${id}`, { caseId, version }).expect(200))
      .body as ResponseDetail
    await owner
      .put(`/forms/${form.id}/responses/${id}`, { caseId, note: 'otra vez', version: filed.version })
      .expect(200)
    const { items } = (await owner.get(`/cases/${caseId}/documents`).expect(200)).body as { items: DocumentAnswer[] }
    expect(items.map(({ name }) => name).sort()).toEqual(['Firma - Wanda Irizarry - Ana Ruiz.png', 'relato.txt'])
    const relato = items.find(({ name }) => name === 'relato.txt')
    expect((await owner.get(`/documents/${relato?.id}/content`).expect(200)).text).toBe('lo que vio')
    // The two files of the response, and their copies in the case.
    expect(filesOfCompany(companyId)).toHaveLength(4)
    const closedCaseId = await openCaseOf(owner)
    await owner.post(`/cases/${closedCaseId}/close`).expect(200)
    const now = await readResponse(owner, form, id)
    expect(
      statusAndCodeOf(
        await owner.put(`/forms/${form.id}/responses/${id}`, { caseId: closedCaseId, version: now.version }),
      ),
    ).toEqual([409, 'case_closed'])
    expect(filesOfCompany(companyId)).toHaveLength(4)
  })

  it('copies its files into a new case, and creates nothing without storage', async () => {
    const { form, owner, companyId } = await formOf()
    const { token } = await uploadedFile(form, 'lo que vio', 'relato.txt')
    const id = idOf(await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [token] }).expect(201))
    await asOwner(app(), 'update entitlement set storage_limit = storage_used + 1 where company_id = $1', [companyId])
    expect(statusAndCodeOf(await owner.post(`/forms/${form.id}/responses/${id}/case`, { name: 'Ana v. Mar' }))).toEqual(
      [402, 'storage_limit'],
    )
    expect((await owner.get('/cases').expect(200)).body).toMatchObject({ total: 0 })
    expect(filesOfCompany(companyId)).toHaveLength(1)
    await asOwner(app(), 'update entitlement set storage_limit = 1000 where company_id = $1', [companyId])
    const { body } = await owner.post(`/forms/${form.id}/responses/${id}/case`, { name: 'Ana v. Mar' }).expect(201)
    const caseId = (body as { case: { id: string } }).case.id
    expect((await owner.get(`/cases/${caseId}/documents`).expect(200)).body).toMatchObject({
      items: [{ name: 'relato.txt' }],
    })
  })
})
