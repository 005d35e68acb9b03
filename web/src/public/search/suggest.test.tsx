// Suggestions below a search field: keyboard and accessibility.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageFrame, Suggestions } from '#modules/storefront/page.contract.ts'
import { inheritance } from '#tests/support/public-pages.ts'
import { phrases } from '../../locales/es/storefront.ts'
import { pageOf, PageProvider } from '../use-page.ts'
import { SuggestingInput } from './suggesting-input.tsx'

const frame: PageFrame = {
  locale: 'es',
  localeInAddress: false,
  theme: null,
  now: '2037-11-18T14:20:00.000Z',
  base: '/marketplace',
  canonicalBase: '/marketplace',
  applicationOrigin: '',
  path: '/marketplace/professionals',
  canonical: null,
  origin: 'http://localhost',
  indexed: true,
}
const suggestions: Suggestions = {
  corrections: [{ typed: 'erencia', meant: 'herencia' }],
  needs: [{ phrase: 'herencia', area: inheritance, professionals: 16 }],
  places: [
    {
      need: 'herencia',
      city: { id: 'pr-ponce', name: 'Ponce' },
      professionals: 1,
      distanceKm: null,
      from: null,
    },
  ],
  names: [],
}

const onSubmit = vi.fn<(q: string) => void>()
async function typeInField(text: string): Promise<HTMLElement> {
  render(
    <PageProvider value={pageOf(frame, phrases)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get('q')
          if (typeof q === 'string') onSubmit(q)
        }}
      >
        <SuggestingInput aria-label="Buscar" defaultValue="" />
      </form>
    </PageProvider>,
  )
  const field = screen.getByLabelText('Buscar')
  act(() => {
    field.focus()
  })
  await vi.waitFor(() => {
    expect(screen.getByLabelText('Buscar').getAttribute('role')).toBe('combobox')
  })
  fireEvent.input(field, { target: { value: text } })
  await screen.findByRole('option', { name: /Herencia en Ponce/ })
  return field
}

beforeEach(() => {
  onSubmit.mockClear()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(suggestions))))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('suggestions', () => {
  it('are options of a list box, moved through by arrow keys and chosen by Enter', async () => {
    const field = await typeInField('erencia')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('Entendimos «herencia»')).toBeTruthy()
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    const active = screen.getByRole('option', { name: /Herencia en Ponce/ })
    expect(active.getAttribute('aria-selected')).toBe('true')
    expect(field.getAttribute('aria-activedescendant')).toBe(active.id)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSubmit).toHaveBeenCalledWith('Herencia en Ponce')
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  it('close with Escape, which keeps the typed text', async () => {
    const field = await typeInField('erencia')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect((field as HTMLInputElement).value).toBe('erencia')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
