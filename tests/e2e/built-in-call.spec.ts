// Peer-to-peer call: two browsers exchange media, the host's records, and the recording plays.
import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  consoleProblemsOf,
  expectAccessible,
  expectNoUntranslatedKeys,
  expectNoHorizontalScroll,
  lawyerWithOffice,
  post,
  signIn,
} from './people.ts'

// Traces capture every change, and these pages change constantly.
test.use({ baseURL: `http://localhost:${process.env.E2E_BUILT_IN_PORT}`, trace: 'off' })

type WindowWithConnections = Window & { connections?: RTCPeerConnection[] }

/** Captures the page's peer connections, for their statistics. */
const recordConnections = (page: Page) =>
  page.addInitScript(() => {
    const all: RTCPeerConnection[] = ((window as WindowWithConnections).connections = [])
    const Real = RTCPeerConnection
    window.RTCPeerConnection = class extends Real {
      constructor(config?: RTCConfiguration) {
        super(config)
        all.push(this)
      }
    }
  })

/** Returns the media received from the other browser: bytes of sound, frames of camera and screen. */
const receivedMedia = (page: Page) =>
  page.evaluate(async () => {
    const received = { sound: 0, camera: 0, screen: 0 }
    for (const connection of (window as WindowWithConnections).connections ?? []) {
      for (const report of (await connection.getStats()).values() as Iterable<{
        type: string
        kind?: string
        mid?: string
        bytesReceived?: number
        framesDecoded?: number
      }>) {
        if (report.type !== 'inbound-rtp') continue
        if (report.kind === 'audio') received.sound += report.bytesReceived ?? 0
        else received[report.mid === '1' ? 'camera' : 'screen'] += report.framesDecoded ?? 0
      }
    }
    return received
  })
const expectMoreMedia = (page: Page, less: Awaited<ReturnType<typeof receivedMedia>>) =>
  expect
    .poll(
      async () => {
        const now = await receivedMedia(page)
        return now.sound > less.sound && now.camera > less.camera
      },
      { timeout: 15_000 },
    )
    .toBe(true)
const noMedia = { sound: 0, camera: 0, screen: 0 }

