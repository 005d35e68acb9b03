// A form sent to a person of a case: one link, one response, filed in that case.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { office, sentTo, testAddress, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { submitResponse, makeForm, visit } from '#tests/support/make-form.ts'

const app = useApp({ background: true })
const values = { nombre: 'Wanda Irizarry', correo: 'wanda@example.com' }

interface Send {
  readonly id: string
  readonly state: string
  readonly responseId: string | null
}
const idOf = (body: unknown) => (body as { id: string }).id

async function newClientWithCase({ owner }: Office, email: string | null = `${randomUUID().slice(0, 8)}@example.com`) {
  const clientId = idOf((await owner.post('/clients', { name: 'Wanda Irizarry', email }).expect(201)).body)
  const caseId = idOf((await owner.post('/cases', { name: 'Irizarry v. Mar', clientId }).expect(201)).body)
  return { clientId, caseId, email: email ?? '' }
}
const tokenIn = (text: string) => /\?send=([\w-]+)/.exec(text)?.[1] ?? ''
const send = ({ owner }: Office, formId: string, body: object) =>
  owner.post(`/forms/${formId}/sends`, body).set('x-forwarded-for', testAddress())
const listSends = async ({ owner }: Office, caseId: string) =>
  ((await owner.get(`/forms/sends?caseId=${caseId}`).expect(200)).body as { items: Send[] }).items

