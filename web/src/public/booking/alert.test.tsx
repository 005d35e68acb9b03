// «Avíseme»: the form of a profile without times, and the page of the link in its mails.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AlertResponse } from '#modules/storefront/page.contract.ts'
import { availability, press, refusal, renderPage, serve, start, translate } from '../../testing/booking-harness.tsx'
import { Booking } from './booking.tsx'
import { ManageAlert } from './manage-alert.tsx'
import { ClosedBooking } from './no-calendar.tsx'

const slug = 'odalys-berdecia'
const ask = `POST /public/professionals/${slug}/alerts`
const token = 'a-token-of-an-alert'
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Correo electrónico/ })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const posts = (calls: ReturnType<typeof serve>) => calls.filter(({ route }) => route.startsWith('POST'))

describe('the form for visitors who wait', () => {
  it('sends the email address once and asks the visitor to read the mail there', async () => {
    const calls = serve({ [ask]: { status: 200, body: { kept: false } } })
    renderPage(<ClosedBooking slug={slug} />)
    type('ana@example.com')
    press(translate('alert.send'))
    expect(await screen.findByText(translate('alert.sentTitle'))).toBeDefined()
    expect(document.activeElement?.textContent).toContain('ana@example.com')
    const requestKey = expect.stringMatching(/^[\w-]{8,64}$/) as string
    expect(posts(calls)).toMatchObject([{ body: { email: 'ana@example.com', locale: 'es', requestKey } }])
  })

  it('informs that no mail was sent when there is no mail server', async () => {
    serve({ [ask]: { status: 200, body: { kept: true } } })
    renderPage(<ClosedBooking slug={slug} />)
    type('ana@example.com')
    press(translate('alert.send'))
    expect(await screen.findByText(translate('alert.keptTitle'))).toBeDefined()
    expect(screen.queryByText(translate('alert.sentTitle'))).toBeNull()
  })

  it('sends nothing without an address that mail can be sent to', () => {
    const calls = serve()
    renderPage(<ClosedBooking slug={slug} />)
    press(translate('alert.send'))
    expect(screen.getByText(translate('problems.email'))).toBeDefined()
    expect(document.activeElement).toBe(field())
    type('ana@example')
    press(translate('alert.send'))
    expect(screen.getByText(translate('problems.emailShape'))).toBeDefined()
    expect(posts(calls)).toEqual([])
  })

  it('keeps the typed values after a refusal, and can be sent again', async () => {
    serve({ [ask]: ['no answer', refusal(429, 'too_many_alerts'), { status: 200, body: { kept: false } }] })
    renderPage(<ClosedBooking slug={slug} />)
    type('ana@example.com')
    press(translate('alert.send'))
    expect(await screen.findByText(translate('alert.failed'))).toBeDefined()
    expect(field().value).toBe('ana@example.com')
    press(translate('alert.send'))
    expect(await screen.findByText('El servidor dijo too_many_alerts.')).toBeDefined()
    press(translate('alert.send'))
    expect(await screen.findByText(translate('alert.sentTitle'))).toBeDefined()
  })

  it('is offered by an open calendar without times on a profile, and not outside of a profile', () => {
    const empty = { ...availability, firstFree: null, days: [] }
    serve()
    const { unmount } = renderPage(<Booking isListed start={start(empty)} />)
    expect(field()).toBeDefined()
    unmount()
    renderPage(<Booking start={start(empty)} />)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

const alert: AlertResponse = {
  status: 'unconfirmed',
  professional: { name: 'Odalys', surname: 'Berdecía Llanos', professionalTitle: 'Lcda.', slug },
  expiresAt: '2027-02-15T14:00:00.000Z',
}
const route = `POST /public/availability-alerts/${token}`

describe('the page of an alert', () => {
  it('confirms with a press of the button and not by being opened', async () => {
    const calls = serve({ [`${route}/confirm`]: { status: 200, body: { ...alert, status: 'waiting' } } })
    renderPage(<ManageAlert alert={alert} token={token} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Odalys Berdecía Llanos')
    expect(calls).toEqual([])
    press(translate('alert.confirm'))
    expect(await screen.findByText(translate('alert.confirmed'))).toBeDefined()
    expect(screen.getByText(/vence el lunes, 15 de febrero de 2027/)).toBeDefined()
    expect(screen.queryByRole('button', { name: translate('alert.confirm') })).toBeNull()
    expect(screen.getByRole('link', { name: translate('alert.profile') }).getAttribute('href')).toContain(slug)
  })

  it('removes the alert, and confirms it', async () => {
    const calls = serve({ [`${route}/stop`]: { status: 200, body: { kept: false } } })
    renderPage(<ManageAlert alert={{ ...alert, status: 'waiting' }} token={token} />)
    press(translate('alert.stop'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(translate('alert.stopped')))
    expect(screen.queryByRole('button')).toBeNull()
    expect(posts(calls)).toHaveLength(1)
  })

  it('informs when nothing was saved, and when an alert no longer exists', async () => {
    serve({ [`${route}/confirm`]: ['no answer', refusal(404, 'alert_not_found')] })
    const { unmount } = renderPage(<ManageAlert alert={alert} token={token} />)
    press(translate('alert.confirm'))
    expect(await screen.findByText(translate('alert.notSaved'))).toBeDefined()
    press(translate('alert.confirm'))
    expect(await screen.findByText('El servidor dijo alert_not_found.')).toBeDefined()
    unmount()
    renderPage(<ManageAlert alert={null} token={token} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(translate('alert.goneTitle'))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('the page of an alert of a professional who left the directory leads to others', () => {
    serve()
    const hidden = { ...alert, status: 'waiting' as const, professional: { ...alert.professional, slug: null } }
    renderPage(<ManageAlert alert={hidden} token={token} />)
    expect(screen.getByRole('link', { name: translate('empty.others') })).toBeDefined()
  })
})
