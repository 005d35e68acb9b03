import { describe, expect, it } from 'vitest'
import {
  chargesAutomatically,
  subscriptionAbilities,
  type SubscriptionActor,
  type SubscriptionSubject,
} from './subscription.policy.ts'

const companyId = 'company'
const owner: SubscriptionActor = { role: 'professional', companyId, owner: true }
const trial: SubscriptionSubject = {
  companyId,
  state: 'trialing',
  provider: 'none',
  cancelAtPeriodEnd: false,
  next: null,
  paidAhead: false,
  customerId: null,
}
const prepaid: SubscriptionSubject = { ...trial, state: 'active', provider: 'manual' }
const card: SubscriptionSubject = { ...trial, state: 'active', provider: 'stripe', customerId: 'cus_1' }
const next = { planId: 'p', versionId: 'v', interval: 'monthly' } as const

const abilitiesOf = (subject: SubscriptionSubject, actor = owner, hasPortal = true) =>
  Object.entries(subscriptionAbilities(actor, subject, hasPortal) ?? {})
    .filter(([, isAllowed]) => isAllowed)
    .map(([ability]) => ability)

describe('subscriptionAbilities', () => {
  it.each([
    ['on trial', trial, ['checkout']],
    ['who pays period by period', prepaid, ['checkout', 'change', 'cancel']],
    ['who has paid ahead', { ...prepaid, paidAhead: true }, ['change', 'cancel']],
    ['whose change waits', { ...prepaid, next }, ['checkout', 'change', 'cancel', 'keepPlan']],
    ['whose change is paid ahead', { ...prepaid, next, paidAhead: true }, ['change', 'cancel']],
    ['who has cancelled', { ...prepaid, cancelAtPeriodEnd: true }, ['checkout', 'change', 'resume']],
    ['who owes a period', { ...prepaid, state: 'past_due' } as const, ['checkout']],
    ['whose plan has ended', { ...prepaid, state: 'ended' } as const, ['checkout']],
    ['with a card', card, ['change', 'cancel', 'portal']],
    ['whose card failed', { ...card, state: 'past_due' } as const, ['portal']],
    ['whose card subscription has ended', { ...card, state: 'ended' } as const, ['checkout', 'portal']],
  ] as const)('allow an owner %s only the expected actions', (_, subject, abilities) => {
    expect(abilitiesOf(subject)).toEqual(abilities)
  })

  it('allow no portal while Stripe is not set up', () => {
    expect(abilitiesOf(card, owner, false)).toEqual(['change', 'cancel'])
  })
})

describe('people other than the owner', () => {
  it('can read the subscription of their own company, and see no other', () => {
    expect(abilitiesOf(card, { ...owner, owner: false })).toEqual([])
    expect(subscriptionAbilities({ ...owner, owner: false }, card, true)).not.toBeNull()
    for (const actor of [
      { ...owner, companyId: 'another' },
      { ...owner, companyId: null },
      { ...owner, role: 'customer' },
      { ...owner, role: 'administrator' },
    ] as const)
      expect(subscriptionAbilities(actor, card, true)).toBeNull()
  })
})

it('chargesAutomatically is true for a card until its subscription has ended', () => {
  expect(
    [card, { ...card, state: 'past_due' as const }, { ...card, state: 'ended' as const }, prepaid].map(
      chargesAutomatically,
    ),
  ).toEqual([true, true, false, false])
})
