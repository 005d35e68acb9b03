import type { Browser } from '@playwright/test'

/** Network as `Network.emulateNetworkConditions` takes it: milliseconds, bytes a second. */
export interface SlowNetwork {
  offline: boolean
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

/** `Fast 3G` of Chromium's tools. */
export const fast3G: SlowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 188_743,
  uploadThroughput: 86_400,
}

export interface Paint {
  /** Milliseconds from the navigation to the largest contentful paint. */
  largestMs: number
  /** Sum of layout shifts; 0 when nothing moved. */
  layoutShift: number
}

/** A visit with an empty cache on a phone, until the network is idle. */
export async function measurePaint(
  browser: Browser,
  url: string,
  { network, cpuSlowdown = 1 }: { network: SlowNetwork; cpuSlowdown?: number },
): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(() => {
    const paint: Paint = { largestMs: 0, layoutShift: 0 }
    Object.assign(window, { paint })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.largestMs = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.layoutShift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // The page is interactive once this button is there.
  await page.locator('.theme-button').waitFor()
  const paint = await page.evaluate(() => (window as Window & typeof globalThis & { paint: Paint }).paint)
  await context.close()
  return paint
}
