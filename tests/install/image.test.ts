// Executes docker/Dockerfile without a container engine: its copies and commands run in temporary directories. The
// packages come from the npm registry.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, chmodSync, globSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { freePort } from '#server/db/postmaster.ts'
import { dockerfile, root } from '#tests/deploy/deployment-files.ts'

const maxMegabytes = 300
let directory: string
let image: string
let server: ChildProcess | undefined
let stopDatabase: (() => Promise<unknown>) | undefined

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'bufete-image-'))
  chmodSync(directory, 0o755)
  image = join(directory, 'image')
  buildImage(join(directory, 'build'), image)
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await stopDatabase?.()
  rmSync(directory, { recursive: true, force: true })
})

/** Instructions of the Dockerfile, each on one line. */
const instructions = dockerfile
  .replace(/^\s*#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))

function buildImage(build: string, final: string): void {
  const stages = Map.groupBy(instructions, stageNumbers())
  mkdirSync(build)
  for (const instruction of stages.get(1) ?? []) {
    const [name = '', ...words] = instruction.split(/\s+/)
    if (name === 'COPY') copy(root, build, words)
    if (name === 'RUN') {
      const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
      // The settings of the test's own npm do not hold for the image.
      const variables = Object.entries(process.env).filter(([key]) => !/^(?:npm_|node_env|vitest|vite_)/i.test(key))
      execFileSync('sh', ['-c', words.join(' ')], {
        cwd: build,
        env: { ...Object.fromEntries(variables), PATH: path },
        stdio: 'pipe',
      })
    }
  }
  mkdirSync(final)
  for (const instruction of stages.get(2) ?? []) {
    const [name = '', from, ...words] = instruction.split(/\s+/)
    if (name === 'COPY' && from === '--from=build')
      copy(
        build,
        final,
        words.map((word) => word.replace('/bufete/', '')),
      )
  }
}

/** Returns a function that returns the stage, from 1, to which an instruction belongs. */
function stageNumbers(): (instruction: string) => number {
  let stage = 0
  return (instruction) => (instruction.startsWith('FROM ') ? (stage += 1) : stage)
}

/** Simulates COPY: one folder to the path of its copy, or files into a folder. Excludes tests, like .dockerignore. */
function copy(from: string, to: string, paths: readonly string[]): void {
  const target = paths.at(-1) ?? './'
  for (const source of paths.slice(0, -1)) {
    const destination = target.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target
    cpSync(join(from, source), join(to, destination), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  }
}

/** Bytes of all files below a folder; links count as links. */
const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0)

/** Runs a module in the folder of the image; returns its output. */
const runInImage = (code: string): string =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    cwd: image,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

describe('the image', () => {
  it(`adds at most ${maxMegabytes} MB to its base`, () => {
    const megabytes = bytesOf(image) / 1e6
    process.stdout.write(
      `The image adds ${megabytes.toFixed(0)} MB; packages ${(bytesOf(join(image, 'node_modules')) / 1e6).toFixed(0)} MB.\n`,
    )
    expect(megabytes).toBeLessThanOrEqual(maxMegabytes)
  })

  it('contains every file and package that a file of the server imports', () => {
    // Fixtures belong to tests; workers and commands run when they are loaded.
    const notLoaded = /(?:\.fixture\.ts|\.testing\.ts|\.worker\.ts|server\/main\.ts|server\/start\/.*)$/
    const files = globSync('{server,modules,migrations}/**/*.ts', { cwd: image }).filter(
      (file) => !notLoaded.test(file) && !file.endsWith('.d.ts'),
    )
    expect(files.length).toBeGreaterThan(1_500)
    const load = `for (const file of ${JSON.stringify(files)}) await import(\`./\${file}\`); process.exit()`
    runInImage(load)
  })

  it('recognizes the text of a page that it draws itself', () => {
    const output = runInImage(`
      import PDFDocument from 'pdfkit'
      import { buffer } from 'node:stream/consumers'
      import { openPagePictures } from './server/files/recognition/page-pictures.ts'
      import { recognizePage } from './server/files/recognition/recognize-page.ts'
      import { createWasmEngine } from './server/files/recognition/tesseract-wasm.ts'
      const pdf = new PDFDocument()
      pdf.fontSize(24).text('AL HONORABLE TRIBUNAL').end()
      const file = await openPagePictures(await buffer(pdf), 'application/pdf')
      for (const language of ['es', 'en']) {
        const page = await recognizePage(createWasmEngine(), await file.picture(1), { language, automatic: false })
        console.log(JSON.stringify(page))
      }
      process.exit()
    `)
    expect(output.match(/TRIBUNAL/g)).toHaveLength(2)
  })

  it('starts on a database of its own, serves pages, documentation and geography', async () => {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(directory, 'postgres'),
      password: 'owner',
      volatile: true,
    })
    stopDatabase = () => postgres.stop()
    await ensureDatabase(postgres.url('postgres'), 'bufete')
    const port = await freePort()
    server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
      cwd: image,
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1' },
        ...{ PORT: String(port), DATA_DIR: join(directory, 'data'), DATABASE_URL: postgres.url('bufete') },
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      return { status: response.status, text: await response.text() }
    }
    await expect
      .poll(
        () =>
          get('/health/ready').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000, interval: 200 },
      )
      .toBe(200)
    for (const path of ['/auth/login', '/marketplace', '/api/docs/', '/api/docs/swagger-ui-bundle.js'])
      expect((await get(path)).status, path).toBe(200)
    const { text } = await get('/api/geo/countries/US/states')
    expect(text).toContain('Vermont')
  })
})
