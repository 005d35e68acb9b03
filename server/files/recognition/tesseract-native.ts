// The operator's own Tesseract, as a child process without a shell: the picture goes in and the words come out through
// pipes, so that no file is written. Where `prlimit` exists, memory, processor time and files are limited by the
// kernel.
import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { lowerChildPriority } from '#server/low-priority.ts'
import { tesseractLanguageNames, RecognitionFailure } from './recognition.ts'
import { segmentation, toGraymap, wordsOfTsv, type TesseractEngine } from './tesseract-words.ts'

export interface NativeTesseract {
  readonly path: string
  /** Program that sets the limits of the child; absent on systems without it. */
  readonly prlimitPath?: string
  /** Directory with the data of languages; by default the installation's. */
  readonly dataDirectory?: string
}

const timeoutMs = 90_000
/** Arguments of `prlimit`: 1 GiB of memory, 60 seconds of processor time, no written files, 64 open files. */
const limits = ['--as=1073741824', '--cpu=60', '--fsize=0', '--core=0', '--nofile=64']
const maxOutputBytes = 16 * 1024 * 1024
/** One thread per page: parallel threads cost more processor time than they save, and take it from requests. */
const environment = { OMP_THREAD_LIMIT: '1', LC_ALL: 'C' }

export function createNativeEngine({ path, prlimitPath, dataDirectory }: NativeTesseract): TesseractEngine {
  return {
    name: 'native',
    async read(image, language, layout) {
      const options = [
        ...['-l', tesseractLanguageNames[language], '--psm', segmentation[layout], '--oem', '1', '--dpi', '300'],
        ...(dataDirectory === undefined ? [] : ['--tessdata-dir', dataDirectory]),
        ...['-c', 'tessedit_create_tsv=1'],
      ]
      const command = [...(prlimitPath === undefined ? [] : [prlimitPath, ...limits]), path]
      return wordsOfTsv(await run([...command, 'stdin', 'stdout', ...options], toGraymap(image)))
    },
  }
}

function run([file = '', ...args]: readonly string[], input: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child = spawn(file, args, { env: environment, stdio: ['pipe', 'pipe', 'ignore'], timeout: timeoutMs })
  if (child.pid !== undefined) lowerChildPriority(child.pid)
  const chunks: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxOutputBytes) child.kill('SIGKILL')
  })
  // A child that ended early closes the pipe; its exit code gives the reason.
  child.stdin.on('error', () => undefined)
  child.on('error', (error) => reject(new RecognitionFailure('damaged', error)))
  child.on('close', (code, signal) => {
    if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'))
    else reject(new RecognitionFailure(signal === null ? 'damaged' : 'timeout'))
  })
  child.stdin.end(input)
  return promise
}

/** Finds Tesseract in the directories, with the data of every language; `undefined` when a language is missing. */
export async function findNativeTesseract(directories: readonly string[]): Promise<NativeTesseract | undefined> {
  const path = await findProgram('tesseract', directories)
  if (path === undefined) return undefined
  const languages = await listLanguages(path)
  if (!Object.values(tesseractLanguageNames).every((name) => languages.includes(name))) return undefined
  const prlimitPath = await findProgram('prlimit', directories)
  return { path, ...(prlimitPath === undefined ? {} : { prlimitPath }) }
}

async function findProgram(name: string, directories: readonly string[]): Promise<string | undefined> {
  for (const directory of directories) {
    const path = join(directory, name)
    const isExecutable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable) return path
  }
  return undefined
}

function listLanguages(path: string): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const child = spawn(path, ['--list-langs'], { env: environment, stdio: ['ignore', 'pipe', 'ignore'], timeout: 5_000 })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  child.on('error', () => resolve([]))
  child.on('close', () => resolve(output.split('\n').map((line) => line.trim())))
  return promise
}
