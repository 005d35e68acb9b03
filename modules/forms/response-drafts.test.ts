// Drafts of a response with uploaded files.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { sentTo, testAddress } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { submitResponse, visit } from '#tests/support/make-form.ts'
import { useFormFiles, statusAndCodeOf } from '#tests/support/form-files.ts'

const { app, uploadedFile, formOf, purge } = useFormFiles()

describe('a draft', () => {
  it('keeps its page and its files, which the purge leaves, rejects the save of a second window, and ends with the response', async () => {
    const { form, companyId } = await formOf()
    const { token: file } = await uploadedFile(form, 'uno', 'uno.txt')
    const send = (verb: 'post' | 'put', path: string, body: object) =>
      request(app().handler)
        [verb](`/api/public/forms/${form.slug}/drafts${path}`)
        .set('x-forwarded-for', testAddress())
        .send(body)
    const { token, version } = (await send('post', '', { values: { prueba: [file] }, page: 2 }).expect(201)).body as {
      token: string
      version: number
    }
    await asOwner(app(), `update form_file set created_at = created_at - interval '2 days' where company_id = $1`, [
      companyId,
    ])
    await purge()
    expect((await visit(app(), `${form.slug}/drafts/${token}`).expect(200)).body).toMatchObject({
      page: 2,
      version: 1,
      values: { prueba: [file] },
      files: [{ token: file, name: 'uno.txt' }],
    })
    await send('put', `/${token}`, { values: { nombre: 'Ana', prueba: [file] }, page: 1, version }).expect(200)
    expect(statusAndCodeOf(await send('put', `/${token}`, { values: { nombre: 'Eva' }, version }))).toEqual([
      409,
      'draft_changed',
    ])
    await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [file] }, { draftToken: token }).expect(201)
    expect(statusAndCodeOf(await visit(app(), `${form.slug}/drafts/${token}`))).toEqual([409, 'form_already_answered'])
    expect(statusAndCodeOf(await send('put', `/${token}`, { values: {} }))).toEqual([409, 'form_already_answered'])
  })

  it('is mailed as a link without any answer', async () => {
    const { form } = await formOf()
    const { body } = await request(app().handler)
      .post(`/api/public/forms/${form.slug}/drafts`)
      .set('x-forwarded-for', testAddress())
      .send({ values: { nombre: 'Wanda Irizarry' } })
      .expect(201)
    const { token } = body as { token: string }
    const email = `${randomUUID().slice(0, 8)}@example.com`
    await request(app().handler)
      .post(`/api/public/forms/${form.slug}/drafts/${token}/mail`)
      .set('x-forwarded-for', testAddress())
      .send({ email, locale: 'en' })
      .expect(204)
    const mail = await sentTo(app(), email)
    expect(mail.subject).toBe('Continue “Entrevista inicial”')
    expect(mail.text).toContain(`/app/forms/public/${form.slug}?draft=${token}`)
    expect(`${mail.text}${mail.html}`).not.toContain('Wanda')
    expect(
      statusAndCodeOf(
        await request(app().handler)
          .post(`/api/public/forms/${form.slug}/drafts/${'x'.repeat(43)}/mail`)
          .set('x-forwarded-for', testAddress())
          .send({ email }),
      ),
    ).toEqual([404, 'draft_not_found'])
  })
})
