// `npm run bench:ocr`: measures how accurately scanned pages are recognised, the processor time compared with the
// native Tesseract with the same data, the time until an uploaded scan is searchable, and the delay of other requests.
// `--rounds=N` repeats the comparison of requests. Exits with 1 when a figure misses its target.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readEnv } from '#server/env.ts'
import { fileTypes } from '#server/files/file-types.ts'
import { openPagePictures } from '#server/files/recognition/page-pictures.ts'
import { tesseractLanguageNames, textOfWords, type RecognitionLanguage } from '#server/files/recognition/recognition.ts'
import { recognizePage } from '#server/files/recognition/recognize-page.ts'
import {
  characterErrorRate,
  drawPage,
  photograph,
  scannedPdf,
  scannedText,
  toJpeg,
  type Scan,
} from '#server/files/recognition/scans.fixture.ts'
import { straighten } from '#server/files/recognition/straighten.ts'
import { createNativeEngine, findNativeTesseract } from '#server/files/recognition/tesseract-native.ts'
import { createWasmEngine, dataPath } from '#server/files/recognition/tesseract-wasm.ts'
import type { TesseractEngine } from '#server/files/recognition/tesseract-words.ts'
import { measureServer } from './ocr-server.ts'

const rounds = Number(process.argv.find((a) => a.startsWith('--rounds='))?.split('=')[1] ?? 4)
let failures = 0
function report(what: string, figure: number, unit: string, target?: number, isLeast = false): void {
  const missed = target !== undefined && (isLeast ? figure < target : figure > target)
  if (missed) failures += 1
  const goal = target === undefined ? '' : `   ${isLeast ? '≥' : '≤'} ${target} ${unit}${missed ? '   MISSED' : ''}`
  console.log(`${what.padEnd(58)} ${figure.toFixed(2)} ${unit}${goal}`)
}

/** Processor milliseconds of this process and of its children that ended; of the latter on Linux only. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  // cutime and cstime, in hundredths of a second
  return (user + system) / 1000 + (Number(fields[13]) + Number(fields[14])) * 10
}

const accented = /[áéíóúüñÁÉÍÓÚÜÑ]/

/** Returns the share of words with an accent or ñ that were read with it. */
function accentsRead(expected: string, actual: string): number {
  const words = new Set(actual.split(/[^\p{L}]+/u))
  const wanted = expected.split(/[^\p{L}]+/u).filter((word) => accented.test(word))
  return wanted.filter((word) => words.has(word)).length / wanted.length
}

interface Case {
  readonly name: string
  readonly scan: Scan
  readonly language?: RecognitionLanguage
  readonly asPhoto?: boolean
  readonly maxErrors?: number
}
const cases: readonly Case[] = [
  { name: '300 dpi, clean', scan: {}, maxErrors: 2 },
  { name: '200 dpi, 2° askew, noisy', scan: { dpi: 200, skew: 2, noise: 25 }, maxErrors: 6 },
  { name: '300 dpi, English', scan: {}, language: 'en', maxErrors: 2 },
  { name: '200 dpi, upside down', scan: { dpi: 200, turned: 180 }, maxErrors: 2 },
  { name: '200 dpi, on its side', scan: { dpi: 200, turned: 90 }, maxErrors: 2 },
  { name: '100 dpi, a fax', scan: { dpi: 100 } },
  { name: 'photo from the side, in a shadow', scan: { dpi: 250 }, asPhoto: true },
]

async function readCases(engine: TesseractEngine): Promise<void> {
  for (const { name, scan, language = 'es', asPhoto = false, maxErrors } of cases) {
    const page = await drawPage(scannedText[language], scan)
    const bytes = asPhoto ? await toJpeg(photograph(page)) : await scannedPdf([page])
    const file = await openPagePictures(bytes, asPhoto ? fileTypes.jpg.mimeType : fileTypes.pdf.mimeType)
    const start = processorMs()
    const { words } = await recognizePage(engine, await file.picture(1), { language: 'es', automatic: true })
    const spent = processorMs() - start
    await file.close()
    const expected = scannedText[language].join(' ')
    const { text } = textOfWords(words)
    report(`${engine.name}: ${name}: characters wrong`, 100 * characterErrorRate(expected, text), '%', maxErrors)
    if (language === 'es' && maxErrors !== undefined)
      report(`${engine.name}: ${name}: accents and ñ read`, 100 * accentsRead(expected, text), '%', 97, true)
    report(`${engine.name}: ${name}: a page, drawing included`, spent / 1000, 's of processor')
  }
}

/** Compares the reading alone, of the same straightened picture, after both engines were loaded. */
async function compareEngines(engines: readonly TesseractEngine[]): Promise<void> {
  const { image } = straighten(await drawPage(scannedText.es), { photo: false })
  const spent = new Map<string, number[]>(engines.map(({ name }) => [name, []]))
  for (const engine of engines) await engine.read(image, 'es', 'page')
  for (let turn = 0; turn < 5; turn += 1) {
    for (const engine of engines) {
      const start = processorMs()
      await engine.read(image, 'es', 'page')
      spent.get(engine.name)?.push(processorMs() - start)
    }
  }
  const median = (name: string): number => spent.get(name)?.toSorted((a, b) => a - b)[2] ?? Number.NaN
  for (const { name } of engines) report(`${name}: reading the clean page`, median(name) / 1000, 's of processor')
  if (engines.length > 1) report('wasm: times as long as native', median('wasm') / median('native'), '×', 2)
}

const wasm = createWasmEngine()
const found = await findNativeTesseract(readEnv().programDirectories)
// The language data of both engines, in a directory from which the native Tesseract can read.
const dataDirectory = mkdtempSync(join(tmpdir(), 'bufete-bench-data-'))
for (const language of ['es', 'en'] as const)
  writeFileSync(
    join(dataDirectory, `${tesseractLanguageNames[language]}.traineddata`),
    gunzipSync(readFileSync(dataPath(language))),
  )
const native = found && createNativeEngine({ ...found, dataDirectory })
if (!native) console.log('tesseract with spa and eng is not on the PATH: nothing to compare with')
await compareEngines(native ? [wasm, native] : [wasm])
await readCases(wasm)
if (native) await readCases(native)
rmSync(dataDirectory, { recursive: true })

const { foundAfterMs, idle, meanwhile, pages } = await measureServer(rounds)
report('an uploaded scan is found by its words after', foundAfterMs / 1000, 's', 60)
report('p99 of other requests, idle', idle, 'ms')
report(`p99 of other requests, while ${pages} pages are read`, meanwhile, 'ms')
report('p99 meanwhile, times that of an idle server', meanwhile / idle, '×', 1.2)
process.exit(failures > 0 ? 1 : 0)
