// `npm run bench:form-editor` (after `npm run build`): longest main-thread task of each action in the editor, with a
// form of two hundred fields and its preview, by CPU time; over 50 ms drops frames on an idle machine. Dropped frames
// are reported, too; on a busy machine they exceed the work.
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { pino } from 'pino'
import { freePort } from '#server/db/postmaster.ts'
import { startEmbeddedPostgres, ensureDatabase } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { Shutdown } from '#server/start/shutdown.ts'
import { startServer } from '#server/start/start-server.ts'
import { findBrowser } from '../support/browser.ts'
import { createTestDirectory } from '../support/test-directories.ts'

const fieldCount = 200
const limitMs = 50
const types = ['text', 'textarea', 'number', 'email', 'checkbox', 'radio', 'select', 'date', 'phone', 'money']
const options = [
  { label: 'Sí', value: 'si' },
  { label: 'No', value: 'no' },
  { label: 'No sé', value: 'no_se' },
]
const fields = Array.from({ length: fieldCount }, (_, i) => {
  const type = types[i % types.length] ?? 'text'
  return {
    name: `campo_${i + 1}`,
    label: `Pregunta ${i + 1}`,
    type,
    page: 1,
    section: `Parte ${Math.floor(i / 20) + 1}`,
    ...(['checkbox', 'radio', 'select'].includes(type) ? { options } : {}),
    ...(i > 0 && i % 7 === 0 ? { showWhen: { conditions: [{ field: `campo_${i}`, op: 'not_answered' }] } } : {}),
  }
})

const log = pino({ level: 'error' })
const shutdown = new Shutdown(log)
const directory = createTestDirectory()
const postgres = await startEmbeddedPostgres({ dataDir: directory, password: 'owner', volatile: true })
await ensureDatabase(postgres.url('postgres'), 'bufete')
const port = await freePort()
await startServer(
  readEnv({
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: postgres.url('bufete'),
    ADMIN_EMAIL: 'admin@bench.example',
    ADMIN_PASSWORD: 'Bufete-Bench-1!',
    LOG_LEVEL: 'error',
  }),
  shutdown,
  log,
)
const address = `http://localhost:${port}`

async function call<T>(path: string, body: object, token?: string, method = 'POST'): Promise<T> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
const account = {
  username: 'lic-bench',
  name: 'Nereida',
  surname: 'Albaladejo',
  email: 'lic@bench.example',
  password: 'Bufete-Bench-1!',
  passwordConfirmation: 'Bufete-Bench-1!',
}
const { jwt } = await call<{ jwt: string }>('/auth/register', account)
await call('/companies', { name: 'Oficina' }, jwt)
const form = await call<{ id: string; version: number }>('/forms', { title: 'Doscientos campos' }, jwt)
await call(`/forms/${form.id}/definition`, { fields, version: form.version }, jwt, 'PUT')

interface Traced {
  readonly name: string
  readonly tdur?: number
}

