// The form by which visitors write to the professional of a public profile: which forms can be chosen, and when the
// form is shown.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { formsDependencies } from '#modules/forms/forms.dependencies.ts'
import { purgeForms } from '#modules/forms/purge.ts'
import { anonymous, office, type Person } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { listProfessional, profileBody } from '#tests/support/listed-professional.ts'
import { makeForm } from '#tests/support/make-form.ts'
import { codeOf, readProfile } from '#tests/support/profile-requests.ts'

const app = useApp()

const choose = async (person: Person, contactFormId: string | null) =>
  person.put('/profile', profileBody((await readProfile(person)).version, { contactFormId }))
const shown = async (slug: string | null): Promise<{ slug: string; title: string } | null> =>
  (
    (await anonymous(app()).get(`/public/professionals/${slug}`).expect(200)).body as {
      contactForm: { slug: string; title: string } | null
    }
  ).contactForm

/** A listed professional with a public form of the office as contact form. */
async function withForm() {
  const { owner, slug } = await listProfessional(app())
  const form = await makeForm(owner, undefined, { title: 'Escríbame' })
  expect((await choose(owner, form.id)).status).toBe(200)
  return { owner, slug, form }
}

describe('the contact form of a profile', () => {
  it('is shown with its title and address, and removed with null', async () => {
    const { owner, slug, form } = await withForm()
    expect(await shown(slug)).toEqual({ slug: form.slug, title: 'Escríbame' })
    expect(await readProfile(owner)).toMatchObject({ contactFormId: form.id })
    expect((await choose(owner, null)).status).toBe(200)
    expect(await shown(slug)).toBeNull()
    expect(await readProfile(owner)).toMatchObject({ contactFormId: null })
  })

  it('stays chosen when a profile is saved without naming it', async () => {
    const { owner, slug, form } = await withForm()
    await owner.put('/profile', profileBody((await readProfile(owner)).version)).expect(200)
    expect(await shown(slug)).toMatchObject({ slug: form.slug })
  })

  it('may be a draft, and is shown once it is published', async () => {
    const { owner, slug } = await listProfessional(app())
    const draft = await makeForm(owner, undefined, { draft: true })
    expect((await choose(owner, draft.id)).status).toBe(200)
    expect(await shown(slug)).toBeNull()
    await owner.post(`/forms/${draft.id}/publish`).expect(200)
    expect(await shown(slug)).toMatchObject({ slug: draft.slug })
  })

  it('is hidden while the form is private or deleted, and shown again afterwards', async () => {
    const { owner, slug, form } = await withForm()
    await owner.post(`/forms/${form.id}/unpublish`).expect(200)
    expect(await shown(slug)).toBeNull()
    await owner.post(`/forms/${form.id}/publish`).expect(200)
    expect(await shown(slug)).toMatchObject({ slug: form.slug })
    await owner.delete(`/forms/${form.id}`).expect(204)
    expect(await shown(slug)).toBeNull()
    await owner.post(`/forms/${form.id}/restore`).expect(200)
    await owner.post(`/forms/${form.id}/publish`)
    expect(await shown(slug)).toMatchObject({ slug: form.slug })
  })

  it('is removed from the profile once the form is purged, and the profile can still be saved', async () => {
    const { owner, slug, form } = await withForm()
    await owner.delete(`/forms/${form.id}`).expect(204)
    await asOwner(app(), `update form set deleted_at = now() - interval '31 days' where id = $1`, [form.id])
    await asJob(() => purgeForms(app().services.openWork(), formsDependencies(app().services)))
    expect(await shown(slug)).toBeNull()
    await owner.put('/profile', profileBody((await readProfile(owner)).version)).expect(200)
  })

  it('follows a change of title and address', async () => {
    const { owner, slug, form } = await withForm()
    const { body } = await owner.get(`/forms/${form.id}`).expect(200)
    const { version } = body as { version: number }
    const newSlug = `${form.slug}-2`
    await owner.put(`/forms/${form.id}`, { title: 'Cuénteme', slug: newSlug, version }).expect(200)
    expect(await shown(slug)).toEqual({ slug: newSlug, title: 'Cuénteme' })
  })

  it('cannot be a deleted form, one of another office or an unknown one, and the profile stays unchanged', async () => {
    const { owner, slug, form } = await withForm()
    const removed = await makeForm(owner)
    await owner.delete(`/forms/${removed.id}`).expect(204)
    const other = await makeForm((await office(app())).owner)
    for (const id of [removed.id, other.id, randomUUID()]) {
      const { version } = await readProfile(owner)
      const answer = await owner.put('/profile', profileBody(version, { contactFormId: id, headline: 'No se guarda' }))
      expect([answer.status, codeOf(answer)]).toEqual([404, 'form_not_found'])
    }
    expect(codeOf(await choose(owner, 'no-es-un-id'))).toBe('validation_failed')
    expect(await readProfile(owner)).toMatchObject({ contactFormId: form.id, headline: null })
    expect(await shown(slug)).toMatchObject({ slug: form.slug })
  })

  it('is in no response about a profile that is not listed', async () => {
    const { owner, slug, form } = await withForm()
    await owner.delete('/profile/publication').expect(204)
    const { text } = await anonymous(app()).get(`/public/professionals/${slug}`).expect(404)
    expect(text).not.toContain(form.slug)
  })
})
