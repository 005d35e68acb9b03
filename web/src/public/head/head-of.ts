// Metadata of a page for search engines and link previews.
import type { PageModel, Professional } from '#modules/storefront/page.contract.ts'
import { areasOf, nameOf, placeOf, priceOf } from '../display.ts'
import { missingTexts } from '../missing-texts.ts'
import { searchTitle } from '../pages/search-page.tsx'
import type { Page } from '../use-page.ts'
import { breadcrumbOf, personOf, resultsOf, websiteOf } from './json-ld.ts'

export interface Head {
  readonly title: string
  readonly description: string
  /** Absolute URL of the preview image. */
  readonly image: string | null
  readonly type: 'website' | 'profile'
  readonly jsonLd: readonly object[]
}

/** Cuts a text after a whole word. */
const shortened = (text: string, maxLength: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= maxLength ? line : `${line.slice(0, line.lastIndexOf(' ', maxLength))}…`
}

function ofProfessional(professional: Professional, page: Page): Omit<Head, 'type' | 'image' | 'jsonLd'> {
  const { text } = page
  const name = nameOf(professional)
  const price = priceOf(professional, page)
  const areas = areasOf(professional) || text('professional.fallbackWhat')
  const placeText = placeOf(professional, page)
  return {
    title: text('professional.metaTitle', { name, what: [areas, professional.city].filter(Boolean).join(', ') }),
    description: shortened(
      text('professional.metaDescription', {
        name,
        areas,
        place: placeText ? `${placeText}. ` : '',
        price: [price.amount, price.basis].filter(Boolean).join(' '),
      }),
      200,
    ),
  }
}

/** @param absolute makes a path absolute */
export function headOf(model: PageModel, page: Page, absolute: (path: string) => string): Head {
  const { text, formats } = page
  const plainHead = (title: string, description: string, jsonLd: readonly object[] = []): Head => ({
    title,
    description,
    jsonLd,
    image: null,
    type: 'website',
  })
  switch (model.kind) {
    case 'landing':
      return plainHead(text('landing.metaTitle'), text('landing.metaDescription'), [websiteOf(model, page)])
    case 'search':
      return plainHead(
        searchTitle(model.results, page),
        text('search.metaDescription', { formatted: formats.number(model.results.total) }),
        model.results.items.length > 0 ? [resultsOf(model, page, absolute)] : [],
      )
    case 'professional': {
      const { professional } = model
      return {
        ...ofProfessional(professional, page),
        image: professional.photoUrl ? absolute(professional.photoUrl) : null,
        type: 'profile',
        jsonLd: [...personOf(model, page, absolute), breadcrumbOf(model, page, absolute)],
      }
    }
    case 'ranking':
      return plainHead(text('ranking.title'), text('ranking.metaDescription'))
    case 'schedule':
      return plainHead(
        text('schedule.title', { name: nameOf(model.booked) }),
        text('schedule.metaDescription', { name: nameOf(model.booked) }),
      )
    case 'appointment':
      return plainHead(
        text('appointment.title', { name: nameOf(model.appointment.professional) }),
        text('appointment.metaDescription'),
      )
    case 'alert':
      return plainHead(text('alert.title'), text('alert.metaDescription'))
    case 'payment':
      return plainHead(text('payment.title'), text('payment.metaDescription'))
    case 'missing': {
      const { title, help } = missingTexts(page)
      return plainHead(title, help)
    }
    case 'failure':
      return plainHead(text('failure.title'), text('failure.help'))
  }
}
