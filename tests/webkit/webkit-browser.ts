// Drives WebKitGTK by the WebDriver protocol (W3C, https://www.w3.org/TR/webdriver2/). Playwright's own WebKit is a build
// that no package registry has; Debian has this one.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/db/postmaster.ts'

/** Key under which the protocol names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const enter = '\uE007'

const driverPath = '/usr/bin/WebKitWebDriver'
const browserPath = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)

/** A window of WebKit with a session of its own. */
export class WebKitBrowser {
  readonly #driver: ChildProcess
  readonly #session: string

  private constructor(driver: ChildProcess, session: string) {
    this.#driver = driver
    this.#session = session
  }

  /** @throws when WebKit is not installed, or does not start within ten seconds */
  static async start(): Promise<WebKitBrowser> {
    const browser = browserPath()
    if (!existsSync(driverPath) || browser === undefined || !existsSync('/usr/bin/xvfb-run'))
      throw new Error('WebKit is missing: apt-get install webkit2gtk-driver xvfb')
    const port = await freePort()
    const args = ['-a', '-s', '-screen 0 1400x1000x24', driverPath, '--host=127.0.0.1', `--port=${port}`]
    // A group of its own, so that `close` also ends the display and the browser.
    const driver = spawn('xvfb-run', args, { stdio: 'ignore', detached: true })
    const address = `http://127.0.0.1:${port}/session`
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    }
    for (const until = Date.now() + 10_000; ; await sleep(200)) {
      try {
        const { sessionId } = await send<{ sessionId: string }>(address, { capabilities })
        return new WebKitBrowser(driver, `${address}/${sessionId}`)
      } catch (error) {
        if (Date.now() < until) continue
        end(driver)
        throw error
      }
    }
  }

  async open(url: string): Promise<void> {
    await send(`${this.#session}/url`, { url })
  }

  /** Runs statements in the page and returns what they return. */
  run<T>(script: string): Promise<T> {
    return send<T>(`${this.#session}/execute/sync`, { script, args: [] })
  }

  /** Types a text into the field of a CSS selector; `submit` presses Enter after it. */
  async type(selector: string, text: string, { submit = false } = {}): Promise<void> {
    const element = await send<Record<string, string>>(`${this.#session}/element`, {
      using: 'css selector',
      value: selector,
    })
    await send(`${this.#session}/element/${element[elementKey] ?? ''}/value`, { text: submit ? text + enter : text })
  }

  async close(): Promise<void> {
    await fetch(this.#session, { method: 'DELETE' }).catch(() => undefined)
    end(this.#driver)
  }
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid)
  } catch {
    // It has ended already.
  }
}

/** Sends a command and returns its value. @throws the error that the driver reports */
async function send<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: T }
  if (!answer.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`)
  return value
}
