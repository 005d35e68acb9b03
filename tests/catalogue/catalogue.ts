// Generates docs/catalogue.md from the code: tables, routes, events with listeners, and jobs of each module.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { modules } from '#server/modules.ts'
import { moduleMap } from './module-map.ts'

const root = resolve(import.meta.dirname, '../..')
export const catalogueFile = join(root, 'docs/catalogue.md')

interface Source {
  readonly file: string
  readonly module: string
  readonly text: string
}

const sources: readonly Source[] = globSync(['modules/**/*.ts', 'server/**/*.ts'], { cwd: root })
  .filter((file) => !/\.(test|demo)\.ts$/.test(file))
  .sort()
  .map((file) => ({
    file,
    module: /^modules\/([^/]+)\//.exec(file)?.[1] ?? 'kernel',
    text: readFileSync(join(root, file), 'utf8'),
  }))

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'))

/** Tables by the module whose migration created them; dropped tables are omitted. */
function tablesOf(module: string): string[] {
  const migrations = globSync('migrations/*.ts', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
  const renamed = new Map(
    migrations.flatMap(({ text }) =>
      [...text.matchAll(/alter table (\w+) rename to (\w+)/gi)].map(([, from = '', to = '']) => [from, to]),
    ),
  )
  const dropped = new Set(migrations.flatMap(({ text }) => firstGroups(text, /drop table (?:if exists )?(\w+)/gi)))
  return sorted(
    migrations
      .filter(({ file }) => file.startsWith(`migrations/${module}.`))
      .flatMap(({ text }) => firstGroups(text, /create (?:unlogged )?table (?:if not exists )?((?:\w+\.)?\w+)/gi)),
  )
    .filter((name) => !dropped.has(name))
    .map((name) => renamed.get(name) ?? name)
}

interface CatalogueEvent {
  readonly name: string
  readonly module: string
  readonly listeners: readonly string[]
}

/** A listener names its event directly after `within(`, `after(` or `on(`, or in a list of events. */
const subscribesTo = ({ text }: Source, variable: string): boolean =>
  /\.(?:within|after)\(|: ModuleAudit = /.test(text) &&
  new RegExp(`(?:within|after|on)\\(\\s*${variable}\\b|\\[\\s*${variable}\\b`).test(text)

const events: readonly CatalogueEvent[] = sources.flatMap((source) =>
  [...source.text.matchAll(/const (\w+) = defineEvent\(\s*'([\w.-]+)'/g)].map(([, variable = '', name = '']) => ({
    name,
    module: source.module,
    listeners: sorted(
      sources
        .filter((other) => subscribesTo(other, variable))
        .map((other) => (other.text.includes(': ModuleAudit = ') ? 'audit' : other.module)),
    ),
  })),
)

const jobsOf = (module: string): string[] =>
  sorted(
    sources
      .filter((source) => source.module === module)
      .flatMap(({ text }) =>
        firstGroups(text, /(?:defineJob|(?:jobs|registry)\.(?:every|repeat))\(\s*['`]([\w.${}-]+)['`]/g),
      )
      // One job per provider: `billing.watch-${id}` in the source.
      .map((name) => name.replace(/\$\{(\w+)\}/, '<$1>')),
  )

/** `/cases 12`: number of routes with this prefix. */
function routesOf(module: string): string[] {
  const contracts = modules.find((moduleEntry) => moduleEntry.name === module)?.contracts ?? []
  const starts = contracts
    .flatMap((contract) => Object.values(contract.routes))
    .map(
      ({ path }) =>
        `/${path
          .split('/')
          .slice(1, path.startsWith('/admin/') ? 3 : 2)
          .join('/')}`,
    )
  return sorted(starts).map((start) => `\`${start}\` ${starts.filter((candidate) => candidate === start).length}`)
}

const list = (names: readonly string[], code = true): string =>
  names.length === 0 ? '–' : names.map((name) => (code ? `\`${name}\`` : name)).join(' · ')

export function catalogue(): string {
  const names = ['kernel', ...modules.map(({ name }) => name)]
  const sections = names.flatMap((name) => {
    const moduleEvents = events.filter(({ module }) => module === name)
    return [
      `## ${name}`,
      '',
      ...(name === 'kernel'
        ? []
        : [`[Its README](../modules/${name}/README.md). Routes: ${list(routesOf(name), false)}.`, '']),
      `Tables: ${list(tablesOf(name))}.`,
      '',
      `Jobs and slots: ${list(jobsOf(name))}.`,
      '',
      ...(moduleEvents.length === 0
        ? []
        : [
            '| event | listeners |',
            '|---|---|',
            ...moduleEvents.map(
              (event) => `| \`${event.name}\` | ${event.listeners.length === 0 ? '–' : event.listeners.join(', ')} |`,
            ),
            '',
          ]),
    ]
  })
  return (
    [
      '# What each module has',
      '',
      'Written by `npm run catalogue` from contracts, migrations and listeners; a test fails when it was forgotten. What it means is in each module’s README.',
      '',
      'Which module may import which, as [modules/README.md](../modules/README.md) grants it (arrows that follow from others are left out):',
      '',
      moduleMap(),
      '',
      ...sections,
    ]
      .join('\n')
      .trimEnd() + '\n'
  )
}
