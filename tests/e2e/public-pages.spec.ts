// Every kind of public page, in each language and on both kinds of host, as a browser renders it: accessible, and
// without a link to a login or to a page that does not exist. The steps of a booking are in booking-languages.spec.ts.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { languageTags, locales } from '#server/contract/locale.ts'
import { isPublicPath } from '#web/lib/public-paths.ts'
import { expectInteractive } from './directory.ts'
import { call, linkTo } from './outbox.ts'
import { address, consoleProblemsOf, expectAccessible, expectNoUntranslatedKeys, post } from './people.ts'
import { publishLawyer } from './publish-lawyer.ts'

/** Screens of the application to which public pages link on purpose. */
const screens = ['/auth/login', '/auth/register', '/legal/privacy', '/legal/terms']

interface PublicPages {
  /** Below `/marketplace` of the office's host, and at the root of a marketplace host. */
  readonly directory: readonly string[]
  /** Pages that only the office's host serves. */
  readonly office: readonly string[]
}

const saveScheduleSettings = (request: APIRequestContext, token: string, settings: object) =>
  call(request, token, 'GET', '/schedule/settings').then(async (answer) => {
    const { version } = (await answer.json()) as { version: number }
    return call(request, token, 'PUT', '/schedule/settings', { ...settings, version })
  })

const listing = {
  city: 'pr-mayaguez',
  priceBasis: 'fixed',
  priceCents: 6_000,
  languages: ['es', 'en'],
  areas: ['family'],
} as const

/** An open and a closed professional, a contact form, an appointment and an alert. */
async function publishAll(request: APIRequestContext): Promise<PublicPages> {
  const open = await publishLawyer(request, { ...listing, name: 'Odalys', surname: 'Berdecía Zxqw' })
  const closed = await publishLawyer(request, { ...listing, name: 'Isandro', surname: 'Berdecía Zxqw' })
  const hours = { workDays: [1], workStart: '08:00', workEnd: '09:00', publicBooking: false }
  expect((await saveScheduleSettings(request, closed.token, hours)).status()).toBe(200)

  const form = await post<{ id: string; slug: string }>(request, open.token, '/forms', { title: 'Cuénteme su caso' })
  await post(request, open.token, `/forms/${form.id}/fields`, { name: 'relato', label: 'Relato', type: 'textarea' })
  await post(request, open.token, `/forms/${form.id}/publish`, {})
  const profile = (await (await call(request, open.token, 'GET', '/profile')).json()) as Record<string, unknown>
  const chosen = await call(request, open.token, 'PUT', '/profile', {
    version: profile.version,
    marketplaceVisible: true,
    professionalTitle: profile.professionalTitle,
    headline: null,
    description: profile.description,
    priceBasis: 'fixed',
    priceCents: 6_000,
    languages: ['es'],
    remote: true,
    notary: false,
    contactFormId: form.id,
  })
  expect(chosen.status(), await chosen.text()).toBe(200)

  const headers = address()
  const free = (await (
    await request.get(`/api/public/professionals/${open.slug}/availability`, { headers })
  ).json()) as {
    days: { slots: { start: string }[] }[]
  }
  const booked = await request.post('/api/public/appointments', {
    headers,
    data: {
      professionalSlug: open.slug,
      start: free.days.at(-1)?.slots[0]?.start,
      name: 'Efraín Laracuente',
      email: 'efrain@example.com',
    },
  })
  expect(booked.status(), await booked.text()).toBe(201)
  const { token } = (await booked.json()) as { token: string }

  const email = 'espera@example.com'
  const asked = await request.post(`/api/public/professionals/${closed.slug}/alerts`, { headers, data: { email } })
  expect(asked.status(), await asked.text()).toBe(200)
  const alert = await linkTo(email, /https?:\/\/\S+\/marketplace\/alerts\/[\w-]+/)
  return {
    directory: [
      '',
      '/professionals?q=Zxqw',
      '/professionals?q=Zxqwnoesnadie&city=Culebra',
      `/professionals/${open.slug}`,
      `/professionals/${closed.slug}`,
      '/how-results-are-ordered',
      alert.replace('/marketplace', ''),
    ],
    office: [
      `/app/schedule/public/${open.slug}`,
      `/app/schedule/public/appointments/${token}`,
      `/app/forms/public/${form.slug}`,
    ],
  }
}

let pages: PublicPages
test.beforeAll(async ({ request }) => {
  pages = await publishAll(request)
})

/** Addresses of the links in the rendered document, including the map's, without fragments. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).href.split('#')[0] ?? ''),
    )

/** Links that were followed already. A link leads to the same page from every page. */
const followed = new Map<string, string | null>()

/** Returns the problem of a link; null for a link to another site. */
async function linkProblem(page: Page, href: string, origins: readonly string[]): Promise<string | null> {
  const { origin, pathname, host, search } = new URL(href)
  if (!origins.includes(origin)) return null
  const isFile = pathname.startsWith('/api/public/')
  if (!isFile && !isPublicPath(pathname, host)) return 'asks for a login'
  if (screens.includes(pathname) || pathname.startsWith('/app/forms/public/')) return null
  // Combinations of filters have no end, and are pages of the same kind.
  if ([...new URLSearchParams(search).keys()].filter((name) => name !== 'lang' && name !== 'slot').length > 1)
    return null
  // The test's process may not resolve subdomains of localhost.
  const answer = await page.request.get(`${origins[0]}${pathname}${search}`, {
    headers: { host, ...address() },
    maxRedirects: 0,
  })
  return answer.status() === 200 ? null : String(answer.status())
}

for (const locale of locales)
  test.describe(locale, () => {
    test.use({ locale: languageTags[locale] })

    test(`every public page is accessible in ${locale}, and its links lead to public pages`, async ({
      page,
      baseURL,
    }) => {
      const office = baseURL ?? ''
      const marketplace = office.replace('localhost', 'marketplace.localhost')
      const origins = [office, marketplace]
      const consoleProblems = consoleProblemsOf(page)
      const broken: string[] = []
      // A form is shown in its own language to a visitor who has not chosen a language.
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
      // Both hosts render the same document except for its addresses, so axe checks each kind of page once on the
      // second host.
      const addresses = [
        ...pages.directory.flatMap((path, index) => [
          { where: `${office}/marketplace${path}`, readsAxe: true },
          { where: marketplace + (path || '/'), readsAxe: index % locales.length === locales.indexOf(locale) },
        ]),
        ...pages.office.map((path) => ({ where: office + path, readsAxe: true })),
      ]
      for (const { where, readsAxe } of addresses) {
        await page.goto(where)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (!where.includes('/app/')) await expectInteractive(page)
        if (readsAxe) await expectAccessible(page, `${where} ${locale}`)
        await expectNoUntranslatedKeys(page, `${where} ${locale}`)
        for (const href of await linksOf(page)) {
          if (!followed.has(href)) followed.set(href, await linkProblem(page, href, origins))
          const problem = followed.get(href)
          if (problem) broken.push(`${where} → ${href}: ${problem}`)
        }
      }
      expect(broken).toEqual([])
      expect(consoleProblems).toEqual([])
    })
  })
