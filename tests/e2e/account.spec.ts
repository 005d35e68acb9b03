// Account: two-factor authentication, forgotten password, new address and profile.
import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { address, consoleProblemsOf, expectAccessible, lawyerWithOffice, password, signIn, visit } from './people.ts'
import { confirmationLink, linkTo } from './outbox.ts'

const logOut = (page: Page) => page.getByRole('link', { name: 'Salir' }).click()

/** Logs in on the page that {@link logOut} shows. */
async function submitLogin(page: Page, identifier: string, secret: string): Promise<void> {
  await page.locator('input[name=identifier]').fill(identifier)
  await page.locator('input[name=password]').fill(secret)
  await page.locator('button[type=submit]').click()
}

test('two-factor authentication is set up, has recovery codes and is required at login', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.goto('/app/my_profile')
  await page.getByRole('button', { name: 'Activar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  await sheet.locator('input[name=password]').fill(password)
  await expectAccessible(page, 'password of the second step')
  await sheet.getByRole('button', { name: 'Continuar' }).click()

  const shown = await sheet.getByText(/^Clave:/).innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(shown.replace('Clave:', '').replaceAll(/\s/g, '')) })
  await expect(sheet.getByRole('img', { name: 'Código QR de la verificación' })).toBeVisible()
  await expectAccessible(page, 'code to scan')
  await sheet.locator('input[name=code]').fill('000000')
  await sheet.getByRole('button', { name: 'Confirmar y activar' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.locator('input[name=code]').fill(totp.generate())
  await sheet.getByRole('button', { name: 'Confirmar y activar' }).click()

  await expect(sheet.getByRole('heading', { name: 'Guarde sus códigos de recuperación' })).toBeVisible()
  const codes = await sheet.getByRole('listitem').allInnerTexts()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  await expectAccessible(page, 'recovery codes')
  await sheet.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Activada', { exact: true })).toBeVisible()

  for (const code of [codes[0] ?? '', totp.generate({ timestamp: Date.now() + 30_000 })]) {
    await logOut(page)
    await submitLogin(page, lawyer.email, password)
    await expect(page.getByRole('heading', { name: 'Confirme que es usted' })).toBeVisible()
    if (code === codes[0]) await expectAccessible(page, 'second step')
    await page.locator('input[name=code]').fill(code)
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/app\/dashboard/)
  }

  // A recovery code works once.
  await logOut(page)
  await submitLogin(page, lawyer.email, password)
  await page.locator('input[name=code]').fill(codes[0] ?? '')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('El código no es correcto', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/login/)

  // Two-factor authentication is turned off with a recovery code.
  await page.locator('input[name=code]').fill(codes[1] ?? '')
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await visit(page, '/app/my_profile')
  await page.getByRole('button', { name: 'Desactivar' }).click()
  const turnOffDialog = page.getByRole('dialog', { name: '¿Desactivar la verificación en dos pasos?' })
  await turnOffDialog.locator('input[name=password]').fill(password)
  await turnOffDialog.locator('input[name=code]').fill(codes[1] ?? '')
  await expectAccessible(page, 'turning the second step off')
  await turnOffDialog.getByRole('button', { name: 'Desactivar' }).click()
  await expect(turnOffDialog.getByText('El código no es correcto o ya se usó.').first()).toBeVisible()
  await turnOffDialog.locator('input[name=code]').fill(codes[2] ?? '')
  await turnOffDialog.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible()
  // The browser itself logs refused requests.
  expect(consoleProblems.filter((text) => !/Failed to load resource.*(401|422|400)/.test(text))).toEqual([])
})

