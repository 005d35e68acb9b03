// Responses of visitors to a public form: normalised, rejected with every issue, and stored once.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { office, sentTo, testAddress } from '#tests/support/actors.ts'
import { submitResponse, fieldsAsSent, makeForm, visit } from '#tests/support/make-form.ts'
import { useFormResponses, personValues, responses, type SubmittedResponse } from '#tests/support/form-responses.ts'

const { app, asOwner } = useFormResponses()

describe('a response', () => {
  it('is stored, normalised, counted as unread, and reported to the creator of the form', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const { body } = await submitResponse(app(), form.slug, {
      ...personValues,
      nombre: '  Wanda   Irizarry ',
      correo: 'WANDA@example.com',
      asunto: 'civil',
      hijos: 3,
    }).expect(201)
    expect(body).toMatchObject({ successText: '', unknown: [] })
    expect(await responses(owner, form)).toMatchObject({
      total: 1,
      counts: { unread: 1, suspected: 0 },
      items: [
        {
          id: (body as SubmittedResponse).id,
          values: { ...personValues, asunto: 'civil' },
          revision: 1,
          suspected: false,
        },
      ],
    })
    const mail = await sentTo(app(), owner.email)
    expect(mail).toMatchObject({ subject: 'Nueva respuesta a «Entrevista inicial»', locale: 'es' })
    expect(mail.text).toContain(`/app/forms/${form.id}/responses/${(body as SubmittedResponse).id}`)
    expect(`${mail.text}${mail.html}`).not.toMatch(/Wanda|civil/)
    expect((await owner.get('/notices')).body).toMatchObject({
      unread: 1,
      items: [{ kind: 'response.received', data: { formId: form.id, responseId: (body as SubmittedResponse).id } }],
    })
  })

  it('is rejected with all issues together, in the visitor’s language', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner, [
      ...['correo', 'edad', 'nacimiento'].map((name, n) => ({ name, type: ['email', 'number', 'date'][n] as string })),
      { name: 'acepto', type: 'consent', required: true },
    ])
    const raw = '{"values":{"correo":"no","edad":1e999,"nacimiento":"2026-02-30"}}'
    const { body } = await request(app().handler)
      .post(`/api/public/forms/${form.slug}/responses`)
      .set('x-forwarded-for', testAddress())
      .set('accept-language', 'fr')
      .set('content-type', 'application/json')
      .send(raw)
      .expect(400)
    const { code, details } = (
      body as { error: { code: string; details: { path: string; code: string; message: string }[] } }
    ).error
    expect([code, ...details.map((d) => `${d.path} ${d.code}`)]).toEqual([
      'validation_failed',
      'values.correo email',
      'values.edad number',
      'values.nacimiento date',
      'values.acepto consent',
    ])
    expect(details[2]?.message).toBe("Cette date n'existe pas.")
    expect((await responses(owner, form)).total).toBe(0)
  })

  it('drops and reports values without a field; names of object properties are ordinary names', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner, [{ name: 'nombre' }])
    const raw = '{"values":{"nombre":"Ana","vieja":"x","__proto__":{"nombre":"otra"},"constructor":"y"}}'
    const { body } = await request(app().handler)
      .post(`/api/public/forms/${form.slug}/responses`)
      .set('x-forwarded-for', testAddress())
      .set('content-type', 'application/json')
      .send(raw)
      .expect(201)
    expect((body as SubmittedResponse).unknown).toEqual(expect.arrayContaining(['vieja', 'constructor']))
    expect((await responses(owner, form)).items[0]?.values).toEqual({ nombre: 'Ana' })
  })

  it('belongs to the revision with which its page was opened', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    await owner
      .put(`/forms/${form.id}/definition`, { fields: fieldsAsSent(form.fields.slice(0, 2)), version: form.version })
      .expect(200)
    await submitResponse(app(), form.slug, { ...personValues, relato: 'Lo de antes' }, { revision: 1 }).expect(201)
    await submitResponse(app(), form.slug, { ...personValues, relato: 'Lo de ahora' }, { revision: 2 }).expect(201)
    const list = await responses(owner, form, '?sort=submittedAt')
    expect(list.items.map((r) => [r.revision, 'relato' in r.values])).toEqual([
      [1, true],
      [2, false],
    ])
    const { body } = await owner.get(`/forms/${form.id}/responses/${list.items[0]?.id}`).expect(200)
    expect((body as { fields: { name: string }[]; newer: string }).fields.map((f) => f.name)).toContain('relato')
    expect(body).toMatchObject({ read: true, newer: list.items[1]?.id, older: null })
    expect((await responses(owner, form)).counts.unread).toBe(1)
  })

  it.each(['<script>alert(1)</script>', '=cmd|"/c calc"!A1', "'; drop table form_response; --", '🏛️ ñandú'])(
    'is stored as typed: %s',
    async (text) => {
      const { owner } = await office(app())
      const form = await makeForm(owner)
      await submitResponse(app(), form.slug, { ...personValues, relato: text }).expect(201)
      expect((await responses(owner, form)).items[0]?.values).toMatchObject({ relato: text })
    },
  )

  it('is rejected with 413 at a megabyte, and with a message when an answer is too long', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    expect((await submitResponse(app(), form.slug, { ...personValues, relato: 'x'.repeat(1_000_000) })).status).toBe(
      413,
    )
    expect(
      (await submitResponse(app(), form.slug, { ...personValues, relato: 'x'.repeat(400_000) })).body,
    ).toMatchObject({
      error: { code: 'validation_failed', details: [{ path: 'values.relato', code: 'too_long' }] },
    })
  })

  it('is marked as suspected spam when it looks sent by a program, sends no notice, and counts once the office clears it', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    await submitResponse(app(), form.slug, personValues, { website: 'https://spam.example' }).expect(201)
    await submitResponse(app(), form.slug, personValues, { startedAt: new Date().toISOString() }).expect(201)
    await submitResponse(app(), form.slug, personValues, {
      startedAt: new Date(Date.now() - 60_000).toISOString(),
    }).expect(201)
    const ofPeople = await responses(owner, form)
    expect(ofPeople).toMatchObject({ total: 1, counts: { unread: 1, suspected: 2 } })
    const notices = async () => ((await owner.get('/notices').expect(200)).body as { items: object[] }).items
    await expect.poll(async () => (await notices()).length, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await notices()).toMatchObject([{ data: { responseId: ofPeople.items[0]?.id } }])
    const [first] = (await responses(owner, form, '?suspected=true')).items
    await owner.put(`/forms/${form.id}/responses/${first?.id}`, { suspected: false, version: 1 }).expect(200)
    expect(await responses(owner, form)).toMatchObject({ total: 2, counts: { suspected: 1 } })
  })

  it('is limited per address', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const address = testAddress()
    const statuses = await Promise.all(
      Array.from({ length: 34 }, () =>
        submitResponse(app(), form.slug, personValues)
          .set('x-forwarded-for', address)
          .then((a) => a.status),
      ),
    )
    expect(statuses.filter((s) => s === 201)).toHaveLength(30)
    expect(statuses.filter((s) => s === 429)).toHaveLength(4)
  })
})

