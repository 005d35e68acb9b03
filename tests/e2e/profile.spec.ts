// A lawyer publishes a profile, and a visitor reads it.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { verifyLicence } from './publish-lawyer.ts'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  waitForIdleNetwork,
  screenOpener,
  signIn,
} from './people.ts'

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
/** More than five megabytes with the header of a PNG. */
const largeImage = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(6 * 1024 * 1024)])

test('a lawyer fills the public profile, publishes it and is found', async ({ page, request, browser }) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request)
  const consoleProblems = consoleProblemsOf(page)
  await signIn(page, lawyer.email)
  await page.goto('/app/my_profile')
  // A valid image.
  const picture = await page.screenshot({ type: 'png' })

  await test.step('adds a photograph', async () => {
    await page.getByRole('button', { name: 'Añadir foto' }).click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'retrato.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('button', { name: 'Guardar foto' }).click()
    await expect(page.getByAltText('Su foto de perfil')).toBeVisible()
  })

  await test.step('chooses areas of law, with the keyboard', async () => {
    await tab(page, 'Áreas').click()
    await expectAccessible(page, 'areas, empty')
    await page.getByRole('button', { name: 'Añadir áreas' }).press('Enter')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('checkbox', { name: 'Familia', exact: false }).first().press('Space')
    await sheet.getByRole('checkbox', { name: 'Notar', exact: false }).first().press('Space')
    await expectAccessible(page, 'areas to add')
    await sheet.getByRole('button', { name: 'Añadir', exact: true }).press('Enter')
    await expect(page.getByText('2 de 15')).toBeVisible()
    await page.getByRole('button', { name: /^Quitar Famil/ }).press('Enter')
    await expect(page.getByText('1 de 15')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('2 de 15')).toBeVisible()
  })

  await test.step('adds a study, deletes it and undoes the deletion', async () => {
    await tab(page, 'Estudios').click()
    await page.getByRole('button', { name: 'Añadir estudio' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Nombre del estudio').fill('Juris Doctor')
    await sheet.getByLabel('Institución').fill('Escuela de Derecho, San Juan')
    await sheet.getByLabel('Desde').fill('2011-08-15')
    await sheet.getByLabel('Hasta').fill('2010-05-30')
    await sheet.getByRole('button', { name: 'Añadir estudio' }).click()
    await expect(sheet.getByText('El período termina antes de empezar.').first()).toBeVisible()
    await sheet.getByLabel('Hasta').fill('2014-05-30')
    await sheet.getByRole('button', { name: 'Añadir estudio' }).click()
    await expect(page.getByText('agosto de 2011 – mayo de 2014')).toBeVisible()
    await page.getByRole('button', { name: 'Acciones de Juris Doctor' }).click()
    await page.getByRole('menuitem', { name: 'Borrar' }).click()
    await expect(page.getByText('Aún no hay estudios')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Escuela de Derecho, San Juan')).toBeVisible()
    await expectAccessible(page, 'studies')
  })

  await test.step('adds a work to the portfolio: a text file and an image of six megabytes are refused', async () => {
    await tab(page, 'Portafolio').click()
    await page.getByRole('button', { name: 'Añadir trabajo' }).click()
    const sheet = page.getByRole('dialog')
    const input = sheet.locator('input[type=file]').first()
    await sheet.getByLabel('Título').fill('Guía de herencia en diez preguntas')
    await input.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('no soy una imagen') })
    await expect(sheet.getByText('Tipo de archivo no válido. Elija una imagen.')).toBeVisible()
    await input.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: largeImage })
    await expect(sheet.getByText('El archivo es demasiado grande. El máximo es 5 MB.')).toBeVisible()
    // Text named as an image reaches the server, which checks the content.
    await input.setInputFiles({ name: 'disfraz.png', mimeType: 'image/png', buffer: Buffer.from('no soy una imagen') })
    await sheet.getByRole('button', { name: 'Añadir trabajo' }).click()
    await expect(sheet.getByRole('alert').filter({ hasText: 'Tipo de archivo no válido' })).toBeVisible()
    await expectAccessible(page, 'a refused image')
    await input.setInputFiles({ name: 'guia.png', mimeType: 'image/png', buffer: picture })
    await sheet.getByRole('button', { name: 'Añadir trabajo' }).click()
    await expect(page.getByAltText('Imagen de «Guía de herencia en diez preguntas»')).toBeVisible()
    await expectAccessible(page, 'portfolio')
  })

  await test.step('chooses Ponce, one of 78 municipios', async () => {
    await tab(page, 'Geografía').click()
    await page.getByRole('button', { name: 'Elegir ciudad' }).click()
    const city = page.getByLabel('Ciudad o municipio')
    await expect(city).toBeEnabled()
    await page.getByRole('button', { name: 'Guardar ubicación' }).click()
    await expect(page.getByText('Seleccione una ciudad.').first()).toBeVisible()
    await city.click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(78)
    await city.fill('ponce')
    await page.getByRole('listbox').getByRole('option', { name: 'Ponce' }).click()
    await expectAccessible(page, 'geography, choosing')
    await page.getByRole('button', { name: 'Guardar ubicación' }).click()
    await expect(page.getByRole('img', { name: /^Mapa: Ponce/ })).toBeVisible()
    await expect(page.getByText('Hora estándar del Atlántico')).toBeVisible()
  })

  await test.step('enters a price with its basis; a reload keeps typed values', async () => {
    await tab(page, 'Perfil público').click()
    await page.getByRole('button', { name: 'Editar: Datos públicos' }).click()
    await page.getByLabel('Título profesional').fill('Lcda.')
    await page.getByLabel('En una línea').fill('Abogada y notaria · herencias')
    await page.getByLabel('Sobre su práctica').fill('Atiendo declaratorias de herederos en el sur.')
    await page.reload()
    await page.getByRole('button', { name: 'Editar: Datos públicos' }).click()
    await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible()
    await page.getByLabel('Consulta fija').check()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Escriba el precio, o elija que es a convenir.').first()).toBeVisible()
    await page.getByLabel('Precio de la consulta').fill('60')
    await page.getByLabel('inglés').check()
    await page.getByLabel('Atiendo también a distancia').check()
    await expectAccessible(page, 'public form')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByRole('article', { name: 'Tarjeta del directorio' })).toContainText(
      /Lcda\. Nereida Albaladejo Font.*Ponce, a distancia.*Español, inglés.*\$60\.00.*consulta fija/s,
    )
  })

  await test.step('publishes, and the public page shows it to a stranger', async () => {
    await expect(page.getByRole('button', { name: 'Publicar perfil' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Ir a mi licencia' })).toBeVisible()
    await verifyLicence(request, lawyer.token)
    await page.reload()
    await page.getByRole('button', { name: 'Publicar perfil' }).click()
    await expect(page.getByText('Visible en el directorio')).toBeVisible()
    await expectAccessible(page, 'published')
    await expectNoUntranslatedKeys(page, 'published')
    const address = new URL((await page.getByRole('link', { name: 'Ver página pública' }).getAttribute('href')) ?? '')
      .pathname
    const stranger = await browser.newContext()
    const strangerPage = await stranger.newPage()
    await strangerPage.goto(address)
    await expect(strangerPage.getByRole('heading', { level: 1 })).toContainText('Nereida Albaladejo Font')
    for (const words of [
      'Atiendo declaratorias de herederos en el sur.',
      'Juris Doctor',
      'Guía de herencia en diez preguntas',
      'Ponce',
    ])
      await expect(strangerPage.getByText(words).first()).toBeVisible()
    await page.getByRole('button', { name: 'Dejar de publicar' }).click()
    await expect(page.getByText('No publicado')).toBeVisible()
    // The page is cached for half a minute for recent visitors; others get 404.
    expect((await request.get(address)).status()).toBe(404)
    await stranger.close()
  })

  // The refused image is the only error.
  expect(consoleProblems.filter((text) => !/status of 415/.test(text))).toEqual([])
})

test('the tabs of the profile fit a small phone', async ({ page, request }) => {
  test.slow()
  const lawyer = await lawyerWithOffice(request)
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, lawyer.email)
  const open = screenOpener(page)
  for (const name of ['users', 'skills', 'studies', 'portfolio', 'geography', 'public']) {
    await open(`/app/my_profile?tab=${name}`)
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport()
    await waitForIdleNetwork(page)
    await expectNoHorizontalScroll(page, name)
    await expectAccessible(page, `${name} on a phone`)
  }
})
