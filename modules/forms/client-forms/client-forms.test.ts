// Forms that await an answer of a client, over HTTP.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { member, office, testAddress, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makeForm, submitResponse, type CreatedForm } from '#tests/support/make-form.ts'
import { created } from '#tests/support/office-fixture.ts'
import type { ClientForm } from './client-forms.contract.ts'

type ListedClientForm = z.output<typeof ClientForm>

const app = useApp({ background: true })
let home: Office
let form: CreatedForm
let people = 0

async function newClient() {
  people += 1
  const email = `cliente-${people}-${home.companyId}@example.com`
  const clientId = await created(home.owner.post('/clients', { name: `Cliente ${people}`, email }))
  const person = await member(app(), home, 'customer', clientId)
  const caseId = await created(home.owner.post('/cases', { name: `Cliente ${people} v. Banco`, clientId }))
  return { person, clientId, caseId, email }
}
const send = (body: object): Promise<string> =>
  created(home.owner.post(`/forms/${form.id}/sends`, body).set('x-forwarded-for', testAddress()))
const formsOf = async (person: Person): Promise<readonly ListedClientForm[]> =>
  ((await person.get('/client-home/forms').expect(200)).body as { items: ListedClientForm[] }).items

beforeAll(async () => {
  home = await office(app())
  form = await makeForm(home.owner)
})

describe('forms that await an answer of a client', () => {
  it('are listed with the form, the case and the page on which to answer', async () => {
    const { person, clientId, caseId } = await newClient()
    expect(await formsOf(person)).toEqual([])
    const sendId = await send({ caseId, clientId })
    const [sent, ...rest] = await formsOf(person)
    expect(rest).toEqual([])
    expect(sent).toMatchObject({ sendId, case: { id: caseId }, opened: false })
    expect(sent?.path.startsWith(`/app/forms/public/${form.slug}?send=`)).toBe(true)
  })

  it('do not include a form that was answered or revoked', async () => {
    const { person, clientId, caseId } = await newClient()
    await send({ caseId, clientId })
    const token = new URL((await formsOf(person))[0]?.path ?? '', 'http://localhost').searchParams.get('send') ?? ''
    await submitResponse(
      app(),
      form.slug,
      { nombre: 'Wanda', correo: 'wanda@example.com' },
      { sendToken: token },
    ).expect(201)
    expect(await formsOf(person)).toEqual([])
    const revoked = await send({ caseId, clientId })
    await home.owner.delete(`/forms/sends/${revoked}`).expect(204)
    expect(await formsOf(person)).toEqual([])
  })

  it('do not include a form of another client, a form sent to an address entered by hand, or a form of another client’s case', async () => {
    const first = await newClient()
    const second = await newClient()
    await send({ caseId: first.caseId, clientId: first.clientId })
    await send({ caseId: second.caseId, email: second.email })
    // A form to this client in a case of another client.
    await send({ caseId: first.caseId, clientId: second.clientId })
    expect(await formsOf(second.person)).toEqual([])
    expect(await formsOf(first.person)).toHaveLength(1)
  })

  it('are not listed for people of the office', async () => {
    await home.owner.get('/client-home/forms').expect(403)
  })
})
