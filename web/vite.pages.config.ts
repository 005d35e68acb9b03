// The public pages: built twice, for the browser and for the server that renders them (`--ssr`).
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './compression.ts'
import { contractRoutes } from './contract-routes.ts'
import { frenchTypography } from './french-typography.ts'
import { municipiosMap } from './municipios-map.ts'
import { shortIconKeys } from './short-icon-keys.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ isSsrBuild = false }) => ({
  root: pathOf('.'),
  publicDir: false,
  plugins: [
    contractRoutes(),
    frenchTypography(),
    municipiosMap(),
    shortIconKeys(),
    react(),
    ...(isSsrBuild ? [] : [compressedFiles()]),
  ],
  // One file with all packages included, which the server loads without an installation.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: pathOf(isSsrBuild ? '../dist/pages/server' : '../dist/pages/public'),
    emptyOutDir: true,
    // Separate from the office's own `/assets`, which a marketplace host does not serve.
    assetsDir: 'public-assets',
    target: 'es2022',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? { rolldownOptions: { input: { server: pathOf('src/public/server.tsx') } } }
      : // Only the server's build contains the style sheet that refers to the fonts: this build emits the font files.
        {
          manifest: true,
          rolldownOptions: { input: [pathOf('src/public/main.tsx'), pathOf('src/public/fonts.ts')] },
        }),
  },
}))
