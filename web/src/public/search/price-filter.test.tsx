import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { emptySearch } from '#modules/storefront/addresses.contract.ts'
import type { PageFrame, Results } from '#modules/storefront/page.contract.ts'
import { phrases } from '../../locales/es/storefront.ts'
import { pageOf, PageProvider } from '../use-page.ts'
import { PriceFilter } from './price-filter.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a price with a decimal comma keeps its cents, also after points of thousands', () => {
  vi.useFakeTimers()
  const onChange = vi.fn<Parameters<typeof PriceFilter>[0]['onChange']>()
  render(
    <PageProvider value={pageOf({ locale: 'es', base: '' } as PageFrame, phrases)}>
      <PriceFilter form={emptySearch} results={{ toAgree: 0 } as Results} onChange={onChange} />
    </PageProvider>,
  )
  fireEvent.change(screen.getByLabelText(phrases.search.min), { target: { value: '12,50' } })
  fireEvent.change(screen.getByLabelText(phrases.search.max), { target: { value: '1.250,75' } })
  vi.runAllTimers()
  expect(onChange.mock.lastCall).toEqual([{ minPrice: '12.50', maxPrice: '1250.75' }])
})
