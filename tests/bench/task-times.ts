// `npm run bench:tasks`: measures the effort of ten journeys with the mouse and with the keyboard alone. For each:
// clicks, keys, letters typed, the seconds of the machine, and the seconds of a practised person by the Keystroke-Level
// Model (tests/support/keystroke-level.ts), which exclude those of the machine. `-- --only=WORDS` chooses journeys.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, request as requests, type Browser } from '@playwright/test'
import { freePort } from '#server/db/postmaster.ts'
import { KeyboardHand, MouseHand, type Hand } from '../e2e/journeys/hands.ts'
import { journeys } from '../e2e/journeys/journeys.ts'
import type { PrepareJourney } from '../e2e/journeys/journey.ts'
import { address, signIn } from '../e2e/people.ts'
import { ensureBrowser } from '../support/browser.ts'
import { testDirectoryPath } from '../support/test-directories.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
// The journeys read the mail that the server stored there.
process.env.E2E_DATA_DIR = testDirectoryPath('task-times')

async function startServer() {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tests/e2e/server.ts'], {
    env: { ...process.env, E2E_PORT: String(port), E2E_BUILT_IN_PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${baseURL}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    await sleep(200)
  }
  return server
}

/** Performs a journey in a browser that has loaded its screens before, like the browser of a person who works there. */
async function perform(browser: Browser, prepare: PrepareJourney, takeHand: (page: Hand['page']) => Hand) {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-PR',
    timezoneId: 'America/Puerto_Rico',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  const request = await requests.newContext({ baseURL })
  try {
    const { signedIn, path, perform } = await prepare(request)
    const page = await context.newPage()
    if (signedIn) await signIn(page, signedIn)
    else await context.setExtraHTTPHeaders(address())
    const hand = takeHand(page)
    await page.goto(path)
    const startedAt = performance.now()
    await perform(hand)
    return { effort: hand.effort, machineSeconds: (performance.now() - startedAt) / 1_000 }
  } finally {
    await context.close()
    await request.dispose()
  }
}

const executablePath = ensureBrowser()
if (!executablePath) throw new Error('There is no Chromium; CHROMIUM=/path/to/chromium names one.')
const server = await startServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(`${'journey'.padEnd(46)} ${'by'.padEnd(8)} clicks  keys  letters  machine s  person s`)
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.split('=')[1] ?? ''
  for (const [name, prepare] of Object.entries(journeys).filter(([name]) => name.includes(only)))
    for (const Hand of [MouseHand, KeyboardHand]) {
      const { effort, machineSeconds } = await perform(browser, prepare, (page) => new Hand(page))
      console.log(
        `${name.padEnd(46)} ${(Hand === MouseHand ? 'mouse' : 'keyboard').padEnd(8)}`,
        String(effort.clicks).padStart(6),
        String(effort.presses).padStart(5),
        String(effort.characters).padStart(8),
        machineSeconds.toFixed(1).padStart(10),
        effort.seconds.toFixed(1).padStart(9),
      )
    }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
}
