import type { Plugin } from 'vite'

/** Returns the code of an icon with its random keys as numbers, which compress: a screen has some forty icons. */
export function withShortKeys(code: string): string {
  let next = 0
  return code.replace(/key: "[a-z0-9]+"/g, () => `key: "${next++}"`)
}

/** React compares the keys of the parts of an icon only within that icon, so any distinct keys work. */
export function shortIconKeys(): Plugin {
  return {
    name: 'short-icon-keys',
    apply: 'build',
    transform: (code, id) =>
      /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id) ? { code: withShortKeys(code), map: null } : undefined,
  }
}