describe('a repeated response', () => {
  it('is stored once for many concurrent requests and their repetitions', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const keys = Array.from({ length: 20 }, () => randomUUID())
    const sent = await Promise.all(
      [...keys, ...keys].map((key) => submitResponse(app(), form.slug, { ...personValues, relato: key }, { key })),
    )
    expect(sent.filter(({ status }) => status !== 201 && status !== 409).map((a) => a.body as object)).toEqual([])
    const list = await responses(owner, form, '?pageSize=100')
    expect(list.total).toBe(20)
    expect(new Set(list.items.map((r) => (r.values as { relato: string }).relato))).toEqual(new Set(keys))
  })

  it('is found again if its key was lost, as when its server was killed before answering', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const key = randomUUID()
    const { body: first } = await submitResponse(app(), form.slug, personValues, { key }).expect(201)
    await asOwner((client) => client.query('delete from idempotency_key'))
    const { body: second } = await submitResponse(app(), form.slug, personValues, { key }).expect(201)
    expect((second as SubmittedResponse).id).toBe((first as SubmittedResponse).id)
    expect((await responses(owner, form)).total).toBe(1)
  })

  it('is stored once for two tabs with one draft, which then ends', async () => {
    const { owner } = await office(app())
    const form = await makeForm(owner)
    const { body } = await request(app().handler)
      .post(`/api/public/forms/${form.slug}/drafts`)
      .set('x-forwarded-for', testAddress())
      .send({ values: { nombre: 'Wanda', correo: 'a medio', nada: 'x' } })
      .expect(201)
    const { token } = body as { token: string }
    expect((await visit(app(), `${form.slug}/drafts/${token}`).expect(200)).body).toMatchObject({
      values: { nombre: 'Wanda', correo: 'a medio' },
      revision: 1,
    })
    await request(app().handler)
      .put(`/api/public/forms/${form.slug}/drafts/${token}`)
      .set('x-forwarded-for', testAddress())
      .send({ values: { nombre: 'Wanda I.' } })
      .expect(200)
    expect((await visit(app(), `${form.slug}/drafts/${token}`)).body).toMatchObject({ values: { nombre: 'Wanda I.' } })
    const tabs = await Promise.all(
      [1, 2].map(() => submitResponse(app(), form.slug, personValues, { draftToken: token, key: randomUUID() })),
    )
    expect(tabs.map((t) => t.status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(tabs.find((t) => t.status === 409)?.body).toMatchObject({ error: { code: 'form_already_answered' } })
    expect((await responses(owner, form)).total).toBe(1)
    expect((await visit(app(), `${form.slug}/drafts/${token}`)).body).toMatchObject({
      error: { code: 'form_already_answered' },
    })
    expect((await visit(app(), `${form.slug}/drafts/${'x'.repeat(43)}`)).body).toMatchObject({
      error: { code: 'draft_not_found' },
    })
  })
})
