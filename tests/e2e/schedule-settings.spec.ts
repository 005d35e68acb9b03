// The settings of the schedule.
import { expect, test } from '@playwright/test'
import { expectAccessible, lawyerWithOffice, signIn } from './people.ts'

test('hours, appointments and addresses are edited and saved separately', async ({ page, request }) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request)
  await signIn(page, lawyer.email)
  await page.goto('/app/schedule?tab=settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurar la agenda')
  await expectAccessible(page, 'settings')
  await page.getByRole('button', { name: 'Editar: Horario de trabajo' }).click()
  const monday = page.getByRole('group', { name: 'lunes' })
  await monday.getByLabel('lunes, hasta (1)').fill('12:00')
  await monday.getByRole('button', { name: 'Añadir horas: lunes' }).click()
  await monday.getByLabel('lunes, desde (2)').fill('13:00')
  await monday.getByLabel('lunes, hasta (2)').fill('18:00')
  await expectAccessible(page, 'hours')
  await page.getByRole('form', { name: 'Horario de trabajo' }).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/12:00\sp\.\s?m\. y 1:00\sp\.\s?m\.–6:00\sp\.\s?m\./).first()).toBeVisible()

  await page.getByRole('button', { name: 'Editar: Citas' }).click()
  const form = page.getByRole('form', { name: 'Citas' })
  await form.locator('input[name=meetingMinutes]').fill('45')
  await form.getByLabel('Por solicitud: usted acepta o rechaza').check()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('45 minutos').first()).toBeVisible()

  await page.getByRole('button', { name: 'Añadir tipo' }).click()
  const type = page.getByRole('form', { name: 'Añadir tipo' })
  await type.getByLabel('Nombre (Español)').fill('Primera consulta')
  await type.getByLabel('Por video').check()
  await type.getByLabel('Precio').fill('60')
  await expectAccessible(page, 'type of appointment')
  await type.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/\$60\.00 · En la oficina · Por video/)).toBeVisible()
  await page.getByRole('button', { name: 'Subir: Primera consulta' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Subir: Primera consulta' })).toBeDisabled()

  await page.getByRole('button', { name: 'Editar: Agenda pública' }).click()
  const publicForm = page.getByRole('form', { name: 'Agenda pública' })
  await publicForm.getByLabel('Nombre en el enlace').fill(`nereida-${Date.now().toString(36)}`)
  await publicForm.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('textbox', { name: 'Enlace público' })).toHaveValue(/\/app\/schedule\/public\/nereida-/)

  await page.getByRole('button', { name: 'Crear enlace' }).click()
  const address = await page.getByRole('textbox', { name: 'Enlace secreto' }).inputValue()
  const path = new URL(address).pathname
  expect((await request.get(path)).status()).toBe(200)
  await page.getByRole('button', { name: 'Revocar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByText('No hay ningún enlace activo.')).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
})
