// `npm run build`: builds the private screens, and the public pages for the browser and for the server, concurrently.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const config = (name: string) => fileURLToPath(new URL(name, import.meta.url))

await Promise.all([
  build({ configFile: config('vite.config.ts') }),
  build({ configFile: config('vite.pages.config.ts') }),
  build({ configFile: config('vite.pages.config.ts'), build: { ssr: true } }),
])
