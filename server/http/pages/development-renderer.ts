import { join } from 'node:path'
import type { PageBundle, PageRenderer } from './renderer.ts'

/** Address of the browser's part during `npm run dev` (web/vite.config.ts). */
const devServer = 'http://localhost:5173'

/** Script that Vite's React plugin requires before the first module. */
const development = `<script type="module">import { injectIntoGlobalHook } from '${devServer}/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script><script type="module" src="${devServer}/@vite/client"></script>`

/** Renders from the sources. Vite provides the browser's part. */
export async function developmentRenderer(pagesDirectory: string): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../../../web/vite.pages.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, origin: devServer },
    optimizeDeps: { noDiscovery: true },
  })
  return {
    publicDirectory: join(pagesDirectory, 'public'),
    async render(model) {
      const bundle = (await vite.ssrLoadModule('/src/public/server.tsx')) as PageBundle
      const html = bundle.render(model, { script: `${devServer}/src/public/main.tsx`, preloads: {}, development })
      return {
        html,
        contentPolicy: { style: `'unsafe-inline' ${devServer}`, script: `'self' 'unsafe-inline' ${devServer}` },
      }
    },
    close: () => vite.close(),
  }
}
