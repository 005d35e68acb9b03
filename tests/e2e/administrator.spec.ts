// Administration: users, offices, settings of the platform, and the audit trail.
import { randomInt } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { administrator } from './accounts.ts'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  password,
  waitForIdleNetwork,
  screenOpener,
  signIn,
  visit,
} from './people.ts'

const tag = Date.now().toString(36)
const professional = {
  name: 'Perpetua',
  surname: `Monagas ${tag}`,
  email: `perpetua-${tag}@example.com`,
  username: `perpetua-${tag}`,
}
const office = `Notaría ${tag}`
const fullName = `${professional.name} ${professional.surname}`

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value)
}

test('a professional is created, verified and deactivated, and the audit has every action', async ({
  page,
  request,
}) => {
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, administrator.email, administrator.password)

  await test.step('the wizard refuses invalid input, keeps typed values and creates the professional', async () => {
    await page.goto('/app/admin/users')
    await page.getByRole('link', { name: 'Crear profesional' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Corrija los errores del formulario.')).toBeVisible()
    await expectAccessible(page, 'wizard, refused')
    await fill(page, { ...professional, password, passwordConfirmation: password })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Datos de la empresa' })).toBeFocused()
    await fill(page, { name: office, address: 'Calle Sol 12, Ponce', phone: '787-555-0142' })
    await expectAccessible(page, 'wizard, company')
    await page.goBack()
    await expect(page.locator('input[name=username]')).toHaveValue(professional.username)
    await page.reload()
    await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible()
    await expect(page.locator('input[name=email]')).toHaveValue(professional.email)
    await expect(page.locator('input[name=password]')).toHaveValue('')
    await fill(page, { password, passwordConfirmation: password })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.locator('input[name=phone]')).toHaveValue('787-555-0142')
    await page.getByRole('button', { name: 'Crear profesional' }).click()
    await page.waitForURL(/\/app\/admin\/users\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName)
  })

  await test.step('a taken address returns to its step', async () => {
    await visit(page, '/app/admin/users/new')
    await fill(page, { ...professional, username: `otra-${tag}`, password, passwordConfirmation: password })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Datos de la empresa' })).toBeFocused()
    await fill(page, { name: office, address: 'Calle Sol 12, Ponce', phone: '787-555-0142' })
    await page.getByRole('button', { name: 'Crear profesional' }).click()
    await expect(page.locator('input[name=email]')).toBeFocused()
    await expect(page.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('the list finds them; they are deactivated and can no longer log in', async () => {
    await visit(page, `/app/admin/users?q=${encodeURIComponent(professional.email)}`)
    const row = page.getByRole('row').filter({ hasText: professional.email })
    await expect(row).toContainText(office)
    await row.getByRole('button', { name: `Acciones de ${fullName}` }).click()
    await page.getByRole('menuitem', { name: 'Desactivar' }).click()
    await expect(page.getByRole('dialog')).toContainText(`¿Desactivar a ${fullName}?`)
    await expectAccessible(page, 'deactivate?')
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
    await expect(row).toContainText('Inactivo')
    const refused = await request.post('/api/auth/local', { data: { identifier: professional.email, password } })
    expect(refused.status()).toBe(403)
  })

  await test.step('the audit has both actions, and its chains are intact', async () => {
    await visit(page, '/app/admin/audit?companyId=platform')
    const what = (sentence: string) => page.getByRole('row').filter({ hasText: sentence }).first()
    await expect(what('Creó a un profesional con su empresa')).toContainText('Administración')
    await expect(what('Activó o desactivó una cuenta')).toContainText('Estado: inactiva')
    await page.getByRole('button', { name: /^Acto/ }).click()
    await page.getByRole('dialog', { name: 'Acto' }).getByRole('combobox').fill('profesional con su')
    await page.getByRole('option', { name: 'Creó a un profesional con su empresa' }).click()
    await expect(page).toHaveURL(/action=professionals\.created/)
    await expect(page.getByRole('row').filter({ hasText: 'Entró' })).toHaveCount(0)
    await visit(page, '/app/admin/audit')
    await page.getByRole('button', { name: 'Verificar todo' }).click()
    await expect(page.getByText(/Todo está íntegro: [\d,]+ entradas en [\d,]+ cadenas/)).toBeVisible()
    await expectAccessible(page, 'audit, verified')
    await expectNoUntranslatedKeys(page, 'audit')
  })
  // The refused address is the only error.
  expect(consoleProblems).toEqual(['Failed to load resource: the server responded with a status of 409 (Conflict)'])
})

test('an administrator edits an office, transfers it after verifying a licence, and saves settings', async ({
  page,
  request,
}) => {
  const lawyer = await lawyerWithOffice(request, `Oficina ${tag}`)
  await signIn(page, administrator.email, administrator.password)

  await test.step('the company is found and edited', async () => {
    await page.goto(`/app/admin/companies?q=${encodeURIComponent(`Oficina ${tag}`)}`)
    await page.getByRole('link', { name: `Oficina ${tag}` }).click()
    await page.waitForURL(new RegExp(lawyer.companyId))
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('input[name=phone]').fill('787-555-0177')
    await expectAccessible(page, 'company, edited')
    await sheet.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Cambios guardados')).toBeVisible()
    await expect(page.getByText('787-555-0177')).toBeVisible()
    await expectAccessible(page, 'company')
  })

  await test.step('a concurrent change is not overwritten', async () => {
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('input[name=address]').fill('Calle Luna 3')
    const mine = await request.get(`/api/companies/${lawyer.companyId}`, {
      headers: { authorization: `Bearer ${lawyer.token}` },
    })
    const { version } = (await mine.json()) as { version: number }
    const changed = await request.put(`/api/companies/${lawyer.companyId}`, {
      headers: { authorization: `Bearer ${lawyer.token}` },
      data: { name: `Oficina ${tag} y Asociados`, version },
    })
    expect(changed.status()).toBe(200)
    await sheet.getByRole('button', { name: 'Guardar' }).click()
    await expect(sheet.getByText('Otra persona cambió estos datos')).toBeVisible()
    await sheet.getByRole('button', { name: 'Ver los datos actuales' }).click()
    await expect(sheet.locator('input[name=name]')).toHaveValue(`Oficina ${tag} y Asociados`)
    await page.keyboard.press('Escape')
  })

  await test.step('a licence is verified with a date and evidence', async () => {
    const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${lawyer.token}` } })
    const { id, version, name, surname, email } = (await me.json()) as {
      id: string
      version: number
      name: string
      surname: string
      email: string
    }
    const put = await request.put('/api/users/me', {
      headers: { authorization: `Bearer ${lawyer.token}` },
      data: { version, name, surname, email, ruaNumber: String(randomInt(100_000, 1_000_000)) },
    })
    expect(put.status()).toBe(200)
    await visit(page, `/app/admin/users/${id}`)
    await expect(page.getByText('Por verificar')).toBeVisible()
    await page.getByRole('button', { name: 'Verificar', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: /Evidencia/ }).fill('Página del registro,\nconsultada hoy')
    await expectAccessible(page, 'licence')
    await sheet.getByRole('button', { name: 'Anotar verificación' }).click()
    await expect(page.getByText('Página del registro, consultada hoy')).toBeVisible()
    await page.getByRole('button', { name: 'Retirar', exact: true }).click()
    const withdrawal = page.getByRole('dialog')
    await withdrawal.getByRole('textbox', { name: /Motivo/ }).fill('El registro dice inactiva.')
    await expectAccessible(page, 'withdrawal')
    await withdrawal.getByRole('button', { name: 'Retirar', exact: true }).click()
    await expect(page.getByText('El registro dice inactiva.')).toBeVisible()
    await visit(page, '/app/admin/licences?list=withdrawn')
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: `${name} ${surname}` })
        .first(),
    ).toContainText('Retirada')
  })

  await test.step('the settings of the platform are saved, with a confirmation', async () => {
    await visit(page, '/app/admin/settings')
    const days = page.locator('input[name=graceDays]')
    const before = await days.inputValue()
    await days.fill(before === '9' ? '8' : '9')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Cambios guardados')).toBeVisible()
    await visit(page, '/app/admin/audit?action=settings.changed')
    await expect(
      page.getByRole('row').filter({ hasText: 'Cambió la configuración de la plataforma' }).first(),
    ).toContainText('graceDays')
  })
})

const screens = [
  '/app/dashboard/admin',
  '/app/admin/users',
  '/app/admin/users/new',
  '/app/admin/licences',
  '/app/admin/profiles',
  '/app/admin/companies',
  '/app/admin/audit',
  '/app/admin/integrations',
  '/app/admin/settings',
]

test('every screen of the administration fits a phone and a desktop', async ({ page }) => {
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, administrator.email, administrator.password)
  for (const [width, theme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((mode) => {
      localStorage.setItem('theme', mode)
    }, theme)
    const open = screenOpener(page)
    for (const path of screens) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitForIdleNetwork(page)
      await expectNoHorizontalScroll(page, `${path} at ${width}`)
      await expectNoUntranslatedKeys(page, path)
      await expectAccessible(page, `${path} at ${width}`)
    }
  }
  expect(consoleProblems).toEqual([])
})

test('the owner reads the usage of the plan', async ({ page, request }) => {
  const lawyer = await lawyerWithOffice(request)
  await signIn(page, lawyer.email)
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Informes' }).click()
  await page.getByRole('link', { name: 'Uso de IA' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Uso de IA y del plan' })).toBeVisible()
  await page.getByRole('button', { name: /^Medida/ }).click()
  await page.getByRole('menuitemradio', { name: 'Profesionales' }).click()
  await expect(page).toHaveURL(/meter=professionals/)
  await expect(page.getByRole('table', { name: 'Por módulo' })).toContainText('Clientes y equipo')
  await expectAccessible(page, 'usage')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoHorizontalScroll(page, 'usage')
})
