// Ten journeys by keyboard alone: the focus is never lost, it is visible, and each wanted element is at most 25 presses
// away.
import { test } from '@playwright/test'
import { KeyboardHand } from './journeys/hands.ts'
import { journeys } from './journeys/journeys.ts'
import { address, signIn } from './people.ts'

// The journeys are independent, because each has a separate office.
test.describe.configure({ mode: 'parallel' })

for (const [name, prepare] of Object.entries(journeys))
  test(`${name} by keyboard alone`, async ({ page, request }) => {
    const { signedIn, path, perform } = await prepare(request)
    if (signedIn) await signIn(page, signedIn)
    else await page.context().setExtraHTTPHeaders(address())
    const hand = new KeyboardHand(page)
    await page.goto(path)
    await perform(hand)
  })
