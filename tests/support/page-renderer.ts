// The pages' renderer from their sources, so that tests need no build.
import { rendererOf, type PageBundle, type PageRenderer } from '#server/http/pages/renderer.ts'
import { render, styles } from '#web/public/server.tsx'

const assets = {
  script: '/public-assets/main-test.js',
  preloads: { 'src/public/main.tsx': ['/public-assets/shared-test.js'] },
}

export const sourceRenderer = (changes: Partial<PageBundle> = {}): PageRenderer =>
  rendererOf({ render: render as PageBundle['render'], styles, ...changes }, assets, '/nowhere')