describe('a sent form', () => {
  it('is returned with its link only if no mail server delivers it', async () => {
    const lawOffice = await office(app())
    const form = await makeForm(lawOffice.owner)
    const { clientId, caseId } = await newClientWithCase(lawOffice)
    expect((await send(lawOffice, form.id, { caseId, clientId }).expect(201)).body).toMatchObject({
      mail: { kept: false, link: null },
    })
    Object.assign(app().mail, { configured: false })
    try {
      const kept = (await send(lawOffice, form.id, { caseId, clientId }).expect(201)).body as {
        id: string
        mail: { kept: boolean; link: string }
      }
      expect(kept.mail.kept).toBe(true)
      await visit(app(), `${form.slug}?send=${tokenIn(kept.mail.link)}`).expect(200)
      const again = await lawOffice.owner.post(`/forms/sends/${kept.id}/resend`).expect(200)
      expect(tokenIn((again.body as typeof kept).mail.link)).not.toBe(tokenIn(kept.mail.link))
    } finally {
      Object.assign(app().mail, { configured: true })
    }
  })

  it('changes from sent to opened to answered, and its response is in the case', async () => {
    const lawOffice = await office(app())
    const form = await makeForm(lawOffice.owner)
    const { clientId, caseId, email } = await newClientWithCase(lawOffice)
    await send(lawOffice, form.id, { caseId, clientId }).expect(201)
    expect(await listSends(lawOffice, caseId)).toEqual([
      expect.objectContaining({
        state: 'sent',
        email,
        form: { id: form.id, title: 'Entrevista inicial' },
        client: { id: clientId, name: 'Wanda Irizarry' },
      }),
    ])
    const token = tokenIn((await sentTo(app(), email)).text)
    expect((await visit(app(), `${form.slug}?send=${token}`).expect(200)).body).toMatchObject({
      send: { answered: false },
    })
    expect((await listSends(lawOffice, caseId))[0]?.state).toBe('opened')
    const tabs = await Promise.all(
      [1, 2].map(() => submitResponse(app(), form.slug, values, { sendToken: token, key: randomUUID() })),
    )
    expect(tabs.map((t) => t.status).sort((a, b) => a - b)).toEqual([201, 409])
    const [answered] = await listSends(lawOffice, caseId)
    expect(answered).toMatchObject({ state: 'answered', responseId: idOf(tabs.find((t) => t.status === 201)?.body) })
    expect((await lawOffice.owner.get(`/forms/${form.id}/responses/${answered?.responseId}`)).body).toMatchObject({
      case: { id: caseId },
      client: { id: clientId },
    })
    expect((await visit(app(), `${form.slug}?send=${token}`)).body).toMatchObject({ send: { answered: true } })
  })

  it('is sent again with a new link, and revoked', async () => {
    const lawOffice = await office(app())
    const form = await makeForm(lawOffice.owner)
    const { caseId } = await newClientWithCase(lawOffice)
    const email = `${randomUUID().slice(0, 8)}@example.com`
    const { body } = await send(lawOffice, form.id, { caseId, email }).expect(201)
    const first = tokenIn((await sentTo(app(), email)).text)
    await lawOffice.owner
      .post(`/forms/sends/${idOf(body)}/resend`)
      .set('x-forwarded-for', testAddress())
      .expect(200)
    await expect.poll(() => app().mail.sent.filter((m) => m.to === email).length).toBe(2)
    const second = tokenIn((await sentTo(app(), email)).text)
    expect((await visit(app(), `${form.slug}?send=${first}`)).body).toMatchObject({ send: null })
    expect((await visit(app(), `${form.slug}?send=${second}`)).body).toMatchObject({ send: { answered: false } })
    await lawOffice.owner.delete(`/forms/sends/${idOf(body)}`).expect(204)
    expect((await visit(app(), `${form.slug}?send=${second}`)).body).toMatchObject({ send: null })
    expect((await listSends(lawOffice, caseId))[0]?.state).toBe('revoked')
  })

  it('has a message above the form, a validity of its own and a link to copy', async () => {
    const lawOffice = await office(app())
    const form = await makeForm(lawOffice.owner)
    const { caseId, clientId, email } = await newClientWithCase(lawOffice)
    const { body } = await send(lawOffice, form.id, { caseId, clientId, message: 'Traiga su póliza.', days: 7 }).expect(
      201,
    )
    expect(body).toMatchObject({ message: 'Traiga su póliza.', can: { copyLink: true } })
    const { sentAt, expiresAt } = body as { sentAt: string; expiresAt: string }
    expect(Math.round((Date.parse(expiresAt) - Date.parse(sentAt)) / 86_400_000)).toBe(7)
    const { text } = await sentTo(app(), email)
    expect(text).toContain('7')
    expect(text).not.toContain('póliza')
    const { url } = (await lawOffice.owner.get(`/forms/sends/${idOf(body)}/link`).expect(200)).body as { url: string }
    expect(tokenIn(url)).toBe(tokenIn(text))
    expect((await visit(app(), `${form.slug}?send=${tokenIn(url)}`)).body).toMatchObject({
      send: { answered: false, message: 'Traiga su póliza.' },
    })
    const otherOffice = await office(app(), 'Otra')
    await otherOffice.owner.get(`/forms/sends/${idOf(body)}/link`).expect(404)
    await lawOffice.owner.delete(`/forms/sends/${idOf(body)}`).expect(204)
    await lawOffice.owner.get(`/forms/sends/${idOf(body)}/link`).expect(404)
    expect((await send(lawOffice, form.id, { caseId, clientId, days: 400 }).expect(400)).body).toMatchObject({
      error: { code: 'validation_failed' },
    })
  })

  it('links to its response in the case while the response exists', async () => {
    const lawOffice = await office(app())
    const form = await makeForm(lawOffice.owner)
    const { caseId, clientId } = await newClientWithCase(lawOffice)
    const { body } = await send(lawOffice, form.id, { caseId, clientId }).expect(201)
    const { url } = (await lawOffice.owner.get(`/forms/sends/${idOf(body)}/link`).expect(200)).body as { url: string }
    const responseId = idOf(
      (await submitResponse(app(), form.slug, values, { sendToken: tokenIn(url) }).expect(201)).body,
    )
    const filed = async () =>
      (await lawOffice.owner.get(`/forms/filed?caseId=${caseId}`).expect(200)).body as {
        total: number
        items: object[]
      }
    expect(await filed()).toMatchObject({
      total: 1,
      items: [
        { id: responseId, form: { id: form.id, title: 'Entrevista inicial' }, read: false, client: { id: clientId } },
      ],
    })
    await lawOffice.owner.delete(`/forms/${form.id}/responses/${responseId}`).expect(204)
    expect((await filed()).total).toBe(0)
    expect(await listSends(lawOffice, caseId)).toEqual([
      expect.objectContaining({ state: 'answered', responseId: null }),
    ])
    const otherOffice = await office(app(), 'Otra')
    await otherOffice.owner.get(`/forms/filed?caseId=${caseId}`).expect(404)
  })

  it('needs a public form, an address and a case of the office', async () => {
    const lawOffice = await office(app())
    const [form, draft] = [await makeForm(lawOffice.owner), await makeForm(lawOffice.owner, undefined, { draft: true })]
    const { caseId, clientId } = await newClientWithCase(lawOffice, null)
    expect((await send(lawOffice, form.id, { caseId, clientId }).expect(422)).body).toMatchObject({
      error: { code: 'send_needs_email' },
    })
    expect((await send(lawOffice, draft.id, { caseId, email: 'a@example.com' }).expect(409)).body).toMatchObject({
      error: { code: 'form_not_public' },
    })
    expect(
      (await send(lawOffice, form.id, { caseId: randomUUID(), email: 'a@example.com' }).expect(404)).body,
    ).toMatchObject({ error: { code: 'case_not_found' } })
  })
})
