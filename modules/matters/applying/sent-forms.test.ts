// Forms that are sent to the client of the case when a matter template is applied, over HTTP.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { office, sentTo, testAddress, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { makeForm, submitResponse, visit } from '#tests/support/make-form.ts'
import {
  makeTemplate,
  previewOf,
  describeRemaining,
  requestApplication,
  undoApplication,
  type Application,
} from '#tests/support/matter-templates.ts'
import { emptyDefinition } from '../definition.contract.ts'

const app = useApp({ background: true })
const idIn = (body: unknown) => (body as { id: string }).id
const tokenIn = (text: string) => /\?send=([\w-]+)/.exec(text)?.[1] ?? ''
const apply = async (by: Person, caseId: string, made: Parameters<typeof requestApplication>[2], more = {}) =>
  (await requestApplication(by, caseId, made, more).expect(201)).body as Application
const sendsIn = async (by: Person, caseId: string) =>
  (
    (await by.get(`/forms/sends?caseId=${caseId}&pageSize=50`).expect(200)).body as {
      items: { id: string; state: string }[]
    }
  ).items

async function caseWithClient({ owner }: Office, email: string | null = `${randomUUID().slice(0, 8)}@example.com`) {
  const clientId = idIn((await owner.post('/clients', { name: 'Wanda Irizarry', email }).expect(201)).body)
  return { email: email ?? '', caseId: await openCaseOf(owner, { clientId }) }
}
const templateWith = (by: Person, ...forms: readonly { name: string; formId: string | null }[]) =>
  makeTemplate(by, { name: 'Daños', definition: { ...emptyDefinition, forms } })

describe('a listed form that names a form of the office', () => {
  it('is sent to the client of the case by mail, and the undo of the application revokes the link', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const form = await makeForm(owner)
    const { caseId, email } = await caseWithClient(lawOffice)
    const made = await templateWith(
      owner,
      { name: 'Entrevista', formId: form.id },
      { name: 'Lista de testigos', formId: null },
    )
    expect(await previewOf(owner, caseId, made)).toMatchObject({
      forms: [
        { name: 'Entrevista', sourceId: form.id, stepReason: null, to: { name: 'Wanda Irizarry', email } },
        { name: 'Lista de testigos', sourceId: null, stepReason: 'no_source', to: null },
      ],
      tasks: [{ title: 'Send the forms', checklist: ['Lista de testigos'] }],
    })
    expect(await sendsIn(owner, caseId)).toEqual([])
    const application = await apply(owner, caseId, made)
    expect(application).toMatchObject({ forms: [{ name: 'Lista de testigos' }] })
    const token = tokenIn((await sentTo(app(), email)).text)
    expect((await visit(app(), `${form.slug}?send=${token}`).expect(200)).body).toMatchObject({
      send: { answered: false },
    })
    expect(await sendsIn(owner, caseId)).toMatchObject([{ id: application.created.forms[0]?.id, state: 'opened' }])
    expect((await undoApplication(owner, application)).remaining).toEqual([])
    expect((await visit(app(), `${form.slug}?send=${token}`)).body).toMatchObject({ send: null })
    expect(await sendsIn(owner, caseId)).toMatchObject([{ state: 'revoked' }])
  })

  it('stays after the undo if the client has answered it, and the undo reports it', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const form = await makeForm(owner)
    const { caseId, email } = await caseWithClient(lawOffice)
    const application = await apply(owner, caseId, await templateWith(owner, { name: 'Entrevista', formId: form.id }))
    const sendToken = tokenIn((await sentTo(app(), email)).text)
    const values = { nombre: 'Wanda Irizarry', correo: 'wanda@example.com' }
    await submitResponse(app(), form.slug, values, { sendToken }).expect(201)
    expect(describeRemaining(await undoApplication(owner, application))).toEqual(['form Entrevista: answered'])
    expect(await sendsIn(owner, caseId)).toMatchObject([{ state: 'answered' }])
  })

  it('counts towards the mail limit of an IP address; beyond it, the application is refused as a whole', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const form = await makeForm(owner)
    const many = Array.from({ length: 16 }, (_, n) => ({ name: `Parte ${n + 1}`, formId: form.id }))
    const made = await templateWith(owner, ...many)
    const [first, second] = [await caseWithClient(lawOffice), await caseWithClient(lawOffice)]
    const address = testAddress()
    await requestApplication(owner, first.caseId, made).set('x-forwarded-for', address).expect(201)
    expect(await sendsIn(owner, first.caseId)).toHaveLength(16)
    await requestApplication(owner, second.caseId, made).set('x-forwarded-for', address).expect(429)
    expect(await sendsIn(owner, second.caseId)).toEqual([])
  })

  it('becomes a step of a task, with the reason: draft, deleted, no client, no address, plan, or choice', async () => {
    const lawOffice = await office(app())
    const { owner, companyId } = lawOffice
    const [form, draft, deleted] = [
      await makeForm(owner),
      await makeForm(owner, undefined, { draft: true }),
      await makeForm(owner),
    ]
    await owner.delete(`/forms/${deleted.id}`).expect(204)
    const { caseId } = await caseWithClient(lawOffice)
    const made = await templateWith(
      owner,
      { name: 'Entrevista', formId: form.id },
      { name: 'Borrador', formId: draft.id },
      { name: 'Eliminado', formId: deleted.id },
    )
    const reasonsIn = async (inCase: string, more: object = {}) =>
      (await previewOf(owner, inCase, made, more)).forms.map(({ stepReason }) => stepReason)
    const otherReasons = ['not_public', 'source_gone']
    expect(await reasonsIn(caseId)).toEqual([null, ...otherReasons])
    expect(await reasonsIn(caseId, { sendForms: false })).toEqual(['not_now', ...otherReasons])
    expect(await reasonsIn((await caseWithClient(lawOffice, null)).caseId)).toEqual(['no_address', ...otherReasons])
    expect(await reasonsIn(await openCaseOf(owner))).toEqual(['no_client', ...otherReasons])

    const application = await apply(owner, caseId, made, { sendForms: false })
    expect(application.created.forms).toEqual([])
    expect(application.forms.map(({ sourceId }) => sourceId)).toEqual([form.id, null, null])
    expect(application.created.tasks.map(({ name }) => name)).toEqual(['Send the forms'])
    expect(await sendsIn(owner, caseId)).toEqual([])

    await asOwner(app(), `update entitlement set blocked = '{forms:POST}' where company_id = $1`, [companyId])
    await expect.poll(() => reasonsIn(caseId)).toEqual(['plan', ...otherReasons])
  })
})
