import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useGuardedMutation } from './use-guarded-mutation.ts'

afterEach(cleanup)

/** Shows buttons for two rows and one that forgets what was sent, and a server that answers when the test says so. */
function showButtons() {
  const answers: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  const send = vi.fn<(id: string) => Promise<void>>(
    () => new Promise((resolve, reject) => void answers.push({ resolve, reject })),
  )
  const onSuccess = vi.fn<() => void>()
  const onAnswer = vi.fn<() => void>()
  const onFirstAnswer = vi.fn<() => void>()
  function Buttons() {
    const decide = useGuardedMutation({ mutationFn: (variables: { readonly id: string }) => send(variables.id) })
    const rows = ['first', 'second'].map((id) => (
      <li key={id}>
        <button type="button" onClick={() => decide.mutate({ id }, { onSuccess })}>
          {id}
        </button>
        <button type="button" onClick={() => void decide.mutateAsync({ id }).then(onAnswer)}>
          {`await ${id}`}
        </button>
        <button type="button" onClick={() => void decide.mutateOnce({ id })?.then(onFirstAnswer)}>
          {`await ${id} once`}
        </button>
      </li>
    ))
    return (
      <ul>
        {rows}
        <button type="button" onClick={() => decide.reset()}>
          reset
        </button>
      </ul>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons />
    </QueryClientProvider>,
  )
  return { answers, send, onSuccess, onAnswer, onFirstAnswer }
}
const button = (name: string) => screen.getByRole('button', { name })
const first = () => button('first')
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
  fireEvent.click(button('second'))
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

it('answers both callers of a request that is sent once', async () => {
  const { answers, send, onAnswer } = showButtons()
  clickTwice(button('await first'))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  await act(async () => answers[0]?.resolve())
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenCalledTimes(1)
})

it('answers only the first caller who asks for it', async () => {
  const { answers, send, onFirstAnswer } = showButtons()
  clickTwice(button('await first once'))
  fireEvent.click(button('await second once'))
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['first'], ['second']]))
  await act(async () => answers.forEach(({ resolve }) => resolve()))
  await vi.waitFor(() => expect(onFirstAnswer).toHaveBeenCalledTimes(2))
})

it('sends each state of a switch that goes back and forth', async () => {
  const { send } = showButtons()
  fireEvent.click(first())
  fireEvent.click(button('second'))
  fireEvent.click(first())
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['first'], ['second'], ['first']]))
})

it('sends again what was sent before a reset', async () => {
  const { send } = showButtons()
  fireEvent.click(first())
  fireEvent.click(button('reset'))
  fireEvent.click(first())
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})
