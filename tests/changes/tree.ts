// A temporary copy of the repository, in which a change is made and the changed files are counted.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export class Tree {
  readonly #directory = mkdtempSync(join(tmpdir(), 'bufete-change-'))
  /** Existing files that the change edits. */
  readonly edited = new Set<string>()
  /** New files. */
  readonly added = new Set<string>()

  constructor() {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
    for (const file of files) {
      mkdirSync(dirname(join(this.#directory, file)), { recursive: true })
      copyFileSync(join(root, file), join(this.#directory, file))
    }
    symlinkSync(join(root, 'node_modules'), join(this.#directory, 'node_modules'))
  }

  read(file: string): string {
    return readFileSync(join(this.#directory, file), 'utf8')
  }

  add(file: string, text: string): void {
    const path = join(this.#directory, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
    this.added.add(file)
  }

  /** Replaces the first match. @throws Error when there is none, which means that the recipe is out of date */
  edit(file: string, pattern: string | RegExp, replacement: string): void {
    const before = this.read(file)
    const after = before.replace(pattern, replacement)
    if (after === before) throw new Error(`${file} has no ${pattern}`)
    writeFileSync(join(this.#directory, file), after)
    this.edited.add(file)
  }

  /** Runs a program of node_modules/.bin. Returns its output, and whether it succeeded. */
  run(program: string, ...args: string[]): { readonly output: string; readonly succeeded: boolean } {
    const { stdout, stderr, status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
      cwd: this.#directory,
      encoding: 'utf8',
      maxBuffer: 64e6,
      env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
    })
    return { output: `${stdout}${stderr}`, succeeded: status === 0 }
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true, force: true })
  }
}
