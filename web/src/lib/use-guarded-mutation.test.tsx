import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useGuardedMutation } from './use-guarded-mutation.ts'

afterEach(cleanup)

/** Shows one button for each of two rows, and a server that answers when the test says so. */
function showButtons() {
  const answers: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  const send = vi.fn<(id: string) => Promise<void>>(
    () => new Promise((resolve, reject) => void answers.push({ resolve, reject })),
  )
  const onSuccess = vi.fn<() => void>()
  function Buttons() {
    const decide = useGuardedMutation({ mutationFn: (variables: { readonly id: string }) => send(variables.id) })
    return ['first', 'second'].map((id) => (
      <button key={id} type="button" onClick={() => decide.mutate({ id }, { onSuccess })}>
        {id}
      </button>
    ))
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons />
    </QueryClientProvider>,
  )
  return { answers, send, onSuccess }
}
const first = () => screen.getByRole('button', { name: 'first' })
/** Clicks twice before React shows that a request is on its way. */
const clickTwice = (button: HTMLElement) => {
  fireEvent.click(button)
  fireEvent.click(button)
}

it('sends one request when a button is clicked twice in one task', async () => {
  const { answers, send, onSuccess } = showButtons()
  clickTwice(first())
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => answers[0]?.resolve())
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
})

it('sends the requests of two rows that are clicked in one task', async () => {
  const { send } = showButtons()
  fireEvent.click(first())
  fireEvent.click(screen.getByRole('button', { name: 'second' }))
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['first'], ['second']]))
})

it('sends again after the first request failed', async () => {
  const { answers, send, onSuccess } = showButtons()
  clickTwice(first())
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  await act(async () => answers[0]?.reject(new Error('refused')))
  clickTwice(first())
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await act(async () => answers[1]?.resolve())
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
})
