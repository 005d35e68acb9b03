import { request } from './request.ts'
import type { z } from 'zod'
import type { App } from '#server/app.ts'
import type { FormDetail } from '#modules/forms/forms.contract.ts'
import { testAddress, type Person } from './actors.ts'

export type CreatedForm = z.output<typeof FormDetail>

/** A field with the properties that the test sets; {@link field} adds the others that the API needs. */
export interface FormFieldInput {
  readonly name: string
  readonly label?: string
  readonly type?: string
  readonly [options: string]: unknown
}

export const field = ({ name, label = name, type = 'text', ...options }: FormFieldInput) => ({
  name,
  label,
  type,
  ...options,
})

export const intakeFields: readonly FormFieldInput[] = [
  { name: 'nombre', label: 'Nombre completo', required: true },
  { name: 'correo', label: 'Correo electrónico', type: 'email', required: true },
  {
    name: 'asunto',
    label: 'Asunto',
    type: 'select',
    options: [
      { label: 'Familia', value: 'familia' },
      { label: 'Civil', value: 'civil' },
    ],
  },
  {
    name: 'hijos',
    label: 'Hijos menores',
    type: 'number',
    showWhen: { match: 'all', conditions: [{ field: 'asunto', op: 'equals', value: 'familia' }] },
  },
  { name: 'relato', label: 'Cuéntenos qué pasó', type: 'textarea' },
]

/** Fields as an editor sends them back. The order of the list is the order of the fields. */
export const fieldsAsSent = (fields: CreatedForm['fields']): object[] =>
  fields.map((f) => Object.fromEntries(Object.entries(f).filter(([name]) => name !== 'order')))

/** A form of an office; public unless it is to stay a draft. */
export async function makeForm(
  owner: Person,
  fields: readonly FormFieldInput[] = intakeFields,
  { draft = false, title = 'Entrevista inicial' } = {},
): Promise<CreatedForm> {
  const { body: created } = await owner.post('/forms', { title }).expect(201)
  const { id, version } = created as CreatedForm
  const { body: saved } = await owner.put(`/forms/${id}/definition`, { fields: fields.map(field), version }).expect(200)
  return draft ? (saved as CreatedForm) : ((await owner.post(`/forms/${id}/publish`).expect(200)).body as CreatedForm)
}

/** Submits a public form as a visitor with a distinct address. */
export const submitResponse = (
  app: App,
  slug: string,
  values: object,
  { key, ...options }: { key?: string; [name: string]: unknown } = {},
) => {
  const sending = request(app.handler)
    .post(`/api/public/forms/${slug}/responses`)
    .set('x-forwarded-for', testAddress())
    .set('accept-language', 'en')
  return (key ? sending.set('idempotency-key', key) : sending).send({ values, ...options })
}

/** Sends a request for a public address without a session. */
export const visit = (app: App, path: string) =>
  request(app.handler).get(`/api/public/forms/${path}`).set('accept-language', 'en')
