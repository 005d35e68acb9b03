import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf } from '../booking/booking-failure.ts'
import type { Failure } from '../booking/booking-model.ts'
import { useLanguage } from '../booking/words.ts'
import { bookingPaymentApi, type BookingPayPageData } from './booking-payment.queries.ts'
import type { ChosenPayment } from './pay-form.tsx'

/** Interval at which an open payment is polled. */
const pollMs = 4_000

/** Starts, polls and cancels the payment of a held appointment. */
export function useBookingPayment(token: string, onPaid: () => void) {
  const { locale, translate } = useLanguage()
  const [page, setPage] = useState<BookingPayPageData>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // The same id until a payment has started: a repeated request starts it once.
  const paymentId = useRef<string | undefined>(undefined)
  const openPayment = page?.payments.find(({ state }) => state === 'open')
  const openId = openPayment?.id

  const read = useCallback(async () => {
    const next = await bookingPaymentApi(locale).read({ params: { token } })
    setPage(next)
    if (next.payment.paid) onPaid()
    return next
  }, [locale, onPaid, token])

  const run = useCallback(
    async (work: () => Promise<unknown>) => {
      setBusy(true)
      setFailure(undefined)
      try {
        await work()
      } catch (error) {
        setFailure(failureOf(error, { text: translate('pay.notSent') }))
      } finally {
        setBusy(false)
      }
    },
    [translate],
  )
  useEffect(() => void run(read), [read, run])

  useEffect(() => {
    if (openId === undefined) return
    const api = bookingPaymentApi(locale)
    let hasEnded = false
    const checkPayment = () => {
      if (document.visibilityState === 'hidden') return
      api.check({ params: { token, id: openId } }).then(
        (payment) => {
          if (hasEnded || payment.state === 'open') return
          hasEnded = true
          void run(read)
        },
        () => undefined, // the next poll may succeed
      )
    }
    // The visitor may have come back from the provider's page.
    checkPayment()
    const timer = setInterval(checkPayment, pollMs)
    return () => {
      hasEnded = true
      clearInterval(timer)
    }
  }, [locale, openId, read, run, token])

  return {
    page,
    openPayment,
    busy,
    failure,
    reload: () => void run(read),
    start: ({ provider, phone }: ChosenPayment) => {
      if (busy) return
      void run(async () => {
        const id = (paymentId.current ??= crypto.randomUUID())
        const body = { id, provider, ...(phone === undefined ? {} : { phone }) }
        const payment = await bookingPaymentApi(locale).start({ params: { token }, body })
        paymentId.current = undefined
        if (payment.url) window.location.assign(payment.url)
        else await read()
      })
    },
    cancel: (id: string) => {
      if (busy) return
      void run(async () => {
        await bookingPaymentApi(locale).cancel({ params: { token, id } })
        await read()
      })
    },
  }
}
