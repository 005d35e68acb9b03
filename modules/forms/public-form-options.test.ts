// Public forms: responses beyond the plan, copies for visitors, and sites that may embed them.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { office, sentTo } from '#tests/support/actors.ts'
import { submitResponse, makeForm, visit } from '#tests/support/make-form.ts'
import { useFormResponses, personValues, responses, type SubmittedResponse } from '#tests/support/form-responses.ts'

const { app, asOwner } = useFormResponses()

describe('the quota of the company’s plan', () => {
  it('never rejects a visitor: responses are held while there is no storage or the plan is inactive', async () => {
    const lawOffice = await office(app())
    const form = await makeForm(lawOffice.owner)
    await asOwner((client) =>
      client.query('update entitlement set storage_limit = 10, storage_used = 11 where company_id = $1', [
        lawOffice.companyId,
      ]),
    )
    const { body } = await submitResponse(app(), form.slug, personValues).expect(201)
    expect(await responses(lawOffice.owner, form)).toMatchObject({ total: 0, held: 1 })
    const path = `/forms/${form.id}/responses/${(body as SubmittedResponse).id}`
    await lawOffice.owner.get(path).expect(404)
    await asOwner((client) => client.query('update form_response set deleted_at = now() where form_id = $1', [form.id]))
    await lawOffice.owner.post(`${path}/restore`).expect(404)
    await asOwner(async (client) => {
      const { rowCount } = await client.query(
        'update form_response set deleted_at = null where form_id = $1 and deleted_at is not null',
        [form.id],
      )
      expect(rowCount).toBe(1)
    })
    await asOwner((client) =>
      client.query('update entitlement set storage_limit = 1000 where company_id = $1', [lawOffice.companyId]),
    )
    expect(await responses(lawOffice.owner, form)).toMatchObject({ total: 1, held: 0 })
    await asOwner((client) =>
      client.query('update entitlement set active = false where company_id = $1', [lawOffice.companyId]),
    )
    await submitResponse(app(), form.slug, personValues).expect(201)
    expect(await responses(lawOffice.owner, form)).toMatchObject({ held: 2 })
  })
})

it('a form of an inactive company answers like an unknown address', async () => {
  const lawOffice = await office(app())
  const form = await makeForm(lawOffice.owner)
  await asOwner((client) => client.query(`update company set status = 'inactive' where id = $1`, [lawOffice.companyId]))
  expect((await visit(app(), form.slug)).status).toBe(404)
  expect((await submitResponse(app(), form.slug, personValues)).status).toBe(404)
})

it('a copy of a response is mailed as a link on request, if the form offers copies', async () => {
  const { owner } = await office(app())
  const form = await makeForm(owner)
  const to = `${randomUUID().slice(0, 8)}@example.com`
  await submitResponse(app(), form.slug, personValues, { copyTo: to }).expect(201)
  await owner
    .put(`/forms/${form.id}`, { title: form.title, settings: { copyByEmail: true }, version: form.version })
    .expect(200)
  await submitResponse(app(), form.slug, { ...personValues, asunto: 'civil' }, { copyTo: to, locale: 'en' }).expect(201)
  const mail = await sentTo(app(), to)
  expect(mail.subject).toBe('Your copy of “Entrevista inicial”')
  expect(mail.text).not.toContain('Wanda')
  const [, path] = /\/app\/forms\/public\/(\S+\/copies\/\S+)/.exec(mail.text) ?? []
  expect((await visit(app(), path ?? '').expect(200)).body).toMatchObject({
    title: 'Entrevista inicial',
    values: { ...personValues, asunto: 'civil' },
  })
  expect((await visit(app(), `${form.slug}/copies/${'x'.repeat(43)}`)).body).toMatchObject({
    error: { code: 'copy_not_found' },
  })
  expect(app().mail.sent.filter((m) => m.to === to)).toHaveLength(1)
})

it('a public form is embedded only by the sites that its company allows', async () => {
  const { owner } = await office(app())
  const form = await makeForm(owner)
  const headers = async (path: string) => (await request(app().handler).get(path).set('accept', 'text/html')).headers
  expect((await headers(`/app/forms/public/${form.slug}`))['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  )
  const allowedOrigins = ['https://bufete.example', 'https://www.bufete.example:8443']
  await owner
    .put(`/forms/${form.id}`, { title: form.title, settings: { allowedOrigins }, version: form.version })
    .expect(200)
  const framed = await headers(`/app/forms/public/${form.slug}`)
  expect(framed['content-security-policy']).toContain(`frame-ancestors ${allowedOrigins.join(' ')};`)
  expect(framed['content-security-policy']).toContain("default-src 'none'")
  expect(framed['x-frame-options']).toBeUndefined()
  for (const path of ['/app/forms', '/app/forms/public/no-hay-tal', `/app/forms/public/${form.slug}/otra`]) {
    expect(await headers(path)).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    })
  }
  await owner
    .put(`/forms/${form.id}`, {
      title: form.title,
      settings: { allowedOrigins: ['https://x.example; script-src *'] },
      version: form.version + 1,
    })
    .expect(400)
})
