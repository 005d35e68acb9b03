// The Chromium of the browser journeys: the machine's own, else an installed Chromium. When run as a program, it
// installs one if needed and prints its path.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** Ubuntu's `chromium` may be a placeholder for a snap, so only a program that prints its version counts. */
const runs = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Returns the path of a browser that runs, or undefined. CHROMIUM can name a browser. */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM
  if (configured) return runs(configured) ? configured : undefined
  const candidates = [
    // The browser without a window system: the same engine for a sixth less processor time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ]
  return candidates.find((candidate) => existsSync(candidate) && runs(candidate))
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

function installFromSystem(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = (name: string) => run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name)
  // Older distributions have no separate package of the headless browser.
  return run('apt-get', 'update', '-q') && (install('chromium-headless-shell') || install('chromium'))
}

const installFromPlaywright = (): boolean =>
  run(process.execPath, join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js'), 'install', 'chromium')

/** @returns the path of a browser, installed if necessary; undefined when none can be installed */
export function ensureBrowser(): string | undefined {
  return (
    findBrowser() ?? ((installFromSystem() && findBrowser()) || (installFromPlaywright() && findBrowser()) || undefined)
  )
}

if (import.meta.main) {
  const browser = ensureBrowser()
  process.stdout.write(`${browser ?? ''}\n`)
  if (!browser) {
    process.stderr.write(
      'There is no Chromium for the browser journeys and none could be installed.\n' +
        'Install one ("apt-get install chromium", or Google Chrome) or name yours: CHROMIUM=/path/to/chromium npm test\n',
    )
    process.exitCode = 1
  }
}
