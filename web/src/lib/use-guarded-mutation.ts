import { hashKey, useMutation, type DefaultError, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * `useMutation` for plain buttons and dialogs: a second click does not send again what is on its way. `isPending` does
 * not prevent this, because it is announced a task later. A request with other variables is sent, since lists share one
 * mutation among their rows. A repeated `mutateAsync` returns the promise of the first, so what follows it runs twice;
 * a repeated `mutateOnce` returns undefined.
 *
 * The callbacks given to `mutate` are not called once the component is gone. A row or a notice that its success removes
 * therefore continues from the promise of `mutateOnce`.
 *
 * What distinguishes two requests must be in the variables, as JSON: what `mutationFn` reads from elsewhere does not
 * count, and all `File`, `Blob`, `FormData`, `Map` and `Set` are equal. Only the latest request counts, so an action
 * that sends several requests is one mutation for all of them.
 */
export function useGuardedMutation<Data = unknown, Problem = DefaultError, Variables = void, Result = unknown>(
  options: UseMutationOptions<Data, Problem, Variables, Result>,
) {
  const mutation = useMutation(options)
  const { mutateAsync: send, reset: forget } = mutation
  // Only the latest: a switch that goes back and forth sends each of its states, if one mutation sends both.
  const latest = useRef<{ readonly key: string; readonly answer: Promise<Data> } | null>(null)
  const mutateAsync = useCallback<typeof send>(
    (...args) => {
      const key = hashKey([args[0]])
      if (latest.current?.key === key) return latest.current.answer
      const answer = send(...args)
      latest.current = { key, answer }
      const release = () => {
        if (latest.current?.answer === answer) latest.current = null
      }
      void answer.then(release, release)
      return answer
    },
    [send],
  )
  const mutateOnce = useCallback(
    (...args: Parameters<typeof send>): Promise<Data> | undefined =>
      latest.current?.key === hashKey([args[0]]) ? undefined : mutateAsync(...args),
    [mutateAsync],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    // The error is in `error` and was reported, as with `useMutation`.
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  )
  const reset = useCallback(() => {
    latest.current = null
    forget()
  }, [forget])
  return { ...mutation, mutate, mutateAsync, mutateOnce, reset }
}
