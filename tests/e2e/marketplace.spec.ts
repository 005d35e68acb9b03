// How somebody who never heard of the office finds a lawyer: search, filters, paging, a profile, on a phone, without
// scripts, by keyboard.
import { randomBytes } from 'node:crypto'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { listed, type Given, type Listed } from './listed.ts'
import { complaintsOf, expectAccessible, expectNoKeys, expectNoSideways } from './people.ts'

/**
 * A name that only the people of this run have, and that no other one sounds or looks like: those would be found as
 * well.
 */
const family = `Zz${randomBytes(5)
  .toString('hex')
  .replaceAll(/\d/g, (digit) => 'ghjkmnpqrt'[Number(digit)] ?? 'q')}`

let people: Listed[] = []
test.beforeAll(async ({ request }) => {
  const all: Omit<Given, 'surname'>[] = [
    {
      name: 'Odalys',
      city: 'pr-mayaguez',
      priceBasis: 'fixed',
      priceCents: 6_000,
      languages: ['es', 'en'],
      areas: ['family'],
    },
    {
      name: 'Isandro',
      city: 'pr-san-german',
      priceBasis: 'free_first',
      priceCents: 15_000,
      languages: ['es'],
      areas: ['family', 'tax'],
    },
    {
      name: 'Teófilo',
      city: 'pr-mayaguez',
      priceBasis: 'hourly',
      priceCents: 22_500,
      languages: ['es'],
      areas: ['tax'],
    },
    {
      name: 'Maricruz',
      city: 'pr-anasco',
      priceBasis: 'to_agree',
      priceCents: null,
      languages: ['es', 'pt'],
      areas: ['family'],
    },
    ...Array.from({ length: 9 }, (_, index): Omit<Given, 'surname'> => ({
      name: `Aurelio${'abcdefghi'[index]}`,
      city: 'pr-ponce',
      priceBasis: 'fixed',
      priceCents: 30_000 + index * 100,
      languages: ['es'],
      areas: ['corporate'],
    })),
  ]
  people = []
  for (const given of all) people.push(await listed(request, { ...given, surname: family }))
})

const cards = (page: Page) => page.getByRole('article')
const search = `/marketplace/professionals?q=${family}`
const alive = (page: Page) => expect(page.locator('.theme-button')).toBeVisible()

test('from the landing page to a professional with free times', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/marketplace')
  await expect(page).toHaveTitle(/Abogados y notarios en Puerto Rico/)
  await alive(page)
  await expectAccessible(page, 'landing')
  await page.getByLabel('¿Qué necesita?').fill(family)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('13 profesionales')
  await expectAccessible(page, 'search')
  // Who is free on the same day comes in a turn of its own: ten of thirteen are on the first page.
  await alive(page)
  await page.getByLabel('Filas por página').selectOption('25')
  await expect(cards(page)).toHaveCount(13)
  const first = cards(page).filter({ hasText: 'Odalys' })
  await expect(first).toContainText('$60.00')
  await expect(first.locator('a.slot')).toHaveCount(3)
  const when = await first.locator('a.slot').first().getAttribute('href')
  await first.locator('a.slot').first().click()
  await expect(page).toHaveURL(new RegExp(when!.split('?')[0]!))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lcda. Odalys ${family}`)
  await expect(page.locator('#reservar')).toBeInViewport()
  await alive(page)
  await expectAccessible(page, 'professional')
  await page.getByRole('link', { name: 'Resultados' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('13 profesionales')
  expect(complaints).toEqual([])
})

test('filters are shown at once, stand in the address, can be undone and survive going back', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(search)
  await alive(page)
  await page.getByRole('radio', { name: 'Familia' }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 profesionales en familia')
  await expect(page).toHaveURL(/category=family/)
  await expect(page).toHaveTitle(/3 profesionales en familia/)
  await page.getByLabel('Hasta').fill('100')
  await expect(page).toHaveURL(/maxPrice=100/)
  await expect(cards(page).filter({ hasText: 'Maricruz' })).toHaveCount(0)
  await expect(page.getByText(/más con precio a convenir/)).toBeVisible()
  await page.getByRole('link', { name: 'Mostrar también' }).click()
  await expect(cards(page).filter({ hasText: 'Maricruz' })).toHaveCount(1)
  await expectAccessible(page, 'filtered search')
  await page.getByRole('link', { name: 'Quitar filtro Familia' }).click()
  await expect(page).not.toHaveURL(/category/)
  await page.goBack()
  await expect(page).toHaveURL(/category=family/)
  await expect(page.getByRole('radio', { name: 'Familia' })).toBeChecked()
  await page.getByRole('link', { name: 'Quitar todos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('13 profesionales')
  await page.getByLabel('Desde').fill('abc')
  await expect(page.getByText('Escriba un monto, por ejemplo 150.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('prices order the results only when asked; pages go on and back', async ({ page }) => {
  await page.goto(search)
  await alive(page)
  await page.getByLabel('Ordenar por').selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
  await expect(cards(page).nth(0)).toContainText('Odalys')
  await expect(cards(page).nth(1)).toContainText('luego $150.00 por hora')
  await page.getByLabel('Ordenar por').selectOption('-price')
  await expect(cards(page).first()).toContainText('Aurelioi')
  await expect(page.getByText('Mostrando 1–10 de 13')).toBeVisible()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByText('Mostrando 11–13 de 13')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect(page.getByText('Mostrando 1–10 de 13')).toBeVisible()
  await page.getByLabel('Filas por página').selectOption('25')
  await expect(cards(page)).toHaveCount(13)
})

test('accents, slips and a city by its map name find the same people', async ({ page }) => {
  await page.goto(`${search}&city=Mayaguez`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 profesionales cerca de Mayagüez')
  await expect(page.locator('.map path.chosen')).toHaveAttribute('data-city', 'Mayagüez')
  await page.goto(`/marketplace/professionals?q=${encodeURIComponent(`Teofilo ${family.slice(0, -1)}x`)}`)
  await expect(cards(page).first()).toContainText('Teófilo')
})

test('nobody and a server that does not answer are said in words, with a way on', async ({ page }) => {
  await page.goto(`${search}&language=zh`)
  await expect(page.getByRole('heading', { name: 'Nadie coincide con su búsqueda' })).toBeVisible()
  await expectAccessible(page, 'empty search')
  await page.goto(search)
  await alive(page)
  await page.route('**/api/public/professionals?**', (route) => route.abort())
  await page.getByRole('checkbox', { name: 'Por videollamada' }).check()
  await expect(page.getByRole('heading', { name: 'No se pudo buscar' })).toBeVisible()
  await expectAccessible(page, 'failed search')
  await page.unroute('**/api/public/professionals?**')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('one searches, filters, pages and reads', async ({ page }) => {
    await page.goto('/marketplace')
    await page.getByLabel('¿Qué necesita?').fill(family)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('13 profesionales')
    await page.getByRole('radio', { name: 'Familia' }).check()
    await page.getByLabel('Hasta').fill('$100')
    await page.getByRole('button', { name: 'Aplicar filtros' }).first().click()
    await expect(page).toHaveURL(/category=family/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('en familia')
    await page.getByRole('link', { name: 'Quitar filtro Hasta $100' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 profesionales en familia')
    await page.goto(search)
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.getByText('Mostrando 11–13 de 13')).toBeVisible()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(family)
    await expect(page.locator('time').first()).toBeVisible()
  })
})

test('by keyboard alone: past the header, through the words, to a result', async ({ page }) => {
  await page.goto(search)
  await alive(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`Odalys ${family}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Odalys/)
  await expect(cards(page).first()).toContainText('Odalys')
  await page.getByRole('radio', { name: 'Todas' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/category=/)
  const menu = page.locator('details.languages')
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'English' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'English' })).toBeHidden()
  await expect(menu.locator('summary')).toBeFocused()
})

