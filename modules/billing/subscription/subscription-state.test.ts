import { describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import {
  afterPayment,
  stateAfterReading,
  stateAt,
  afterUpgrade,
  type BoughtTerms,
  type PaidOrder,
  type ProviderState,
  type SubscriptionState,
} from './subscription-state.ts'

const day = (n: number) => new Date(Date.UTC(2027, 0, n, 12))
const grace = { graceDays: 7 }
const small: BoughtTerms = { planId: 'small', versionId: 'small-1', interval: 'monthly' }
const large: BoughtTerms = { planId: 'large', versionId: 'large-1', interval: 'monthly' }
const february1 = new Date(Date.UTC(2027, 1, 1, 12))
const march1 = new Date(Date.UTC(2027, 2, 1, 12))

const base: SubscriptionState = {
  state: 'active',
  bought: small,
  provider: 'manual',
  providerSubscriptionId: null,
  periodStart: day(1),
  periodEnd: february1,
  graceEndsAt: null,
  endedAt: null,
  cancelAtPeriodEnd: false,
  next: null,
  paidAhead: false,
}
const trial: SubscriptionState = { ...base, state: 'trialing', provider: 'none', periodEnd: day(31) }
const pastDueState: SubscriptionState = { ...base, state: 'past_due', graceEndsAt: day(39) }
const endedState: SubscriptionState = { ...base, state: 'ended', endedAt: day(39) }
const card: SubscriptionState = { ...base, provider: 'stripe', providerSubscriptionId: 'sub_1' }

describe('time', () => {
  const table: readonly (readonly [string, SubscriptionState, Date, Partial<SubscriptionState>])[] = [
    ['a trial runs', trial, day(30), { state: 'trialing' }],
    ['a trial is over at its end, not before', trial, day(31), { state: 'past_due', graceEndsAt: day(38) }],
    [
      'an unpaid trial ends with its grace period',
      trial,
      day(38),
      { state: 'ended', endedAt: day(38), graceEndsAt: null },
    ],
    ['a paid period runs', base, day(31), { state: 'active' }],
    [
      'a paid period becomes past due at its end',
      base,
      february1,
      { state: 'past_due', graceEndsAt: day(39), periodEnd: february1 },
    ],
    ['a grace period runs', pastDueState, day(38), { state: 'past_due' }],
    ['a grace period ends', pastDueState, day(39), { state: 'ended', endedAt: day(39) }],
    ['a late run applies every missed step', base, day(300), { state: 'ended', endedAt: day(39) }],
    [
      'a period that was paid ahead begins',
      { ...base, paidAhead: true },
      february1,
      { state: 'active', periodStart: february1, periodEnd: march1, paidAhead: false },
    ],
    [
      'a period that was paid ahead begins with the scheduled plan',
      { ...base, paidAhead: true, next: large },
      february1,
      { state: 'active', bought: large, next: null, periodEnd: march1 },
    ],
    [
      'a subscription that was paid ahead once ends when it is not paid again',
      { ...base, paidAhead: true },
      day(300),
      { state: 'ended', periodStart: february1, endedAt: new Date(march1.getTime() + 7 * dayMs) },
    ],
    [
      'a scheduled change takes effect at the end of the period',
      { ...base, next: large },
      february1,
      { state: 'past_due', bought: large, next: null },
    ],
    ['a scheduled change waits for the end', { ...base, next: large }, day(31), { bought: small, next: large }],
    [
      'a cancelled subscription ends without grace',
      { ...base, cancelAtPeriodEnd: true },
      february1,
      { state: 'ended', endedAt: february1, cancelAtPeriodEnd: false },
    ],
    [
      'a cancelled subscription that is paid ahead lasts until the paid end',
      { ...base, cancelAtPeriodEnd: true, paidAhead: true },
      february1,
      { state: 'active', cancelAtPeriodEnd: true },
    ],
    ['a subscription by card does not end with its period', card, day(300), { state: 'active' }],
    ['a declined card ends after its grace', { ...pastDueState, provider: 'stripe' }, day(39), { state: 'ended' }],
    ['an ended subscription stays ended', endedState, day(400), endedState],
  ]
  it.each(table)('%s', (_, subscription, now, expected) => {
    expect(stateAt(subscription, now, grace)).toMatchObject(expected)
  })

  it('ends immediately without a grace period', () => {
    expect(stateAt(base, february1, { graceDays: 0 })).toMatchObject({ state: 'ended', endedAt: february1 })
  })
  it('changes nothing the second time', () => {
    for (const [, subscription, now] of table) {
      const applied = stateAt(subscription, now, grace)
      expect(stateAt(applied, now, grace)).toEqual(applied)
    }
  })
})

describe('a payment', () => {
  const start: PaidOrder = { kind: 'start', bought: large, provider: 'ath', paidAt: day(20) }
  const renewal: PaidOrder = { kind: 'renewal', bought: small, provider: 'manual', paidAt: day(20) }
  const startedState = {
    state: 'active',
    bought: large,
    provider: 'ath',
    graceEndsAt: null,
    endedAt: null,
    periodStart: day(20),
    periodEnd: new Date(Date.UTC(2027, 1, 20, 12)),
  }
  it.each([
    ['begins a period now during the trial', trial, start, startedState],
    [
      'begins a period now during the grace of a trial',
      { ...trial, state: 'past_due', graceEndsAt: day(38) } as const,
      start,
      startedState,
    ],
    ['begins a period now after the end', endedState, start, startedState],
    [
      'pays for the days of grace of a paid period too',
      pastDueState,
      { ...start, paidAt: day(35) } as const,
      { state: 'active', periodStart: february1, periodEnd: march1 },
    ],
    [
      'is stored for the end of the period when it is ahead',
      base,
      renewal,
      { state: 'active', paidAhead: true, periodEnd: february1, provider: 'manual' },
    ],
    [
      'undoes a cancellation when it is ahead',
      { ...base, cancelAtPeriodEnd: true },
      renewal,
      { paidAhead: true, cancelAtPeriodEnd: false },
    ],
    [
      'begins where the period ended when it renews the period late',
      pastDueState,
      { ...renewal, paidAt: day(35) } as const,
      { state: 'active', paidAhead: false, periodStart: february1 },
    ],
    [
      'applies a larger plan to the rest of the period',
      { ...base, next: small, cancelAtPeriodEnd: true },
      { kind: 'upgrade', bought: large, paidAt: day(20) } as const,
      { bought: large, next: null, cancelAtPeriodEnd: false, periodStart: day(1), periodEnd: february1 },
    ],
  ] as const)('%s', (_, subscription, order, expected) => {
    expect(afterPayment(subscription, order)).toMatchObject(expected)
  })
  it('begins a new period for a longer interval', () => {
    expect(afterUpgrade({ ...base, paidAhead: true }, { ...small, interval: 'yearly' }, day(20))).toMatchObject({
      periodStart: day(20),
      periodEnd: new Date(Date.UTC(2028, 0, 20, 12)),
      paidAhead: false,
    })
  })
})

describe('the subscription at the provider', () => {
  const providerState: ProviderState = {
    id: 'sub_1',
    customerId: 'cus_1',
    status: 'active',
    orderId: null,
    interval: 'monthly',
    currency: 'usd',
    bought: large,
    next: null,
    periodStart: day(10),
    periodEnd: day(40),
    cancelAtPeriodEnd: false,
    endedAt: null,
    createdAt: day(10),
  }
  it.each([
    [
      'is applied to a trial',
      trial,
      providerState,
      day(11),
      {
        state: 'active',
        provider: 'stripe',
        providerSubscriptionId: 'sub_1',
        bought: large,
        periodStart: day(10),
        periodEnd: day(40),
      },
    ],
    [
      'is ignored while it is incomplete',
      trial,
      { ...providerState, status: 'incomplete' } as const,
      day(11),
      { state: 'trialing', provider: 'none' },
    ],
    ['renews', card, { ...providerState, periodStart: day(40), periodEnd: day(70) }, day(41), { periodStart: day(40) }],
    [
      'was not paid',
      card,
      { ...providerState, status: 'past_due', periodStart: day(40) } as const,
      day(41),
      { state: 'past_due', graceEndsAt: day(47) },
    ],
    [
      'was not paid for longer than the grace',
      card,
      { ...providerState, status: 'past_due', periodStart: day(40) } as const,
      day(48),
      { state: 'ended', endedAt: day(47) },
    ],
    [
      'was paid after all',
      { ...card, state: 'past_due', graceEndsAt: day(47) } as const,
      providerState,
      day(45),
      { state: 'active', graceEndsAt: null },
    ],
    [
      'was paid after it had ended here',
      { ...card, state: 'ended', endedAt: day(47) } as const,
      providerState,
      day(50),
      { state: 'active', endedAt: null },
    ],
    [
      'ends',
      card,
      { ...providerState, status: 'ended', endedAt: day(12) } as const,
      day(13),
      { state: 'ended', endedAt: day(12) },
    ],
    [
      'will end',
      card,
      { ...providerState, cancelAtPeriodEnd: true },
      day(13),
      { state: 'active', cancelAtPeriodEnd: true },
    ],
    ['will change', card, { ...providerState, next: small }, day(13), { next: small }],
    [
      'is applied when it began and ended before it was read',
      trial,
      { ...providerState, status: 'ended', endedAt: day(12) } as const,
      day(13),
      { state: 'ended' },
    ],
    [
      'is ignored when it ended before the current period',
      { ...base, periodStart: day(20) },
      { ...providerState, status: 'ended', endedAt: day(12) } as const,
      day(21),
      { state: 'active', provider: 'manual' },
    ],
    [
      'is applied although its times are in whole seconds',
      { ...base, periodStart: new Date(day(10).getTime() + 400) },
      providerState,
      day(11),
      { provider: 'stripe' },
    ],
    [
      'is applied to a trial although the clocks differ',
      { ...trial, periodStart: day(11) },
      providerState,
      day(11),
      { provider: 'stripe' },
    ],
  ] as const)('%s', (_, subscription, reading, now, expected) => {
    const applied = stateAfterReading(subscription, 'stripe', reading, now, grace)
    expect(applied).toMatchObject(expected)
    expect(stateAfterReading(applied, 'stripe', reading, now, grace)).toEqual(applied)
  })
})
