import type { RouteRequests } from '#tests/support/matrix-success.ts'
import type { OfficeFixture } from '#tests/support/office-fixture.ts'
import { addressesFixture, addressesRequests } from './addresses/addresses.fixture.ts'
import { correspondenceFixture, correspondenceRequests } from './correspondence/correspondence.fixture.ts'
import { inboxFixture, inboxRequests } from './inbox/inbox.fixture.ts'

/** An address of the office, a mailbox, a received message, and a draft of mail of the case. */
export const fixture: OfficeFixture = async (context) => {
  const [addresses, inbox] = [await addressesFixture(context), await inboxFixture(context)]
  const correspondence = await correspondenceFixture(context)
  return { own: { ...addresses.own, ...inbox.own, ...correspondence.own } }
}

export const requests: RouteRequests = { ...addressesRequests, ...inboxRequests, ...correspondenceRequests }
