// Documents that an application of a template makes, over HTTP.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, storageUsed, storedFiles } from '#tests/support/files.ts'
import { bytesOf, codeOf as codeOfBody, textOf } from '#tests/support/letter-template.ts'
import { writeTemplate } from '#tests/support/make-template.ts'
import {
  codeOf,
  contentsOf,
  countsIn,
  makeTemplate,
  previewOf,
  describeRemaining,
  requestApplication,
  undoApplication,
  type Application,
} from '#tests/support/matter-templates.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { emptyDefinition } from '../definition.contract.ts'

const app = useApp()
const content = '<p>{client.full_name}, {case.number}. {#ask.plazo}En {ask.plazo}.{/ask.plazo}</p>'

interface Listed {
  readonly id: string
  readonly name: string
  readonly folderId: string | null
  readonly version: number
}
const documentsIn = async (by: Person, caseId: string) =>
  ((await by.get(`/cases/${caseId}/documents?pageSize=50`).expect(200)).body as { items: Listed[] }).items

/**
 * A case with a client, and a template of a matter with three documents: made in a folder, made at the top, to write.
 */
async function caseAndTemplate({ owner }: Office) {
  const letter = await writeTemplate(owner, content, { name: 'Carta', language: 'es' })
  const made = await makeTemplate(owner, {
    name: 'Cobro',
    definition: {
      ...emptyDefinition,
      folders: ['Prueba', 'Escritos/Presentados'],
      documents: [
        { name: 'Carta de cobro', templateId: letter.id, folder: 1 },
        { name: 'Aviso', templateId: letter.id },
        { name: 'Demanda', templateId: null },
      ],
    },
  })
  return { letter, made, caseId: await openCaseOf(owner, { clientName: 'Efraín Laracuente' }) }
}
const apply = async (by: Person, caseId: string, made: Parameters<typeof requestApplication>[2]) =>
  (await requestApplication(by, caseId, made).expect(201)).body as Application

describe('a listed document that names a template of the office', () => {
  it('is previewed with its folder and missing values, and made with marks in the place of these values', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const { made, caseId, letter } = await caseAndTemplate(lawOffice)
    const preview = await previewOf(owner, caseId, made)
    expect(preview.documents).toEqual([
      {
        name: 'Carta de cobro',
        sourceId: letter.id,
        stepReason: null,
        folder: 'Escritos/Presentados',
        missing: ['Case number'],
      },
      { name: 'Aviso', sourceId: letter.id, stepReason: null, folder: null, missing: ['Case number'] },
      { name: 'Demanda', sourceId: null, stepReason: 'no_source', folder: null, missing: [] },
    ])
    expect(preview.tasks.map(({ title, checklist }) => [title, checklist])).toEqual([
      ['Prepare the documents', ['Demanda']],
    ])
    expect(await documentsIn(owner, caseId)).toEqual([])
    const before = await storageUsed(owner)
    const { created, ...application } = await apply(owner, caseId, made)
    expect(created.documents.map(({ name }) => name)).toEqual(['Carta de cobro', 'Aviso'])
    expect(application).toMatchObject({ documents: [{ name: 'Demanda', sourceId: null }], forms: [] })
    const { folders, tasks } = await contentsOf(owner, caseId)
    expect(tasks.map(({ title }) => title)).toEqual(['Prepare the documents'])
    const filed = folders.find(({ name }) => name === 'Presentados')?.id
    const documents = await documentsIn(owner, caseId)
    expect(Object.fromEntries(documents.map(({ name, folderId }) => [name, folderId]))).toEqual({
      'Aviso.docx': null,
      'Carta de cobro.docx': filed,
    })
    expect(await textOf(await bytesOf(owner, `/documents/${created.documents[0]?.id}/content`))).toBe(
      'Efraín Laracuente, [Número del caso].',
    )
    expect(await storageUsed(owner)).toBeGreaterThan(before)
    const { body: audit } = await owner.get('/audit').expect(200)
    const entries = (audit as { items: { action: string; details: object }[] }).items
    expect(entries.filter(({ action }) => action === 'documents.made')).toHaveLength(2)
    expect(entries.find(({ action }) => action === 'matter_templates.applied')?.details).toMatchObject({
      documentCount: 2,
      formCount: 0,
    })
  })

  it('becomes a step of a task, with the reason, when its template was deleted or is of another office', async () => {
    const [lawOffice, other] = [await office(app()), await office(app(), 'Otra')]
    const { owner } = lawOffice
    const { made, caseId, letter } = await caseAndTemplate(lawOffice)
    const foreign = await writeTemplate(other.owner, content)
    const theirs = await makeTemplate(owner, {
      name: 'Ajena',
      definition: { ...emptyDefinition, documents: [{ name: 'Carta', templateId: foreign.id }] },
    })
    const step = { stepReason: 'source_gone', sourceId: null, missing: [] }
    expect((await previewOf(owner, caseId, theirs)).documents).toMatchObject([step])
    await owner.delete(`/document-templates/${letter.id}`).expect(204)
    expect((await previewOf(owner, caseId, made)).documents).toMatchObject([step, step, { stepReason: 'no_source' }])
    const { created } = await apply(owner, caseId, made)
    expect(created.documents).toEqual([])
    expect(created.tasks).toHaveLength(1)
    expect(await documentsIn(owner, caseId)).toEqual([])
  })

  it('has marks for misspelt paths and unanswered questions, which the preview lists', async () => {
    const { owner } = await office(app())
    const { id: templateId } = await writeTemplate(
      owner,
      '<p>{cleint.full_name}: {ask.honorarios.words}{#ask.balance}, debe {ask.balance} a {ask.acreedor}{/ask.balance}</p><p>{#ask.anejos}{.};{/ask.anejos}Firma</p>',
      { language: 'es' },
    )
    const definition = { ...emptyDefinition, documents: [{ name: 'Acuerdo/2', templateId }] }
    const made = await makeTemplate(owner, { name: 'Acuerdo', definition })
    const caseId = await openCaseOf(owner)
    expect((await previewOf(owner, caseId, made)).documents[0]?.missing).toEqual(['Honorarios', 'cleint.full_name'])
    const [document] = (await apply(owner, caseId, made)).created.documents
    expect(document?.name).toBe('Acuerdo/2')
    expect(await textOf(await bytesOf(owner, `/documents/${document?.id}/content`))).toBe(
      '[cleint.full_name]: [Honorarios]\nFirma',
    )
  })

  it('is made once for repeated requests with one id, and no file remains of the repetitions', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const { made, caseId } = await caseAndTemplate(lawOffice)
    const before = storedFiles(app()).length
    const more = { id: randomUUID() }
    const answers = await runConcurrently(3, () => requestApplication(owner, caseId, made, more))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await documentsIn(owner, caseId)).toHaveLength(2)
    expect(storedFiles(app())).toHaveLength(before + 2)
  })

  it('refuses all of an application, and leaves no file, when the storage is full', async () => {
    const lawOffice = await office(app())
    const { owner, companyId } = lawOffice
    const { made, caseId } = await caseAndTemplate(lawOffice)
    const before = storedFiles(app()).length
    await asOwner(app(), 'update entitlement set storage_limit = storage_used + 100 where company_id = $1', [companyId])
    expect(codeOf(await requestApplication(owner, caseId, made).expect(402))).toBe('storage_limit')
    expect(await countsIn(owner, caseId)).toEqual({ folders: 0, tasks: 0, triggers: 0, terms: 0 })
    expect(storedFiles(app())).toHaveLength(before)
  })

  it('is refused in a folder that the template does not have', async () => {
    const { owner } = await office(app())
    const definition = { ...emptyDefinition, documents: [{ name: 'Carta', templateId: null, folder: 0 }] }
    const { body } = await owner.post('/matter-templates', { name: 'x', definition }).expect(400)
    expect(codeOfBody(body)).toBe('validation_failed')
  })
})

