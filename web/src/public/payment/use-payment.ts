import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#server/contract/client.ts'
import { failureOf } from '../booking/booking-failure.ts'
import type { Failure } from '../booking/booking-model.ts'
import { useLanguage } from '../booking/words.ts'
import type { ChosenPayment } from './pay-form.tsx'
import { paymentApi, type PaymentByLink, type PayPageData } from './payment.queries.ts'

/** Interval at which an open payment is polled. */
const pollMs = 4_000

/** Starts, polls and cancels the payments of a link, and loads the page again when a payment ends. */
export function usePayment(initialPage: PayPageData, token: string) {
  const { locale, translate } = useLanguage()
  const [page, setPage] = useState(initialPage)
  const [endedPayment, setEndedPayment] = useState<PaymentByLink>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // The same id until a payment has started: a repeated request starts it once.
  const paymentId = useRef<string | undefined>(undefined)
  const openPayment = page.payments.find(({ state }) => state === 'open')
  const openId = openPayment?.id

  useEffect(() => {
    if (openId === undefined) return
    const api = paymentApi(locale)
    let stopped = false
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      api.check({ params: { token, id: openId } }).then(
        async (payment) => {
          if (stopped || payment.state === 'open') return
          const next = await api.read({ params: { token } })
          if (stopped) return
          setEndedPayment(payment)
          setPage(next)
        },
        // The next poll may succeed; the server checks the payment as well.
        () => undefined,
      )
    }, pollMs)
    return () => {
      stopped = true
      clearInterval(timer)
    }
  }, [openId, token, locale])

  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'online_payment_open')
        setPage(await paymentApi(locale).read({ params: { token } }))
      setFailure(failureOf(error, { text: translate('pay.notSent') }))
    } finally {
      setBusy(false)
    }
  }

  return {
    page,
    openPayment,
    endedPayment,
    busy,
    failure,
    start: (chosen: ChosenPayment) =>
      run(async () => {
        const api = paymentApi(locale)
        const id = (paymentId.current ??= crypto.randomUUID())
        const payment = await api.start({ params: { token }, body: { id, ...chosen } })
        paymentId.current = undefined
        setEndedPayment(undefined)
        if (payment.url) window.location.assign(payment.url)
        else setPage(await api.read({ params: { token } }))
      }),
    cancel: (id: string) =>
      run(async () => {
        const api = paymentApi(locale)
        setEndedPayment(await api.cancel({ params: { token, id } }))
        setPage(await api.read({ params: { token } }))
      }),
  }
}
