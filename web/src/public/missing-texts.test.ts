import { expect, it } from 'vitest'
import { phrases } from '../locales/es/storefront.ts'
import { missingTexts } from './missing-texts.ts'
import { pageOf } from './use-page.ts'

const titleAt = (path: string) =>
  missingTexts(
    pageOf(
      {
        locale: 'es',
        localeInAddress: false,
        theme: null,
        now: '2026-11-17T14:00:00.000Z',
        base: '/marketplace',
        applicationOrigin: '',
        path,
        canonical: null,
        origin: 'http://localhost',
        canonicalBase: '/marketplace',
        indexed: false,
      },
      phrases,
    ),
  ).title

it.each([
  ['an appointment', '/app/schedule/public/appointments/x', phrases.missing.linkTitle],
  ['a payment', '/pay/x', phrases.missing.linkTitle],
  ['an alert', '/marketplace/alerts/x/y', phrases.missing.linkTitle],
  ['an alert on a host of its own', '/alerts/x/y', phrases.missing.linkTitle],
  ['a profile', '/marketplace/professionals/x', phrases.missing.title],
])('an unknown address of %s is explained', (_what, path, title) => {
  expect(titleAt(path)).toBe(title)
})
