// The page to which mails about an alert link. The data are those of `tests/support/public-pages.ts`.
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { all, attributeOf, get, site, textOf } from '#tests/support/storefront-site.ts'

const page = '/alerts/a-token-of-an-alert'

describe('the page of an alert', () => {
  it.each(locales)('asks for the confirmation in %s and confirms nothing automatically', async (locale) => {
    const { text } = await get(`/marketplace${page}?lang=${locale}`).expect(200).expect('cache-control', 'no-store')
    expect(textOf(text, 'h1')[0]).toContain('Odalys Berdecía Llanos')
    expect(all(text, 'form', { method: 'post' })).toEqual([])
    expect(textOf(text, 'button').filter((caption) => /confirm/i.test(caption))).toHaveLength(1)
  })

  it('is neither indexed nor sent as a referrer, on both kinds of host', async () => {
    const marketplace = site({ hosts: ['abogados.example'] })
    for (const answer of [
      await get(`/marketplace${page}`),
      await get(page, marketplace).set('host', 'abogados.example'),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      expect(attributeOf(answer.text, 'link', { rel: 'canonical' }, 'href')).toBeUndefined()
    }
  })

  it('states that an alert is no longer active when none has this token', async () => {
    const { text } = await get('/marketplace/alerts/another-token?lang=en').expect(200)
    expect(textOf(text, 'h1')).toEqual(['This alert is no longer active'])
  })

  it('fails as a page when alerts cannot be read', async () => {
    const broken = site({ data: { alert: () => Promise.reject(new Error('the database is away')) } })
    const { text } = await get(`/marketplace${page}?lang=en`, broken).expect(500)
    expect(text).not.toContain('the database is away')
  })
})
