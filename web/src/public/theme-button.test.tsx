import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageFrame } from '#modules/storefront/page.contract.ts'
import { phrases } from '../locales/es/storefront.ts'
import { ThemeButton } from './theme-button.tsx'
import { pageOf, PageProvider } from './use-page.ts'

const frame: PageFrame = {
  locale: 'es',
  localeInAddress: false,
  theme: null,
  now: '2026-11-18T14:20:00.000Z',
  base: '/marketplace',
  applicationOrigin: '',
  path: '/marketplace',
  canonical: null,
  origin: 'http://localhost',
  canonicalBase: '/marketplace',
  indexed: true,
}
/** Renders the page that the server sent for a cookie. */
function open(cookieTheme: PageFrame['theme']): void {
  if (cookieTheme) document.documentElement.dataset.theme = cookieTheme
  render(
    <PageProvider value={pageOf({ ...frame, theme: cookieTheme }, phrases)}>
      <ThemeButton />
    </PageProvider>,
  )
}
const shownTheme = () => document.documentElement.dataset.theme

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  localStorage.clear()
  document.cookie = 'theme=; Path=/; Max-Age=0'
  delete document.documentElement.dataset.theme
  vi.unstubAllGlobals()
})

it('shows the theme chosen on the screens of the application after the cookie was set', () => {
  document.cookie = 'theme=dark; Path=/'
  localStorage.setItem('theme', 'light')
  open('dark')
  expect(shownTheme()).toBe('light')
  expect(document.cookie).toContain('theme=light')
  expect(screen.queryByRole('button', { name: phrases.dark })).not.toBeNull()
})

it('keeps the theme of the cookie when the browser has stored none', () => {
  open('dark')
  expect(shownTheme()).toBe('dark')
  expect(screen.queryByRole('button', { name: phrases.light })).not.toBeNull()
})

it('stores the chosen theme for the server and for the application', () => {
  open(null)
  fireEvent.click(screen.getByRole('button', { name: phrases.dark }))
  expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  expect(document.cookie).toContain('theme=dark')
})