test('a forgotten password is replaced through the link of the e-mail, once', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  await page.context().setExtraHTTPHeaders(address())
  await page.goto('/auth/login')
  await page.getByRole('link', { name: '¿La olvidó?' }).click()
  await page.locator('input[name=email]').fill(lawyer.email)
  await page.locator('button[type=submit]').click()
  // The journeys run without a mail server, which the page states.
  await expect(page.getByText('Este sitio no envía correos: ningún enlace le llegará.')).toBeVisible()
  await expectAccessible(page, 'link sent')

  const link = await linkTo(lawyer.email, /https?:\/\/\S+\/auth\/reset-password\?token=[\w.-]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Elija una contraseña nueva' })).toBeVisible()
  await expectAccessible(page, 'new password')
  await page.locator('input[name=password]').fill('corta')
  await page.locator('input[name=passwordConfirmation]').fill('corta')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Corrija los errores del formulario.')).toBeVisible()
  const another = 'Otra-Distinta-2027!'
  await page.locator('input[name=password]').fill(another)
  await page.locator('input[name=passwordConfirmation]').fill(another)
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Su contraseña nueva está lista. Entre con ella.')).toBeVisible()

  await page.locator('input[name=identifier]').fill(lawyer.email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('El usuario o la contraseña no son correctos.').first()).toBeVisible()
  await page.locator('input[name=password]').fill(another)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/app\/dashboard/)

  await logOut(page)
  await page.goto(link)
  await page.locator('input[name=password]').fill('Una-Tercera-2028!')
  await page.locator('input[name=passwordConfirmation]').fill('Una-Tercera-2028!')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible()
})

test('a new address is confirmed with the link that the line at the top sends', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.goto('/app/dashboard')
  const line = page.getByRole('region', { name: 'Confirmación de su correo' })
  await expect(line).toContainText(lawyer.email)
  await expectAccessible(page, 'an address that is not confirmed')
  await line.getByRole('button', { name: 'Enviar el enlace' }).press('Enter')
  await expect(line.getByRole('status')).toHaveText(
    'El correo no está configurado: el enlace quedó guardado. Pídalo a quien administra la plataforma.',
  )
  await visit(page, '/app/my_profile')
  await expect(page.getByText('Sin confirmar')).toBeVisible()

  const link = await linkTo(lawyer.email, confirmationLink)
  await page.goto(link)
  await expectAccessible(page, 'confirming an address')
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page.getByText('Su dirección quedó confirmada.')).toBeVisible()
  await page.getByRole('link', { name: 'Ir al tablero' }).click()
  // The address changes before the screen.
  await page.waitForURL('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nereida')
  await expect(line).toHaveCount(0)
  await visit(page, link)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page.getByText('Su dirección ya estaba confirmada.')).toBeVisible()
  await page.goto('/auth/confirm-address?token=un-enlace-que-nadie-mando')
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page.getByRole('alert').first()).toContainText('entre en su cuenta y pida otro')
  expect(consoleProblems.filter((text) => !/Failed to load resource.*410/.test(text))).toEqual([])
})

test('a person’s data and the office’s data are shown read-only first, and edited in place', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request)
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.goto('/app/my_profile')
  await page.getByRole('button', { name: 'Editar: Datos personales' }).click()
  await expect(page.locator('input[name=name]')).toBeFocused()
  await page.locator('input[name=cellPhone]').fill('787-555-0142')
  await page.locator('input[name=hourlyRateCents]').fill('225.50')
  await page.locator('input[name="socialMedia.website"]').fill('https://albaladejo.example')
  await expectAccessible(page, 'own data, editing')
  await page.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(page.getByText('787-555-0142')).toBeVisible()
  await expect(page.getByText('$225.50')).toBeVisible()
  await expect(page.getByRole('link', { name: 'albaladejo.example' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar: Datos personales' })).toBeFocused()

  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cambiar contraseña' })
  await expectAccessible(page, 'changing the password')
  await sheet.locator('input[name=currentPassword]').fill('No-es-esta-1!')
  for (const name of ['password', 'passwordConfirmation'])
    await sheet.locator(`input[name=${name}]`).fill('Otra-Distinta-2027!')
  await sheet.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(sheet.getByText('La contraseña actual no es correcta.').first()).toBeVisible()
  await sheet.locator('input[name=currentPassword]').fill(password)
  await sheet.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Contraseña cambiada. Sus otras sesiones se cerraron.')).toBeVisible()

  await visit(page, '/app/my_profile?tab=company')
  await page.getByRole('button', { name: 'Editar: Datos de la empresa' }).click()
  await page.locator('input[name=phone]').fill('787-555-0199')
  await expectAccessible(page, 'the office, editing')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('787-555-0199')).toBeVisible()
  expect(consoleProblems.filter((text) => !/Failed to load resource.*(403|422|400)/.test(text))).toEqual([])
})
