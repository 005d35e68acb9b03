import type { RouteRequests } from '#tests/support/matrix-success.ts'
import type { OfficeFixture } from '#tests/support/office-fixture.ts'
import { addressesFixture, addressesRequests } from './addresses/addresses.fixture.ts'
import { inboxFixture, inboxRequests } from './inbox/inbox.fixture.ts'

/** An address of the office, a mailbox, and a received message. */
export const fixture: OfficeFixture = async (context) => {
  const [addresses, inbox] = [await addressesFixture(context), await inboxFixture(context)]
  return { own: { ...addresses.own, ...inbox.own } }
}

export const requests: RouteRequests = { ...addressesRequests, ...inboxRequests }
