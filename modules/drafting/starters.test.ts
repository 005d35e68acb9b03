// The platform's starting templates: each missing field is reported, and the made documents are complete.
import { beforeAll, describe, expect, it } from 'vitest'
import { office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { answersFor, preflight, type CreatedTemplate } from '#tests/support/make-template.ts'
import { cleanAuthored } from '#modules/documents/index.ts'
import { fillDocx } from './docx/fill-docx.ts'
import { docxToHtml } from './docx/docx-html.ts'
import { openDocx } from './docx/open-docx.ts'
import { readDocxTags } from './docx/read-tags.ts'
import { isSection, type Outline } from './fields/outline.ts'
import type { Value, Values } from './fields/lookup.ts'
import { checkValues, isReady } from './making/check-values.ts'

const app = useApp()
let ownOffice: Office
let caseId = ''
let starters: CreatedTemplate[] = []
beforeAll(async () => {
  ownOffice = await office(app())
  caseId = await openCaseOf(ownOffice.owner, {
    courtCaseNumber: 'SJ2026CV01234',
    court: 'Tribunal de Primera Instancia, Sala Superior de San Juan',
  })
  const { items } = (await ownOffice.owner.get('/document-templates?source=platform&pageSize=100').expect(200))
    .body as {
    items: CreatedTemplate[]
  }
  starters = await Promise.all(
    items.map(
      async ({ id }) => (await ownOffice.owner.get(`/document-templates/${id}`).expect(200)).body as CreatedTemplate,
    ),
  )
}, 60_000)

const outlineOf = async (template: CreatedTemplate): Promise<Outline> =>
  readDocxTags(await openDocx(await docxOf(template)))
const docxOf = async ({ id }: CreatedTemplate): Promise<Buffer> =>
  (
    await ownOffice.owner
      .get(`/document-templates/${id}/content`)
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = []
        res
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            done(null, Buffer.concat(chunks))
          })
      })
      .expect(200)
  ).body as Buffer

/** Returns the paths of values and sections, and of sections that are lists: sections that contain their item, `.`. */
function pathsIn(outline: Outline): { values: string[]; lists: Set<string> } {
  const values = new Set<string>()
  const lists = new Set<string>()
  const walk = (nodes: Outline): void => {
    for (const node of nodes) {
      if (node.path !== '.') values.add(node.path)
      if (!isSection(node)) continue
      if (node.inside.some(({ path }) => path === '.')) lists.add(node.path)
      walk(node.inside)
    }
  }
  walk(outline)
  return { values: [...values], lists }
}

const valueFor = (path: string, isList: boolean): Value =>
  isList
    ? { items: [{ '.': { text: `Primero ${path}` } }, { '.': { text: `Segundo ${path}` } }] }
    : { text: `«${path}»`, words: `«${path} en palabras»` }

describe('the starting templates', () => {
  it('are nine in Spanish, and all are marked as drafts and have known placeholders only', () => {
    expect(
      starters
        .filter(({ language }) => language === 'es')
        .map(({ category }) => category)
        .sort(),
    ).toEqual([
      'affidavit',
      'authorization',
      'conflicts',
      'conflicts',
      'engagement',
      'fees',
      'letter',
      'pleading',
      'receipt',
    ])
    expect(
      starters
        .filter(({ draftNotice, unknownCount, can }) => !draftNotice || unknownCount > 0 || can.update || !can.make)
        .map(({ name }) => name),
    ).toEqual([])
    expect(
      starters.every(({ placeholders }) => placeholders.some(({ path }) => path === 'document.draft_notice')),
    ).toBe(true)
  })

  it('are stored as the editor would save them, with the placeholders of the generated file', async () => {
    for (const template of starters) {
      const { content } = (await ownOffice.owner.get(`/document-templates/${template.id}/authored`).expect(200))
        .body as {
        content: string
      }
      expect(await cleanAuthored(content, 'test'), template.name).toBe(content)
      const { id } = (await ownOffice.owner.post('/document-templates', { name: template.name, content }).expect(201))
        .body as CreatedTemplate
      const saved = (await ownOffice.owner.get(`/document-templates/${id}`).expect(200)).body as CreatedTemplate
      expect(saved.placeholders, template.name).toEqual(template.placeholders)
    }
  }, 60_000)

  it('require each of their fields in turn, and are ready with all of them', async () => {
    let turns = 0
    for (const template of starters) {
      const outline = await outlineOf(template)
      const { values: paths, lists } = pathsIn(outline)
      const all: Values = Object.fromEntries(paths.map((path) => [path, valueFor(path, lists.has(path))]))
      const check = (values: Values) =>
        checkValues({ outline, questions: [], values, answers: {}, labels: new Map(), locale: 'es' })
      expect(isReady(check(all)) && check(all).missing.length === 0, template.name).toBe(true)
      for (const path of paths) {
        const remainingValues = Object.fromEntries(Object.entries(all).filter(([name]) => name !== path))
        const { missing } = check(remainingValues)
        expect(
          missing.map((field) => field.path),
          `${template.name} without ${path}`,
        ).toContain(path)
        turns += 1
        // A required value that is missing prevents the document. A missing list or condition only hides its section.
        const placeholders = template.placeholders.filter((placeholder) => placeholder.path === path)
        const mayBeMissing =
          placeholders.every(({ optional }) => optional) || placeholders.some(({ kind }) => kind !== 'value')
        expect(isReady(check(remainingValues)), `${template.name} without ${path}`).toBe(mayBeMissing)
      }
    }
    expect(turns).toBeGreaterThan(100)
  }, 60_000)

  it('are filled completely: every value is in the text, and no placeholder is left', async () => {
    for (const template of starters) {
      const bytes = await docxOf(template)
      const outline = readDocxTags(await openDocx(bytes))
      const { values: paths, lists } = pathsIn(outline)
      const values: Values = Object.fromEntries(paths.map((path) => [path, valueFor(path, lists.has(path))]))
      const html = docxToHtml(fillDocx(await openDocx(bytes), values, 'es')).replace(/<[^>]+>/g, ' ')
      const upperText = html.toLocaleUpperCase('es')
      const isWritten = (path: string) =>
        template.placeholders.some((placeholder) => placeholder.path === path && placeholder.kind !== 'condition')
      for (const path of paths.filter(isWritten))
        expect(upperText, `${template.name}: ${path}`).toContain(
          (lists.has(path) ? `Segundo ${path}` : `«${path}`).toLocaleUpperCase('es'),
        )
      expect(html, template.name).not.toMatch(/[{}]|undefined|null/)
    }
  }, 60_000)

  it('make documents of a case once missing values are typed', async () => {
    const [receipt] = starters.filter(({ category }) => category === 'receipt')
    const id = receipt?.id ?? ''
    const before = await preflight(ownOffice.owner, id, { caseId })
    expect(before.ready).toBe(false)
    const answers = answersFor(before)
    const after = await preflight(ownOffice.owner, id, { caseId, answers })
    expect(after).toMatchObject({ ready: true, unknown: [] })
    const { body } = await ownOffice.owner
      .post(`/cases/${caseId}/documents/from-template`, {
        templateId: id,
        locale: 'es',
        formats: ['docx', 'pdf'],
        answers,
        templateVersion: after.templateVersion,
      })
      .expect(201)
    expect((body as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual([
      'Recibo de pago.docx',
      'Recibo de pago.pdf',
    ])
  }, 60_000)
})
