// Access to an office: invitations, deactivation, seats and decisions of the platform.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { address, expectAccessible, lawyerWithOffice, password, post, signIn, type Lawyer } from './people.ts'
import { administratorToken, call, confirmAddress, invitationLink, linkTo } from './outbox.ts'

const base = '/api'

interface AccessRow {
  readonly id: string
}

/** Adds a professional by invitation, through the API. */
async function colleague(
  request: APIRequestContext,
  lawyer: Lawyer,
  name: string,
): Promise<{ readonly email: string; readonly id: string }> {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await post(request, lawyer.token, `/companies/${lawyer.companyId}/invitations`, { email, profile: 'professional' })
  const token = (await linkTo(email, invitationLink)).split('/').at(-1) ?? ''
  const answer = await request.post(`${base}/invitations/${token}`, {
    data: {
      username: email.split('@')[0],
      name,
      surname: 'Quirindongo Vega',
      password,
      passwordConfirmation: password,
    },
    headers: address(),
  })
  expect(answer.status()).toBe(201)
  return { email, id: ((await answer.json()) as { user: AccessRow }).user.id }
}

const logOut = (page: Page) => page.getByRole('link', { name: 'Salir' }).click()

/** Logs in on the page that {@link logOut} shows. */
async function submitLogin(page: Page, identifier: string, secret: string): Promise<void> {
  await page.locator('input[name=identifier]').fill(identifier)
  await page.locator('input[name=password]').fill(secret)
  await page.locator('button[type=submit]').click()
}

test('an invitation is accepted on its page, and refused with a reason for a person of another office', async ({
  page,
  request,
}) => {
  const [lawyer, other] = [await lawyerWithOffice(request), await lawyerWithOffice(request, 'Picorelli y Otaño')]
  await confirmAddress(request, other.email)
  await signIn(page, lawyer.email)
  await page.goto('/app/my_profile?tab=company')
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  for (const [to, name] of [
    [email, 'Eliezer'],
    [other.email, 'Nereida'],
  ] as const) {
    await page.getByRole('button', { name: 'Invitar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=email]').fill(to)
    await dialog.locator('input[name=name]').fill(name)
    if (name === 'Eliezer') await expectAccessible(page, 'invitation dialog')
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
    // Without a mail server the person who invites gets the link.
    const unsent = page.getByRole('dialog', { name: 'No se envió el correo' })
    await expect(unsent.getByLabel(`Enlace para ${to}`, { exact: true })).toHaveValue(/\/app\/collaborators\/public\//)
    if (name === 'Eliezer') await expectAccessible(page, 'unsent invitation')
    await unsent.getByRole('button', { name: 'Cerrar' }).click()
    await expect(unsent).toBeHidden()
  }
  await logOut(page)

  await page.goto(await linkTo(email, invitationLink))
  await expect(page.getByRole('heading', { name: 'Únase a Albaladejo & Asociados' })).toBeVisible()
  await expect(page.locator('input[name=name]')).toHaveValue('Eliezer')
  await expectAccessible(page, 'invitation')
  await page.locator('input[name=surname]').fill('Vendrell Otaño')
  await page.locator('input[name=username]').fill(`eliezer-${email.slice(0, 6)}`)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=passwordConfirmation]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eliezer')
  await logOut(page)

  const theirs = await linkTo(other.email, invitationLink)
  await signIn(page, other.email)
  await page.goto(theirs)
  await expect(
    page.getByText('Su cuenta ya pertenece a Picorelli y Otaño y no puede unirse a otra oficina.'),
  ).toBeVisible()
  await expectAccessible(page, 'invitation of a member of another office')
})

test('a collaborator loses and regains access; a full plan and a decision of the platform are explained', async ({
  page,
  request,
}) => {
  const admin = await administratorToken(request)
  // Gives this office a plan with two seats. The default plan does not change, because other journeys create offices at
  // the same time.
  const plan = await post<AccessRow>(request, admin, '/plans', {
    title: `Dúo ${Date.now()}`,
    description: '<p>Dos puestos.</p>',
    paymentType: 'monthly',
    costCents: 1000,
    tokenLimit: null,
    storageLimitMb: null,
    customerLimit: null,
    professionalLimit: 2,
  })
  await post(request, admin, `/plans/${plan.id}/publish`, {})
  const lawyer = await lawyerWithOffice(request)
  const paidOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Puerto_Rico' }).format(new Date())
  await post(request, admin, '/admin/payments', {
    companyId: lawyer.companyId,
    planId: plan.id,
    interval: 'monthly',
    way: 'cash',
    paidOn,
  })
  const ismael = await colleague(request, lawyer, 'Ismael')

  await signIn(page, lawyer.email)
  await page.goto('/app/my_profile?tab=company')
  const row = (name: string) => page.getByRole('button', { name: `Acciones de ${name} Quirindongo Vega` })
  await row('Ismael').click()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  await expectAccessible(page, 'asking before deactivating')
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Ismael Quirindongo Vega ya no puede entrar')).toBeVisible()
  await expect(page.getByText('Inactivo', { exact: true })).toBeVisible()
  const refused = await request.post(`${base}/auth/local`, {
    data: { identifier: ismael.email, password },
    headers: address(),
  })
  expect(refused.status()).toBe(403)

  // The seat of the deactivated person was given to somebody else.
  await colleague(request, lawyer, 'Zoraida')
  await page.reload()
  await row('Ismael').click()
  await page.getByRole('menuitem', { name: 'Reactivar' }).click()
  const reactivateDialog = page.getByRole('dialog')
  await reactivateDialog.getByRole('button', { name: 'Reactivar' }).click()
  await expect(reactivateDialog.getByRole('alert')).toContainText(
    'Su oficina ya tiene todos los profesionales que admite su plan (2).',
  )
  await expect(reactivateDialog.getByRole('link', { name: 'Ver planes' })).toBeVisible()
  await expectAccessible(page, 'no seat')
  await reactivateDialog.getByRole('button', { name: 'Volver' }).click()

  await row('Zoraida').click()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Zoraida Quirindongo Vega ya no puede entrar')).toBeVisible()
  await row('Ismael').click()
  await page.getByRole('menuitem', { name: 'Reactivar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivar' }).click()
  await expect(page.getByText('Ismael Quirindongo Vega puede entrar otra vez')).toBeVisible()

  // The office cannot undo a decision of the platform, and the screen says whose it was.
  expect((await call(request, admin, 'PUT', `/admin/users/${ismael.id}/status`, { status: 'inactive' })).status()).toBe(
    200,
  )
  await page.reload()
  await expect(page.getByText('Desactivado por la plataforma')).toBeVisible()
  await expect(row('Ismael')).toHaveCount(0)
  await expectAccessible(page, 'company with people who may not enter')

  await logOut(page)
  await submitLogin(page, ismael.email, password)
  await expect(page.getByText('Su cuenta está inactiva.')).toBeVisible()
})
