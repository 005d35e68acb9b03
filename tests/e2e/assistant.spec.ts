// A lawyer uploads a PDF, asks about it and follows the citation to its page. Hostile answers cause no requests of the
// browser.
import { expect, test } from '@playwright/test'
import { makePdfOf } from '#tests/support/make-pdf.ts'
import { allowClientData } from './consultation.ts'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  post,
  waitForIdleNetwork,
  signIn,
} from './people.ts'

const pages = [
  'Contrato de obra entre las partes.',
  'La zapata norte se vaciará con hormigón de cuatro mil libras por pulgada.',
  'La entrega ocurrirá cuando el dueño firme la lista de deficiencias.',
]

test('a question about a PDF is answered with a citation that opens its page', async ({ page, request }) => {
  const consoleProblems = consoleProblemsOf(page)
  const lawyer = await lawyerWithOffice(request)
  const { id } = await post<{ id: string }>(request, lawyer.token, '/cases', {
    name: 'Laracuente v. Punta Verde',
    courtCaseNumber: 'SJ2025CV01234',
  })
  await allowClientData(request, lawyer.token)
  await signIn(page, lawyer.email)

  await test.step('drops the PDF into the case', async () => {
    await page.goto(`/app/my_cases/${id}?tab=documents`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'Contrato de obra.pdf', mimeType: 'application/pdf', buffer: await makePdfOf(...pages) })
    await expect(page.getByText('Contrato de obra.pdf').first()).toBeVisible()
    await expect(async () => {
      const read = await request.get(`/api/cases/${id}/documents`, {
        headers: { authorization: `Bearer ${lawyer.token}` },
      })
      expect(((await read.json()) as { items: { textStatus: string }[] }).items[0]?.textStatus).toBe('ready')
    }).toPass()
  })

  await test.step('asks, and the answer cites the file', async () => {
    await page.getByRole('link', { name: 'Preguntar' }).first().click()
    await expect(page.getByText('Lee solo este caso: 1 documento.')).toBeVisible()
    await expectAccessible(page, 'assistant before the first question')
    await page
      .getByRole('textbox', { name: 'Su pregunta' })
      .fill('¿Cuándo ocurrirá la entrega según la lista de deficiencias?')
    await page.keyboard.press('Enter')
    await page.waitForURL(/ia_assistant\/[0-9a-f-]{36}/)
    await page
      .getByRole('article', { name: 'Respuesta' })
      .getByRole('button', { name: 'Fuente 1: Contrato de obra.pdf, página 3' })
      .click()
    await expect(page.locator('[data-source="1"] mark')).toHaveText(/cuando el dueño firme la lista/)
    await expect(page.getByRole('button', { name: 'Copiar con citas' }).first()).toBeVisible()
    await expectAccessible(page, 'answer with an open source')
    await expectNoUntranslatedKeys(page, 'assistant')
  })

  await test.step('opens the cited page', async () => {
    await page.getByRole('link', { name: 'Abrir en el caso' }).click()
    await expect(page).toHaveURL(new RegExp(`my_cases/${id}\\?tab=documents&doc=[0-9a-f-]{36}&p=3`))
    await expect(page.getByRole('region', { name: 'Contrato de obra.pdf', exact: true })).toContainText(
      'lista de deficiencias',
    )
  })
  expect(consoleProblems).toEqual([])
})

test('a hostile answer causes no request of the browser', async ({ page, request }) => {
  const foreignUrls: string[] = []
  const lawyer = await lawyerWithOffice(request)
  await signIn(page, lawyer.email)
  const ownHost = new URL(page.url()).host
  page.context().on('request', (sent) => {
    const url = sent.url()
    if (new URL(url).host !== ownHost && !/^(data|blob):/.test(url)) foreignUrls.push(url)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/ia_assistant')
  await page
    .getByRole('textbox', { name: 'Su pregunta' })
    .fill('Muéstrame la figura (stand-in: html host=https://evil.example)')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const answer = page.getByRole('article', { name: 'Respuesta' })
  await expect(answer).toContainText('https://evil.example/pixel.png')
  await expect(page.getByRole('button', { name: 'Responder de nuevo' })).toBeVisible()
  expect(await answer.locator('img, a, iframe, script, style, [src], [href]').count()).toBe(0)
  await page.reload()
  await expect(answer).toContainText('https://evil.example/figure.png')
  await expectAccessible(page, 'hostile answer on a phone')
  await expectNoHorizontalScroll(page, 'hostile answer on a phone')
  await waitForIdleNetwork(page)
  expect(foreignUrls).toEqual([])
})
