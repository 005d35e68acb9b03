import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptySearch, type SearchForm } from '#modules/storefront/addresses.contract.ts'
import type { ModelOf, PageFrame, Results } from '#modules/storefront/page.contract.ts'
import { cards, overview, resultsOf } from '#tests/support/public-pages.ts'
import { phrases } from '../locales/es/storefront.ts'
import { SearchPage } from './pages/search-page.tsx'
import { pageOf, PageProvider } from './use-page.ts'

const frame: PageFrame = {
  locale: 'es',
  localeInAddress: false,
  theme: null,
  now: '2026-11-18T14:20:00.000Z',
  base: '/marketplace',
  applicationOrigin: '',
  path: '/marketplace/professionals',
  canonical: null,
  origin: 'http://localhost',
  canonicalBase: '/marketplace',
  indexed: true,
}

interface SearchRequest {
  readonly url: string
  readonly language: string | null
  answer(results: Results): Promise<void>
  fail(): Promise<void>
}
let requests: SearchRequest[] = []

beforeEach(() => {
  requests = []
  window.history.replaceState(null, '', '/marketplace/professionals')
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise: pendingResponse, resolve, reject } = Promise.withResolvers<Response>()
    pendingResponse.catch(() => undefined)
    init.signal?.addEventListener('abort', () => {
      reject(new DOMException('aborted', 'AbortError'))
    })
    requests.push({
      url,
      language: new Headers(init.headers).get('accept-language'),
      answer: async (results) => {
        await act(async () => {
          resolve(new Response(JSON.stringify(results)))
          await pendingResponse.catch(() => undefined)
        })
      },
      fail: async () => {
        await act(async () => {
          reject(new TypeError('failed to fetch'))
          await pendingResponse.catch(() => undefined)
        })
      },
    })
    return pendingResponse
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const results = (form: Partial<SearchForm> = {}, items = cards, total = 16) =>
  resultsOf(items, { ...emptySearch, ...form }, total)
function renderView(form: Partial<SearchForm> = {}, found = results(form)) {
  const model: ModelOf<'search'> = {
    ...frame,
    kind: 'search',
    form: { ...emptySearch, ...form },
    results: found,
    overview,
  }
  return render(
    <PageProvider value={pageOf(frame, phrases)}>
      <SearchPage model={model} />
    </PageProvider>,
  )
}
const last = (): SearchRequest => {
  const call = requests.at(-1)
  if (!call) throw new Error('Nothing was asked for')
  return call
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the hydrated search page', () => {
  it('requests results with prices in cents and the language, and updates the URL', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    renderView()
    fireEvent.click(screen.getByRole('radio', { name: /Herencias/ }))
    expect(last()).toMatchObject({
      url: '/api/public/professionals?category=successions&page=1&pageSize=10',
      language: 'es',
    })
    await last().answer(results({ category: 'successions' }, cards.slice(0, 2), 2))
    expect(heading()).toBe('2 profesionales en herencias')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(window.location.search).toBe('?category=successions')
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '$1,250.5' } })
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(last().url).toContain('maxPrice=125050')
    expect(window.location.search).toContain('maxPrice=1250.5')
  })

  it('shows the results of the latest request, even if an earlier response arrives later', async () => {
    renderView()
    fireEvent.click(screen.getByRole('radio', { name: /Herencias/ }))
    const first = last()
    fireEvent.click(screen.getByRole('radio', { name: /Familia/ }))
    await last().answer(results({}, cards.slice(0, 1), 1))
    await first.answer(results({}, cards, 4))
    expect(heading()).toBe('1 profesional')
  })

  it('shows an error for an invalid price without a request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    renderView()
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: 'cien' } })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(requests).toEqual([])
    expect(screen.getByText('Escriba un monto, por ejemplo 150.')).toBeTruthy()
    expect(screen.getByLabelText('Desde').getAttribute('aria-invalid')).toBe('true')
  })

  it('shows an error with retry', async () => {
    renderView()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Notaría' }))
    await last().fail()
    expect(screen.getByRole('heading', { name: 'No se pudo buscar' })).toBeTruthy()
    expect(screen.queryAllByRole('article')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(requests).toHaveLength(2)
    await last().answer(results())
    expect(screen.getAllByRole('article')).toHaveLength(4)
  })

  it('goes to the first page when anything but the page changes', async () => {
    renderView({ page: 2 })
    fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: 'price' } })
    expect(last().url).toContain('page=1&')
    await last().answer(results({ sort: 'price' }))
    expect(window.location.search).toBe('?sort=price')
  })

  it('leaves modified clicks to the browser', () => {
    renderView()
    let isDefaultPrevented: boolean | undefined
    // Prevents navigation, which jsdom does not implement.
    window.addEventListener(
      'click',
      (event) => {
        isDefaultPrevented = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    fireEvent.click(screen.getByRole('link', { name: 'Siguiente' }), { ctrlKey: true })
    expect(isDefaultPrevented).toBe(false)
    expect(requests).toEqual([])
  })

  it('shows a language that was read from the words, with a link to the search without it', () => {
    const q = 'divorcio en inglés'
    const found = results({ q })
    renderView(
      { q },
      {
        ...found,
        understood: { ...found.understood, language: 'en', languageInWords: true, withoutLanguage: 'divorcio' },
      },
    )
    const link = within(screen.getByRole('list', { name: 'Entendimos' })).getByRole('link', { name: /Inglés/ })
    expect(link.getAttribute('href')).toBe('/marketplace/professionals?q=divorcio')
  })

  const offer = 'Primera consulta gratis'
  it.each(['consulta gratis Mayagüez', 'free consultation', 'première consultation gratuite', 'consulta grátis'])(
    'offers the filter of a free first consultation to a search for one: %s',
    (q) => {
      renderView({ q }, results({ q }))
      const address = screen.getByRole('link', { name: offer }).getAttribute('href') ?? ''
      expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({ q, freeFirst: '1' })
    },
  )

  it.each([
    { q: 'consulta gratis', freeFirst: true },
    { q: 'free speech', freeFirst: false },
  ])('offers it neither twice nor to another search: %j', (form) => {
    renderView(form, results(form))
    expect(screen.queryByRole('link', { name: offer })).toBeNull()
  })

  it('sends the header’s search text with the chosen filters', async () => {
    renderView({ category: 'successions' })
    const searchbox = screen.getByRole('searchbox')
    fireEvent.change(searchbox, { target: { value: '  Odalys ' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Filtros' }))
    expect(last().url).toContain('q=Odalys&category=successions')
    await last().answer(results({ category: 'successions' }, cards.slice(0, 1), 1))
    const chips = screen.getByRole('list', { name: 'Filtros activos' })
    expect(
      within(chips)
        .getAllByRole('link')
        .map((chip) => chip.textContent),
    ).toEqual(['Quitar filtro Herencias'])
  })
})
