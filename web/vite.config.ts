import { constants } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { contractRoutes } from './contract-routes.ts'
import { pdfAssets } from './pdf-assets.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const base = new RegExp(`node_modules/(${[
  'react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'i18next', 'react-i18next', '@emotion/[^/]+', 'stylis', 'react-is', 'hoist-non-react-statics', '@mui/(system|styled-engine)',
  '@mui/material/(styles|ButtonBase|Button|IconButton|CircularProgress|Typography|Box|Link|CssBaseline|GlobalStyles|InputBase|OutlinedInput|FormControl|FormLabel|InputLabel|FormHelperText|TextareaAutosize)',
].join('|')})/`)

// The API of a development server; `npm run dev` sets it when the port is another.
const api = process.env['BUFETE_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: here('.'),
  plugins: [
    contractRoutes(),
    react(),
    pdfAssets(),
    compression({
      include: /\.(js|css|svg|json|html)$/,
      threshold: 1024,
      algorithms: ['gzip', defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
    }),
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Fonts and images stay files: they are cached apart and the content security policy needs no `data:`.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What every page needs travels as one file: it compresses better and is asked for once.
      output: { codeSplitting: { groups: [{ name: 'base', test: base }] } },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: api, changeOrigin: false } } },
})
