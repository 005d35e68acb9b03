// `npm run changes`: makes the changes of docs/extending.md in a temporary copy and counts the existing files that each
// change edits. `--only=module,role,provider,language`; `--keep-output` prints the output of the checkers.
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { locales } from '#server/contract/locale.ts'
import { Tree } from './tree.ts'

interface ChangeTask {
  readonly name: string
  /** Existing files that it may edit at most. */
  readonly limit: number
  apply(tree: Tree): void
  /** Tests that, in addition to the type check, fail when a part of the change is missing. */
  readonly tests: readonly string[]
}

const templates = resolve(import.meta.dirname, 'module')
const root = resolve(import.meta.dirname, '../..')

/** A module with a table, routes, an event, an audit entry, a permission, a page, a card, a tab and calendar items. */
const addModule: ChangeTask = {
  name: 'module',
  limit: 5,
  apply(tree) {
    for (const file of globSync('**/*.txt', { cwd: templates }))
      tree.add(file.replace(/\.txt$/, ''), readFileSync(join(templates, file), 'utf8'))
    const list = 'server/modules.ts'
    tree.edit(list, /^(import \{ notificationsModule)/m, "import { notesModule } from '#modules/notes/index.ts'\n$1")
    tree.edit(list, /^( {2}casesModule,)$/m, '$1\n  notesModule,')
    tree.edit('modules/README.md', /^(\| documents \|)/m, '| notes | notes of the office on cases | cases |\n$1')
    const roles = 'server/contract/roles.ts'
    tree.edit(
      roles,
      /^(import type \{ PlatformP)/m,
      "import type { NotesPermission } from '#modules/notes/notes.permissions.ts'\n$1",
    )
    tree.edit(roles, /^( {2}\| PlatformPermission)$/m, '  | NotesPermission\n$1')
    tree.edit(roles, "  'forms.work',\n", "  'forms.work',\n  'notes.work',\n")
    tree.edit('server/contract/audit.ts', "  'cases.opened',\n", "  'cases.opened',\n  'notes.written',\n")
    tree.edit('server/contract/audit.ts', "  'case',\n", "  'case',\n  'note',\n")
    const registry = 'web/src/app/registry.ts'
    tree.edit(
      registry,
      /^(import \{ notifications \})/m,
      "import { notes } from '../features/notes/notes.feature.ts'\n$1",
    )
    tree.edit(registry, /^( {2}notifications,)$/m, '  notes,\n$1')
  },
  tests: [
    'tests/architecture.test.ts',
    'tests/row-security.test.ts',
    'tests/contract-matrix.test.ts',
    'tests/errors.test.ts',
    'modules/portability/tables.test.ts',
    'web/src/app',
    'web/src/locales',
  ],
}

/** A fifth role of an office, with a separate kind of seats. */
const addRole: ChangeTask = {
  name: 'role',
  limit: 6,
  apply(tree) {
    tree.edit(
      'server/contract/roles.ts',
      /^( {2}customer: \{ seat)/m,
      "  intern: { seat: 'staff', permissions: ['cases.read', 'documents.work'] },\n$1",
    )
    for (const locale of locales)
      tree.edit(
        `web/src/locales/${locale}/common.ts`,
        /(roles: \{\s+one: \{)([\s\S]*?other: \{|[\s\S]*?many: \{)/,
        "$1 intern: 'x',$2 intern: 'x',",
      )
  },
  tests: ['tests/architecture.test.ts', 'web/src/app', 'web/src/locales'],
}

/** A second provider that accepts individual payments. */
const addProvider: ChangeTask = {
  name: 'payment provider',
  limit: 4,
  apply(tree) {
    const folder = 'server/adapters/payments'
    const renamed = (text: string) =>
      text.replace(/\bath/g, 'wire').replaceAll('ATH_', 'WIRE_').replaceAll('Ath', 'Wire')
    for (const file of ['ath.contract.ts', 'ath.adapter.ts', 'ath-payments.ts'])
      tree.add(`${folder}/wire/${renamed(file)}`, renamed(tree.read(`${folder}/ath/${file}`)))
    const list = 'server/contract/payment-providers.ts'
    tree.edit(
      list,
      /^(import \{ stripe \}.*)$/m,
      "$1\nimport { wire } from '#server/adapters/payments/wire/wire.contract.ts'",
    )
    tree.edit(list, '[stripe, ath]', '[stripe, ath, wire]')
    const adapters = `${folder}/adapters.ts`
    tree.edit(adapters, /^(import \{ stripeAdapter \}.*)$/m, "$1\nimport { wireAdapter } from './wire/wire.adapter.ts'")
    tree.edit(adapters, '[stripeAdapter, athAdapter]', '[stripeAdapter, athAdapter, wireAdapter]')
    tree.edit(adapters, '...athAdapter.settings }', '...athAdapter.settings, ...wireAdapter.settings }')
    const names = [...tree.read(`${folder}/wire/wire.adapter.ts`).matchAll(/\bWIRE_[A-Z_]+\b/g)].map(([name]) => name)
    tree.edit(
      'README.md',
      /^(\|[^\n]*`ATH_[^\n]*)$/m,
      `$1\n| ${[...new Set(names)].map((n) => `\`${n}\``).join(', ')} | – | wire |`,
    )
  },
  tests: ['tests/docs.test.ts', 'server/adapters/payments/adapters.test.ts', 'tests/architecture.test.ts'],
}

/** Runs the checkers and prints one line. Returns whether the change keeps its limit and passes. */
function checkChange({ name, limit, apply, tests }: ChangeTask): boolean {
  const tree = new Tree()
  try {
    apply(tree)
    const types = tree.run('tsc', '--noEmit')
    const tested = tree.run(
      'vitest',
      'run',
      '--project',
      'unit',
      '--project',
      'http',
      '--project',
      'web',
      '--reporter=dot',
      ...tests,
    )
    const hasPassed = tree.edited.size <= limit && types.succeeded && tested.succeeded
    process.stdout.write(
      `${hasPassed ? '✓' : '✗'} ${name}: ${tree.edited.size} existing files edited (at most ${limit}), ${tree.added.size} new\n` +
        [...tree.edited].map((file) => `    ${file}\n`).join(''),
    )
    if (!types.succeeded) process.stdout.write(types.output.slice(0, 4_000))
    if (!tested.succeeded) process.stdout.write(tested.output.slice(-6_000))
    return hasPassed
  } finally {
    tree.remove()
  }
}

const phraseFile =
  /(?:\.errors|\.messages|[.-]phrases(?:-\w+)?)\.ts$|^web\/src\/locales\/|\/payments\/\w+\/\w+\.contract\.ts$/

/** Adds a language to the list and checks that the compiler reports missing sentences only in phrase files. */
function addLanguage(): boolean {
  const tree = new Tree()
  const list = 'server/contract/locale.ts'
  try {
    tree.edit(list, /(locales = \[[^\]]*)\]/, "$1, 'it']")
    tree.edit(list, /(languageNames[^{]*\{)/, "$1 it: 'Italiano',")
    tree.edit(list, /(languageTags[^{]*\{)/, "$1 it: 'it-IT',")
    for (const file of globSync('web/src/locales/pt/**/*.ts', { cwd: root }))
      tree.add(file.replace('/pt/', '/it/'), tree.read(file))
    const { output } = tree.run('tsc', '--noEmit')
    const failing = [...new Set([...output.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))]
    // A file that only reads the phrases of another file needs no new sentences.
    const withSentences = failing.filter((file) => /\bfr: ?['"`{[]/.test(tree.read(relative('', file))))
    const strayFiles = withSentences.filter(
      (file) => file !== list && !phraseFile.test(file) && !file.includes('.test.'),
    )
    const hasPassed = withSentences.length > 20 && strayFiles.length === 0
    process.stdout.write(
      `${hasPassed ? '✓' : '✗'} language: ${withSentences.length} phrase files and one list (${list})\n` +
        strayFiles.map((file) => `    not a phrase file: ${file}\n`).join(''),
    )
    return hasPassed
  } finally {
    tree.remove()
  }
}

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const isSelected = (name: string) => only === undefined || only.some((part) => name.includes(part))
const results = [addModule, addRole, addProvider].filter(({ name }) => isSelected(name)).map(checkChange)
if (isSelected('language')) results.push(addLanguage())
if (results.includes(false)) process.exitCode = 1
