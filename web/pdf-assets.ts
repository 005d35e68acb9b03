// The tables and decoders that pdf.js loads by name: they keep their names beside the hashed files.
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = new URL('../node_modules/pdfjs-dist/', import.meta.url)
const base = 'assets/pdf/'
/** WebAssembly stays out: our content security policy does not let it run; the `_nowasm_` scripts do its work. */
const includedFiles: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
}

export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    async generateBundle() {
      for (const [folder, kind] of Object.entries(includedFiles)) {
        for (const name of await readdir(new URL(`${folder}/`, root))) {
          if (kind.test(name))
            this.emitFile({
              type: 'asset',
              fileName: `${base}${folder}/${name}`,
              source: await readFile(new URL(`${folder}/${name}`, root)),
            })
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, folder = '', name = ''] = /^\/assets\/pdf\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        if (!includedFiles[folder]?.test(name)) return next()
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        createReadStream(fileURLToPath(new URL(`${folder}/${name}`, root)))
          .on('error', next)
          .pipe(response)
      })
    },
  }
}
