import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, preloadedGroups } from './chunks.ts'
import { compressedFiles } from './compression.ts'
import { contractRoutes } from './contract-routes.ts'
import { featureParts } from './feature-parts.ts'
import { frenchTypography } from './french-typography.ts'
import { municipiosMap } from './municipios-map.ts'
import { pdfAssets } from './pdf-assets.ts'
import { providerPhrases } from './provider-phrases.ts'
import { shortIconKeys } from './short-icon-keys.ts'
import { withoutRipple } from './without-ripple.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const routerFile = (name: string) => pathOf(`../node_modules/react-router/dist/production/${name}.mjs`)

// The API of a development server; `npm run dev` sets it when the port is another.
const api = process.env['BUFETE_API'] ?? 'http://127.0.0.1:3000'

/** Every page loads the list of chunks; a hash of seven characters still tells the builds of one chunk apart. */
const hashLength = 7
const preloadedChunk = new RegExp(`/(${preloadedGroups.join('|')})-[\\w-]{${hashLength}}\\.js$`)

export default defineConfig({
  root: pathOf('.'),
  plugins: [
    contractRoutes(),
    featureParts(),
    frenchTypography(),
    providerPhrases(),
    shortIconKeys(),
    withoutRipple(),
    // For the public pages, whose browser code is served from here in development.
    municipiosMap(),
    react(),
    pdfAssets(),
    compressedFiles(),
  ],
  resolve: {
    // The package's exports offer only its development build, whose warnings a production bundle would carry along.
    alias: [
      { find: /^react-router$/, replacement: routerFile('index') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
    ],
  },
  build: {
    outDir: pathOf('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Lets a lazy page request its chunk groups at once. Its small chunks are found by its own imports: listing them
    // here, too, would add three kilobytes to every first visit.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css') || preloadedChunk.test(file)),
    },
    reportCompressedSize: false,
    // Fonts and images stay files: they are cached apart and the content security policy needs no `data:`.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // An unused part of a helper of Emotion; as CommonJS it would not be removed.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: `assets/[name]-[hash:${hashLength}].js`,
      },
      // Merged chunks would bring the schema library to screens that read constants of a contract.
      experimental: { chunkOptimization: false },
    },
  },
  // The server renders the public pages, also in development.
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/marketplace', '/app/schedule/public', '/sitemap', '/robots.txt'].map((path) => [
        path,
        { target: api, changeOrigin: false, ws: path === '/api' },
      ]),
    ),
  },
})
