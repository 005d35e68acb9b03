// The home page of a client: their next date, items that the office awaits, a document to read, contacts.
import { expect, test, type APIRequestContext } from '@playwright/test'
import { invitationLink, linkTo } from './outbox.ts'
import {
  address,
  expectAccessible,
  lawyerWithOffice,
  logIn,
  password,
  post,
  type Lawyer,
  type WithId,
} from './people.ts'

const base = '/api'
const dayMs = 86_400_000

/** Puts data as a lawyer. */
async function put(request: APIRequestContext, { token }: Lawyer, path: string, data: object): Promise<void> {
  const answer = await request.put(`${base}${path}`, {
    data,
    headers: { authorization: `Bearer ${token}`, ...address() },
  })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
}

/** Creates a client with a login, through the API. */
async function newClient(request: APIRequestContext, lawyer: Lawyer) {
  const clientId = (await post<WithId>(request, lawyer.token, '/clients', { name: 'Efraín Laracuente Boneta' })).id
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await post(request, lawyer.token, `/companies/${lawyer.companyId}/invitations`, {
    email,
    profile: 'customer',
    clientId,
  })
  const link = await linkTo(email, invitationLink)
  const answer = await request.post(`${base}/invitations/${link.split('/').at(-1)}`, {
    data: {
      username: email.split('@')[0],
      name: 'Efraín',
      surname: 'Laracuente Boneta',
      password,
      passwordConfirmation: password,
    },
    headers: address(),
  })
  expect(answer.status()).toBe(201)
  return { clientId, email, userId: ((await answer.json()) as { user: WithId }).user.id }
}

test('a client sees the next date, opens the unread document and finds whom to call', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  await put(request, lawyer, `/companies/${lawyer.companyId}`, {
    name: 'Albaladejo & Asociados',
    phone: '787-555-0142',
    email: 'oficina@example.com',
    version: 1,
  })
  const client = await newClient(request, lawyer)
  const opened = await post<WithId>(request, lawyer.token, '/cases', {
    name: 'Laracuente v. Desarrollos Punta Verde',
    clientId: client.clientId,
    courtCaseNumber: 'SJ2025CV01234',
  })
  const start = Date.now() + 33 * dayMs
  await post(request, lawyer.token, '/events', {
    title: 'Conferencia con antelación al juicio',
    kind: 'hearing',
    location: 'Centro Judicial de San Juan, sala 604',
    start: new Date(start).toISOString(),
    end: new Date(start + dayMs / 24).toISOString(),
    caseId: opened.id,
    participants: [{ userId: client.userId }],
  })
  const document = await post<WithId>(request, lawyer.token, `/cases/${opened.id}/documents`, {
    name: 'Orden del tribunal',
    content: '<p>Se concede hasta el 22 de diciembre.</p>',
  })
  await put(request, lawyer, `/documents/${document.id}`, { sharedWithClient: true, version: 1 })

  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, client.email)
  const next = page.getByRole('region', { name: 'Su próxima fecha, en 33 días' })
  await expect(next).toBeInViewport()
  await expect(next).toContainText('Conferencia con antelación al juicio')
  await expect(next).toContainText('Centro Judicial de San Juan, sala 604')
  await expect(page.getByText('Su caso contra Desarrollos Punta Verde · SJ2025CV01234')).toBeVisible()
  const call = page.getByRole('link', { name: 'Llamar a la oficina, 787-555-0142' })
  await expect(call).toHaveAttribute('href', 'tel:7875550142')
  await expect(page.getByText('Lo último de su oficina')).toBeVisible()
  await expectAccessible(page, 'home of a client on a phone')

  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page, 'home of a client')
  const download = page.waitForEvent('download')
  await next.getByRole('button', { name: 'Añadir a mi calendario' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('evento.ics')

  const toRead = page.getByRole('region', { name: 'Para leer' })
  await expect(toRead).toContainText('1 sin leer')
  await toRead.getByRole('link', { name: /Orden del tribunal/ }).press('Enter')
  await expect(page.frameLocator('iframe').getByText('Se concede hasta el 22 de diciembre.')).toBeVisible()
  await page.goBack()
  await expect(toRead).toContainText(/Lo vio el/)
  await expect(toRead).not.toContainText('sin leer')
})
