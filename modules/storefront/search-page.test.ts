// The public page of the search for professionals. The data are those of `tests/support/public-pages.ts`.
import { DomUtils } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import type { SearchForm } from '#modules/storefront/addresses.contract.ts'
import { cards, resultsOf } from '#tests/support/public-pages.ts'
import { site, get, dom, all, attributeOf, textOf } from '#tests/support/storefront-site.ts'

describe('the search page', () => {
  it('has a form that works without scripts', async () => {
    const { text } = await get(
      '/marketplace/professionals?q=herencia&city=Mayaguez&category=successions&maxPrice=%24150&remote=1&sort=price',
    )
    expect(attributeOf(text, 'form', { id: 'filters' }, 'method')).toBe('get')
    expect(attributeOf(text, 'form', { id: 'filters' }, 'action')).toBe('/marketplace/professionals')
    expect(attributeOf(text, 'input', { name: 'q' }, 'value')).toBe('herencia')
    expect(attributeOf(text, 'input', { name: 'maxPrice' }, 'value')).toBe('150')
    expect(all(text, 'input', { name: 'category', value: 'successions' })[0]?.attribs).toHaveProperty('checked')
    expect(all(text, 'input', { name: 'remote' })[0]?.attribs).toHaveProperty('checked')
    expect(all(text, 'option', { value: 'price' })[0]?.attribs).toHaveProperty('selected')
    expect(textOf(text, 'h1')).toEqual(['16 profesionales en herencias, Mayagüez'])
    expect(textOf(text, 'noscript').join()).toContain('Aplicar filtros')
    expect(all(text, 'article')).toHaveLength(4)
  })

  it('shows reasons, the price with its basis, free times as links, and the position in the results', async () => {
    const { text } = await get('/marketplace/professionals?category=successions')
    const plain = DomUtils.textContent(dom(text)).replaceAll(/\s/g, ' ')
    for (const expectedText of [
      'Ejerce en herencias · atiende en Mayagüez · tiene hora hoy',
      '$60.00consulta fija',
      'Gratisprimera consulta; luego $150.00 por hora',
      '$125.00por hora',
      'A convenir',
      'Mostrando 1–4 de 16',
    ])
      expect(plain).toContain(expectedText)
    expect(all(text, 'a', { class: 'slot' }).map(({ attribs }) => attribs.href)).toContain(
      '/marketplace/professionals/odalys-berdecia-llanos?slot=2026-11-18T19%3A30%3A00.000Z#reservar',
    )
    const nextOf = (html: string) =>
      all(html, 'a').find((link) => DomUtils.textContent(link) === 'Siguiente')?.attribs.href
    expect(nextOf(text)).toBe('/marketplace/professionals?category=successions&page=2')
    const { text: last } = await get(
      '/marketplace/professionals?category=successions&page=2',
      site({ data: { search: (form) => Promise.resolve(resultsOf(cards, form, 14)) } }),
    )
    expect(nextOf(last)).toBeUndefined()
    expect(DomUtils.textContent(dom(last))).toContain('Mostrando 11–14 de 14')
  })

  it('removes filters one by one', async () => {
    const { text } = await get('/marketplace/professionals?category=successions&maxPrice=150&page=3')
    expect(all(text, 'a', { class: 'chip' }).map((chip) => [DomUtils.textContent(chip), chip.attribs.href])).toEqual([
      ['Quitar filtro Herencias', '/marketplace/professionals?maxPrice=150'],
      ['Quitar filtro Hasta $150', '/marketplace/professionals?category=successions'],
    ])
  })

  it('reports how many professionals the price range excludes because they have no price', async () => {
    const { text } = await get(
      '/marketplace/professionals?maxPrice=150',
      site({ data: { search: (form) => Promise.resolve({ ...resultsOf(cards, form), toAgree: 3 }) } }),
    )
    expect(DomUtils.textContent(dom(text))).toContain('3 más con precio a convenir')
    expect(all(text, 'a').find((link) => DomUtils.textContent(link) === 'Mostrar también')?.attribs.href).toBe(
      '/marketplace/professionals?maxPrice=150&withToAgree=1',
    )
  })

  it('has one indexed page per area, city and page number', async () => {
    const found = (form: SearchForm) => {
      const results = resultsOf(cards, form)
      const city = form.city === '' ? null : { id: 'pr-ponce', name: 'Ponce' }
      const category = form.category === '' ? null : { id: 'family-id', code: 'family', name: 'Familia' }
      return {
        ...results,
        page: form.page > 200 ? 1 : form.page,
        understood: { ...results.understood, city, category },
      }
    }
    const app = site({ data: { search: (form) => Promise.resolve(found(form)) } })
    const pageState = async (query: string) => {
      const { text } = await get(`/marketplace/professionals${query}`, app)
      return [
        attributeOf(text, 'link', { rel: 'canonical' }, 'href'),
        attributeOf(text, 'meta', { name: 'robots' }, 'content'),
      ]
    }
    const url = 'https://bufete.example/marketplace/professionals'
    expect(await pageState('')).toEqual([url, undefined])
    expect(await pageState('?city=Ponce&category=family&page=2')).toEqual([
      `${url}?city=Ponce&category=family&page=2`,
      undefined,
    ])
    expect(await pageState('?city=Ponce&maxPrice=50&sort=price')).toEqual([`${url}?city=Ponce`, 'noindex'])
    expect(await pageState('?q=x')).toEqual([url, 'noindex'])
    // Other spellings of the city and the area, and a page beyond the reach of a search, are copies of these pages.
    expect(await pageState('?city=PONCE')).toEqual([`${url}?city=Ponce`, undefined])
    expect(await pageState('?category=Familia')).toEqual([`${url}?category=family`, undefined])
    expect(await pageState('?page=900')).toEqual([url, undefined])
  })

  it('states that nothing matches', async () => {
    const { text } = await get(
      '/marketplace/professionals?q=nadie',
      site({ data: { search: (form) => Promise.resolve(resultsOf([], form)) } }),
    )
    expect(textOf(text, 'h2')).toContain('Nadie coincide con su búsqueda')
    expect(textOf(text, 'h1')).toEqual(['0 profesionales'])
  })

  it('ignores invalid values', async () => {
    const queries: unknown[] = []
    const app = site({
      data: {
        search: (form) => {
          queries.push(form)
          return Promise.resolve(resultsOf(cards, form))
        },
      },
    })
    await get(
      '/marketplace/professionals?q=a&q=b&minPrice=abc&maxPrice=-1&page=0&pageSize=7&sort=name&language=xx&remote=yes&x[y]=1',
      app,
    ).expect(200)
    expect(queries).toEqual([
      {
        q: 'a',
        city: '',
        category: '',
        minPrice: '',
        maxPrice: '',
        withToAgree: false,
        language: '',
        remote: false,
        notary: false,
        freeFirst: false,
        near: false,
        literal: false,
        sort: '',
        page: 1,
        pageSize: 10,
      },
    ])
  })
})
