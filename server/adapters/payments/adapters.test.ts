import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import {
  asksPhone,
  isOrderedMethod,
  isRecurring,
  orderedMethods,
  paymentMethods,
  paymentProviders,
  paymentProviderIds,
  recurringProviderIds,
} from '#server/contract/payment-providers.ts'
import { secretSettingNames } from '#server/env-schema.ts'
import { readEnv } from '#server/env.ts'
import { findProvider, findRecurring, findSingle } from '#server/ports/payments.ts'
import { openPayments, paymentSettingNames, requiredPaymentSettings } from './adapters.ts'

/** Keys of every provider; no request is sent with them. */
const keys = Object.fromEntries(
  secretSettingNames.filter((name) => paymentSettingNames.includes(name)).map((name) => [name, `${name}-of-a-test`]),
)

describe('adapters of payments', () => {
  it('are one for each description, in the same order', async () => {
    expect((await openPayments({})).map(({ id }) => id)).toEqual(paymentProviderIds)
  })

  it('open no provider without keys', async () => {
    const { payments } = readEnv({})
    expect((await openPayments(payments)).map(({ provider }) => provider)).toEqual(paymentProviderIds.map(() => null))
  })

  it('open each provider with the kind of its description', async () => {
    const payments = await openPayments(readEnv(keys).payments)
    for (const { id, recurring } of paymentProviders) {
      expect(findProvider(payments, id)).toMatchObject({ id, kind: recurring ? 'recurring' : 'single' })
      expect(findRecurring(payments, id) === null).toBe(!recurring)
      expect(findSingle(payments, id) === null).toBe(recurring)
    }
    expect(findProvider(payments, 'manual')).toBeNull()
  })

  it('require only settings that exist, and only because of settings that exist', () => {
    const namesInRules = requiredPaymentSettings.flatMap(({ name, when }) => [name, when])
    expect(namesInRules.filter((name) => !paymentSettingNames.includes(name))).toEqual([])
  })
})

describe('descriptions of providers', () => {
  it('have ids that the database accepts, no two the same', () => {
    for (const id of paymentProviderIds) expect(id).toMatch(/^[a-z][a-z0-9_]{1,30}$/)
    // The other two are `manual` and `none`.
    expect(new Set([...paymentMethods, 'none']).size).toBe(paymentProviderIds.length + 2)
  })

  it('have every phrase in every language, with the date of the order', () => {
    for (const { words } of paymentProviders)
      for (const locale of locales) {
        expect(Object.values(words[locale]).filter((word) => word.trim() === '')).toEqual([])
        expect(words[locale].waits).toContain('{{date}}')
      }
  })

  it('list at most one recurring provider: a subscription holds one customer id', () => {
    expect(recurringProviderIds.length).toBeLessThanOrEqual(1)
  })

  it('separate recurring methods from ordered ones', () => {
    expect(paymentMethods.filter((method) => !isRecurring(method))).toEqual(orderedMethods)
    expect(paymentMethods.filter(isOrderedMethod)).toEqual(orderedMethods)
    expect(orderedMethods).toContain('manual')
    expect(asksPhone('manual')).toBe(false)
  })
})