describe('the undo of an application that made documents', () => {
  it('deletes unchanged documents with their files and their storage, and then their folders', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const { made, caseId } = await caseAndTemplate(lawOffice)
    const [used, files] = [await storageUsed(owner), storedFiles(app()).length]
    const undone = await undoApplication(owner, await apply(owner, caseId, made))
    expect(undone.remaining).toEqual([])
    expect(await documentsIn(owner, caseId)).toEqual([])
    expect(await countsIn(owner, caseId)).toEqual({ folders: 0, tasks: 0, triggers: 0, terms: 0 })
    expect(await storageUsed(owner)).toBe(used)
    expect(storedFiles(app())).toHaveLength(files)
    expect((await owner.get(`/cases/${caseId}`).expect(200)).body).toMatchObject({ documentCount: 0 })
  })

  it('leaves a renamed document and a document that proves a term, each with the reason', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const { made, caseId } = await caseAndTemplate(lawOffice)
    const application = await apply(owner, caseId, made)
    const [letter, notice] = application.created.documents
    await owner.put(`/documents/${letter?.id}`, { name: 'Carta enviada', version: 1 }).expect(200)
    const facts = { kind: 'judgment_filed', happenedOn: '2026-02-09', method: 'electronic', stateParty: false }
    await owner.post(`/cases/${caseId}/term-triggers`, { ...facts, documentId: notice?.id }).expect(201)
    expect(describeRemaining(await undoApplication(owner, application))).toEqual([
      'document Aviso: proof',
      'document Carta de cobro: changed',
      'folder Escritos/Presentados: in_use',
      'folder Escritos: in_use',
    ])
    expect(await documentsIn(owner, caseId)).toHaveLength(2)
  })

  it('reads an application of an earlier version, which made no document', async () => {
    const lawOffice = await office(app())
    const { owner, companyId } = lawOffice
    const { made, caseId, letter } = await caseAndTemplate(lawOffice)
    const application = await apply(owner, caseId, made)
    const without = `update matter_application set created = created - 'documents' - 'forms' where company_id = $1`
    await asOwner(app(), without, [companyId])
    expect((await owner.get(`/cases/${caseId}/matter-applications`).expect(200)).body).toMatchObject({
      items: [{ created: { documents: [], forms: [] }, documents: [{ sourceId: letter.id }, {}, { sourceId: null }] }],
    })
    expect((await undoApplication(owner, application)).created.documents).toEqual([])
    expect(await documentsIn(owner, caseId)).toHaveLength(2)
  })

  it('ignores a document that is in the bin', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const { made, caseId } = await caseAndTemplate(lawOffice)
    const application = await apply(owner, caseId, made)
    await owner.delete(`/documents/${application.created.documents[1]?.id}`).expect(204)
    expect((await undoApplication(owner, application)).remaining).toEqual([])
  })
})