/** Records the tasks of the main thread, and frames that come late. */
class TaskRecorder {
  readonly #cdp: CDPSession
  readonly #page: Page
  #tasks: number[] = []
  constructor(cdp: CDPSession, page: Page) {
    this.#cdp = cdp
    this.#page = page
    cdp.on('Tracing.dataCollected', ({ value }) => {
      for (const { name, tdur } of value as unknown as Traced[])
        if (name.endsWith('RunTask') && tdur !== undefined) this.#tasks.push(tdur / 1_000)
    })
  }
  async start(): Promise<void> {
    await this.#cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'toplevel'] },
    })
  }
  /** Returns the longest task since the last call, in milliseconds of CPU, and the durations of late frames. */
  async read(): Promise<{ longestTask: number; lateFrames: number[] }> {
    const tracingEnded = new Promise((resolve) => {
      this.#cdp.once('Tracing.tracingComplete', resolve)
    })
    await this.#cdp.send('Tracing.end')
    await tracingEnded
    const longestTask = Math.max(0, ...this.#tasks)
    this.#tasks = []
    const lateFrames = await this.#page.evaluate(() => {
      const frames = (globalThis as unknown as { late: number[] }).late.splice(0)
      return frames
    })
    await this.start()
    return { longestTask, lateFrames }
  }
}

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] })
const problems: string[] = []
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-PR' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const lateFrames: number[] = []
    Object.assign(globalThis, { late: lateFrames })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lateFrames.push(Math.round(entry.duration))
    }).observe({ type: 'long-animation-frame', buffered: true })
  })
  await page.goto(`${address}/auth/login`)
  await page.locator('input[name=identifier]').fill(account.email)
  await page.locator('input[name=password]').fill(account.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/app\//)
  await page.goto(`${address}/app/forms/${form.id}`)
  await page
    .locator('[data-field]')
    .nth(fieldCount - 1)
    .waitFor()
  await page.waitForTimeout(3_000)
  const recorder = new TaskRecorder(await context.newCDPSession(page), page)
  await recorder.start()
  const fieldButtons = page.locator('[data-field] button[aria-keyshortcuts]')
  const keys = async (text: string, pause: number) => {
    for (const key of text) {
      await page.keyboard.type(key)
      await page.waitForTimeout(pause)
    }
  }
  // Code that loads with the first opened field is not part of the action.
  await fieldButtons.nth(2).click()
  await page.waitForTimeout(2_000)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1_000)
  await recorder.read()

  console.log(
    `a form of ${fieldCount} fields, load ${loadavg()[0]?.toFixed(1)}\n\n${'act'.padEnd(36)}longest work   frames seen over ${limitMs} ms`,
  )
  async function act(name: string, work: () => Promise<unknown>, settleMs = 2_000): Promise<void> {
    await work()
    await page.waitForTimeout(settleMs)
    const { longestTask, lateFrames } = await recorder.read()
    if (longestTask > limitMs) problems.push(name)
    console.log(`${name.padEnd(36)}${`${longestTask.toFixed(0)} ms`.padStart(12)}   ${lateFrames.join(' ') || '–'}`)
  }
  await act('open a field', () => fieldButtons.nth(4).click())
  await act('type a label, and save', async () => {
    await page.keyboard.press('End')
    await keys(' del contrato de arrendamiento', 60)
  })
  await act('type fast', () => keys('xxxxxxxxxx', 15))
  await act('undo', () => page.keyboard.press('Control+z'))
  await act('redo', () => page.keyboard.press('Control+Shift+z'))
  await act('close', () => page.keyboard.press('Escape'))
  await act('move by keyboard, five places', async () => {
    await fieldButtons.nth(4).focus()
    for (let n = 0; n < 5; n += 1) {
      await page.keyboard.press('Alt+ArrowDown')
      await page.waitForTimeout(200)
    }
  })
  await act('drag over six fields', async () => {
    const [from, to] = [
      await page.locator('[data-field] [draggable]').nth(1).boundingBox(),
      await page.locator('[data-field]').nth(7).boundingBox(),
    ]
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 5, from.y + 10)
    await page.mouse.down()
    for (let n = 1; n <= 20; n += 1) {
      await page.mouse.move(from.x + 5, from.y + 10 + ((to.y - from.y) * n) / 20)
      await page.waitForTimeout(40)
    }
    await page.mouse.up()
  })
  await act('answer in the preview', () =>
    page.locator('form[aria-label="Vista previa"] input[type=radio]').first().click(),
  )
  await act('preview as wide as a desk', () => page.getByRole('radio', { name: 'Computadora' }).click())
  const openKindMenu = () => page.getByRole('button', { name: 'Añadir campo' }).click()
  await act('look at the kinds of field', openKindMenu)
  await act('add a field', () => page.getByRole('menuitem', { name: 'Texto', exact: true }).click())
  await act('look at the kinds again', openKindMenu)
  await act('add another', () => page.getByRole('menuitem', { name: 'Número', exact: true }).click())
  await act('scroll from end to end', async () => {
    await page.evaluate(() => {
      window.scrollTo(0, 0)
    })
    for (let n = 0; n < 15; n += 1) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(40)
    }
  })
  console.log(
    problems.length === 0 ? `\nno act drops a frame of its own` : `\nover ${limitMs} ms: ${problems.join(', ')}`,
  )
} finally {
  await browser.close()
  await shutdown.stop()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
process.exit(problems.length === 0 ? 0 : 1)