test('on a phone nothing scrolls sideways; filters open where they are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/marketplace',
    search,
    `/marketplace/professionals/${people[0]!.slug}`,
    '/marketplace/how-results-are-ordered',
    '/marketplace/nothing-here',
    `/app/schedule/public/${people[0]!.slug}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await alive(page)
    await expectNoSideways(page, path)
    await expectAccessible(page, `${path} on a phone`)
  }
  await page.goto(search)
  await alive(page)
  await expect(page.getByRole('radio', { name: 'Familia' })).toBeHidden()
  await page.locator('.filters-fold > summary').click()
  await page.getByRole('radio', { name: 'Familia' }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 profesionales en familia')
  await expect(page.locator('.filters-fold > summary')).toHaveText('Filtros · 1')
  await expectNoSideways(page, 'open filters')
  await expectAccessible(page, 'open filters')
})

for (const [code, heading] of [
  ['en', '13 professionals'],
  ['fr', '13 professionnels'],
  ['pt', '13 profissionais'],
] as const) {
  test(`every page speaks ${code}, light and dark`, async ({ page }) => {
    const complaints = complaintsOf(page)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const path of [
        '/marketplace',
        search,
        `/marketplace/professionals/${people[0]!.slug}`,
        '/marketplace/how-results-are-ordered',
      ]) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${code}`)
        await expect(page.locator('html')).toHaveAttribute('lang', code)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (path === search) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await alive(page)
        await expectNoKeys(page, `${path} ${code}`)
        await expectAccessible(page, `${path} ${code} ${scheme}`)
      }
    }
    // Server and browser said the same in this language too.
    expect(complaints).toEqual([])
  })
}

test('a chosen language and chosen colours are remembered', async ({ page }) => {
  await page.goto('/marketplace')
  await alive(page)
  await page.locator('details.languages summary').click()
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await page.goto('/marketplace/how-results-are-ordered')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await alive(page)
  await page.locator('.theme-button').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => [localStorage.getItem('locale'), localStorage.getItem('theme')])).toEqual([
    'pt',
    'dark',
  ])
})

/** `Fast 3G` of the browser's own tools, and a processor four times slower. */
const slow = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 }

interface Seen {
  largest: number
  shift: number
}

/** One visit in a browser that has nothing yet. */
async function slowVisit(browser: Browser, path: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen: Seen = { largest: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await alive(page)
  const seen = await page.evaluate(() => (window as Window & typeof globalThis & { seen: Seen }).seen)
  await context.close()
  return seen
}

test('on a slow line and a slow machine the pages are read within 1.8 seconds and do not move', async ({ browser }) => {
  test.slow()
  const figures: Record<string, Seen> = {}
  for (const path of ['/marketplace', search, `/marketplace/professionals/${people[0]!.slug}`]) {
    // What else runs on this machine only adds: the best of three visits is the page's own time. Nothing may move in
    // any.
    const visits: Seen[] = []
    while (visits.length < 3 && !visits.some(({ largest }) => largest <= 1_800))
      visits.push(await slowVisit(browser, path))
    const seen = {
      largest: Math.round(Math.min(...visits.map(({ largest }) => largest))),
      shift: Math.max(...visits.map(({ shift }) => shift)),
    }
    figures[path.replace(family, '…').replace(people[0]!.slug, ':slug')] = seen
    expect.soft(seen.largest, path).toBeLessThanOrEqual(1_800)
    expect.soft(seen.shift, path).toBeLessThanOrEqual(0.05)
  }
  process.stdout.write(`Largest paint on a slow line, ms: ${JSON.stringify(figures)}\n`)
})