test('two people exchange sound and video in the built-in room, and its recording plays', async ({
  page,
  browser,
  request,
}) => {
  const consoleProblems = consoleProblemsOf(page)
  const lawyer = await lawyerWithOffice(request)
  const guest = await (await browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 780 } })).newPage()
  const guestConsoleProblems = consoleProblemsOf(guest)
  await recordConnections(page)
  await recordConnections(guest)
  await signIn(page, lawyer.email)
  let room = ''

  await test.step('the room shows its features, and the host enters', async () => {
    await page.goto('/app/calls')
    await expect(page.getByText('Se usa la sala propia, sin proveedor de video: hasta 4 personas.')).toBeVisible()
    await page.getByText('Cómo funciona esta sala').click()
    await expect(page.getByText('Si se graba, lo hace el navegador de quien organiza')).toBeVisible()
    await expectAccessible(page, 'a new built-in room')
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Entrevista a testigo')
    await page.getByRole('checkbox', { name: 'Se puede grabar' }).check()
    await page.getByRole('button', { name: 'Crear sala' }).click()
    await page.getByRole('link', { name: 'Entrar: Entrevista a testigo' }).click()
    await page.getByRole('button', { name: 'Entrar en la llamada' }).click()
    await expect(page.getByText('Todavía no hay nadie más en la llamada.')).toBeVisible()
    room = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('the guest waits until the host admits them, and both receive sound and video', async () => {
    const { url } = await post<{ url: string }>(request, lawyer.token, `/calls/rooms/${room}/invitations`, {
      name: 'Wanda Irizarry',
      locale: 'en',
    })
    await guest.goto(url)
    await guest.getByRole('button', { name: 'Join the call' }).click()
    await expect(guest.getByText('Please wait until Nereida Albaladejo Font lets you in.')).toBeVisible()
    await expectAccessible(guest, 'guest who waits')
    await expect(page.getByRole('heading', { name: 'Sala de espera' })).toBeVisible()
    await expectAccessible(page, 'waiting room')
    await page.getByRole('button', { name: 'Admitir a Wanda Irizarry', exact: true }).click()
    await expect(page.locator('li[data-link=connected]', { hasText: 'Wanda Irizarry' })).toBeVisible()
    await expectMoreMedia(page, noMedia)
    await expectMoreMedia(guest, noMedia)
    await expectNoHorizontalScroll(guest, 'built-in room on a phone')
    // Muting and leaving need no scrolling, although the room is taller than the screen.
    await guest.evaluate(() => window.scrollTo(0, 0))
    await expect(guest.getByRole('button', { name: 'Leave' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('tiles fill the room, in a grid, for the speaker and on the whole screen', async () => {
    const tiles = page.getByRole('list', { name: 'Personas en la llamada' })
    const boxOf = async (tile: Locator) => (await tile.boundingBox()) ?? { width: 0, height: 0 }
    const share = async () => {
      const whole = await boxOf(tiles)
      const areas = await Promise.all((await tiles.getByRole('listitem').all()).map(boxOf))
      return areas.reduce((sum, { width, height }) => sum + width * height, 0) / (whole.width * whole.height)
    }
    await expect.poll(share).toBeGreaterThan(0.95)
    await page.getByRole('radio', { name: 'Quien habla' }).click()
    const large = tiles.getByRole('listitem').filter({ hasText: 'Wanda Irizarry' })
    await expect(large).toHaveAttribute('data-main', 'true')
    await expect.poll(async () => (await boxOf(large)).width / (await boxOf(tiles)).width).toBeGreaterThan(0.99)
    const before = await boxOf(tiles)
    await page.getByRole('button', { name: 'Pantalla completa' }).click()
    await expect.poll(async () => (await boxOf(tiles)).width).toBeGreaterThan(before.width)
    await page.getByRole('button', { name: 'Grabar o transcribir' }).click()
    await expect(page.getByRole('menuitem', { name: 'Grabar', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Pantalla completa' }).click()
    await page.getByRole('radio', { name: 'Cuadrícula' }).click()
  })

  await test.step('they exchange chat messages, and one shares the screen', async () => {
    await guest.getByRole('button', { name: 'Chat' }).click()
    await guest.getByRole('textbox', { name: 'Message' }).fill('Good morning')
    await guest.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Chat 1 sin leer' }).click()
    await expect(page.getByRole('log')).toContainText('Good morning')
    await page.getByRole('button', { name: 'Compartir pantalla' }).click()
    await expect(guest.locator('li', { hasText: 'Nereida Albaladejo Font’s screen' }).locator('video')).toBeVisible()
    await expect.poll(async () => (await receivedMedia(guest)).screen).toBeGreaterThan(0)
    await expectAccessible(guest, 'built-in room with a screen')
    await page.getByRole('button', { name: 'Compartir pantalla' }).click()
    await expectAccessible(page, 'built-in room')
    await expectNoUntranslatedKeys(page, 'built-in room')
  })

  await test.step('recording starts once both agree, and the call continues', async () => {
    await page.getByRole('button', { name: 'Grabar o transcribir' }).click()
    await page.getByRole('menuitem', { name: 'Grabar', exact: true }).click()
    await guest
      .getByRole('dialog', { name: 'Do you agree to this call being recorded?' })
      .getByRole('button', { name: 'I agree', exact: true })
      .click()
    await expect(page.getByText('Grabando', { exact: true })).toBeVisible()
    await expect(guest.getByText('Recording', { exact: true })).toBeVisible()
    await expect(page.getByText(/^[1-9][\d.]*\s[KM]B guardados$/)).toBeVisible({ timeout: 30_000 })
    const before = await receivedMedia(page)
    await page.getByRole('button', { name: 'Detener' }).click()
    await expect(page.getByText('No se está grabando')).toBeVisible()
    await expectMoreMedia(page, before)
  })

  await test.step('the recording plays', async () => {
    await page.getByRole('button', { name: 'Salir' }).click()
    await page.getByRole('link', { name: 'Ver', exact: true }).click()
    await page.getByRole('button', { name: 'Ver video' }).click({ timeout: 20_000 })
    const video = page.getByLabel('Grabación de Entrevista a testigo')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
    expect(
      await video.evaluate((element: HTMLVideoElement) => ({
        long: element.duration > 1 && element.duration < 60,
        wide: element.videoWidth,
      })),
    ).toEqual({ long: true, wide: 1280 })
  })
  // The browser reports the response that the guest has to wait, 409.
  expect([consoleProblems, guestConsoleProblems.filter((text) => !text.includes('409'))]).toEqual([[], []])
})
