/** Browser and system of a user agent. */
export interface Device {
  readonly browser: string
  readonly system: string
  /** A phone or a tablet. */
  readonly isHandheld: boolean
}

// Order matters: user agents also name the browsers that they descend from.
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Parses a user agent; `undefined` when neither browser nor system is known. */
export function readDevice(userAgent: string | null): Device | undefined {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return browser && system ? { browser, system, isHandheld: /Mobile|iPhone|Android/.test(userAgent ?? '') } : undefined
}
