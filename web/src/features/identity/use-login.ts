import { useEffect, useRef, useState, type FormEvent } from 'react'
import { session, useSession } from '../../lib/session.ts'
import { useRetryCountdown } from './retry-countdown.ts'

export type Login = ReturnType<typeof useLogin>

/** State of the login: what was typed, whether the second step is asked for, and how it failed. */
export function useLogin() {
  const { loading, error } = useSession()
  const [identifier, setIdentifier] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => session.clearError, [])
  const secondsLeft = useRetryCountdown(error)

  const findMissingField = () => {
    if (!identifier.trim()) return 'identifier'
    if (!password) return 'password'
    return needsSecondFactor && !code.trim() ? 'code' : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (secondsLeft > 0) return
    const missing = findMissingField()
    if (missing) return form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    // After sign-in the guard of this page redirects.
    if (
      await session.login({
        identifier: identifier.trim(),
        password,
        ...(needsSecondFactor ? { code: code.trim() } : {}),
      })
    )
      return
    const failure = session.get().error
    if (typeof failure === 'object' && failure?.code === 'two_factor_required') {
      session.clearError()
      setIsSubmitted(false)
      setNeedsSecondFactor(true)
    } else requestAnimationFrame(() => alert.current?.focus())
  }
  const restart = () => {
    setNeedsSecondFactor(false)
    setCode('')
    setPassword('')
    setIsSubmitted(false)
    session.clearError()
  }
  return {
    identifier,
    setIdentifier,
    password,
    setPassword,
    code,
    setCode,
    isSubmitted,
    needsSecondFactor,
    loading,
    error,
    /** Seconds until the next attempt is allowed. */
    secondsLeft,
    alert,
    form,
    submit,
    restart,
  }
}
