import { createTheme, ThemeProvider } from '@mui/material/styles'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { useAssistantAddress, type AssistantAddress } from './use-assistant-address.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens a consultation after a list of cases. */
function show(isWide: boolean, opened = '/app/ia_assistant/c1') {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  let address: AssistantAddress | undefined
  function Page() {
    address = useAssistantAddress()
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/cases', element: null },
      { path: '/app/ia_assistant/:consultationId', element: <Page /> },
    ],
    { initialEntries: ['/cases', opened] },
  )
  render(
    <ThemeProvider theme={createTheme()}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  const shown = () => `${router.state.location.pathname}${router.state.location.search}`
  return {
    shown,
    open: (source: Parameters<AssistantAddress['openSource']>[0]) => act(async () => address?.openSource(source)),
    closeTwice: () =>
      act(async () => {
        const touched = address
        touched?.openSource(undefined)
        touched?.openSource(undefined)
      }),
    back: () => act(() => router.navigate(-1)),
  }
}

it('closes the sheet of sources on a phone by Back, whatever page was turned to in it', async () => {
  const { shown, open, back } = show(false)
  await open({ answerId: 'a1', n: 2 })
  await open({ answerId: 'a1', n: 2, page: 7 })
  expect(shown()).toBe('/app/ia_assistant/c1?answer=a1&source=2&p=7')
  await back()
  expect(shown()).toBe('/app/ia_assistant/c1')
  await back()
  expect(shown()).toBe('/cases')
})

it('leaves no entry of a sheet that was closed by its button', async () => {
  const { shown, open, back } = show(false)
  await open({ answerId: 'a1', n: 2 })
  await open(undefined)
  expect(shown()).toBe('/app/ia_assistant/c1')
  await back()
  expect(shown()).toBe('/cases')
})

it('stays on the consultation when the button of the sheet is touched twice', async () => {
  const { shown, open, closeTwice } = show(false)
  await open({ answerId: 'a1', n: 2 })
  await closeTwice()
  expect(shown()).toBe('/app/ia_assistant/c1')
})

it('closes the sheet of a link that opened it, which has no entry before it', async () => {
  const { shown, open } = show(false, '/app/ia_assistant/c1?answer=a1&source=2')
  await open(undefined)
  expect(shown()).toBe('/app/ia_assistant/c1')
})

it('adds no entry for a source beside the text', async () => {
  const { shown, open, back } = show(true)
  await open({ answerId: 'a1', n: 2 })
  await back()
  expect(shown()).toBe('/cases')
})
