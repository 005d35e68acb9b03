import type { RouteRequests } from '#tests/support/matrix-success.ts'
import type { OfficeFixture } from '#tests/support/office-fixture.ts'
import { addressesFixture, addressesRequests } from './addresses/addresses.fixture.ts'

/** Each part of the module has its own objects. */
export const fixture: OfficeFixture = (context) => addressesFixture(context)

export const requests: RouteRequests = { ...addressesRequests }
