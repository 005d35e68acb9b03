// Generates docs/third-party.md: distributed dependencies with their licences.
import { join } from 'node:path'
import { allowedLicences, licencesByFile } from './licences.ts'
import { lockedPackages, readManifest, root, type LockedPackage } from './lock.ts'

export const thirdPartyFile = join(root, 'docs/third-party.md')

/**
 * Packages that are distributed although a server does not depend on them: the build puts packages of the web into the
 * served files, and `npm start` installs Node.
 */
const builtPackages = [
  '@daily-co/daily-js',
  '@emotion/react',
  '@emotion/styled',
  '@hookform/resolvers',
  '@mui/material',
  '@tanstack/react-query',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'docx-preview',
  'i18next',
  'lucide-react',
  'node',
  'react',
  'react-dom',
  'react-hook-form',
  'react-i18next',
  'react-router-dom',
] as const

/** Returns the paths at which Node looks for a package imported by another package, the nearest first. */
function candidatePaths(importer: string, name: string): string[] {
  const folders = importer.split('/node_modules/')
  return [...folders.keys()]
    .map((index) => [...folders.slice(0, folders.length - index), name].join('/node_modules/'))
    .concat(`node_modules/${name}`)
}

const requiredNames = (installed: LockedPackage): string[] =>
  Object.keys({
    ...installed.dependencies,
    ...installed.optionalDependencies,
    ...Object.fromEntries(
      Object.entries(installed.peerDependencies ?? {}).filter(
        ([name]) => installed.peerDependenciesMeta?.[name]?.optional !== true,
      ),
    ),
  })

/**
 * Returns the packages of the server and of the browser, with their dependencies. Development tools are not
 * distributed.
 */
export function distributedPackages(): LockedPackage[] {
  const byPath = new Map(lockedPackages().map((installed) => [installed.path, installed]))
  const distributed = new Set<LockedPackage>()
  const pending = [...Object.keys(readManifest().dependencies), ...builtPackages].map((name) =>
    byPath.get(`node_modules/${name}`),
  )
  for (const installed of pending) {
    if (!installed || distributed.has(installed)) continue
    distributed.add(installed)
    for (const name of requiredNames(installed))
      pending.push(
        candidatePaths(installed.path, name)
          .map((path) => byPath.get(path))
          .find((found) => found !== undefined),
      )
  }
  return [...distributed]
}

export const licenceOf = ({ name, license }: LockedPackage) => license ?? licencesByFile[name] ?? 'unknown'

export function thirdPartyPage(): string {
  const packages = new Map(
    distributedPackages().map((candidate) => [`${candidate.name}@${candidate.version}`, candidate]),
  )
  const groups = Map.groupBy(
    [...packages.values()].sort(
      (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
    ),
    licenceOf,
  )
  const byLicence = [...groups].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return (
    [
      '# Third-party software in the product',
      '',
      `Written by \`npm run licences\` from package-lock.json: ${packages.size} packages, those of every platform included. The full texts are in each package's folder.`,
      '',
      '| licence | packages | obligations |',
      '|---|---|---|',
      ...byLicence.map(
        ([licence, licensedPackages]) =>
          `| ${licence} | ${licensedPackages.length} | ${allowedLicences[licence] ?? 'those of its parts'} |`,
      ),
      '',
      ...byLicence.flatMap(([licence, licensedPackages]) => [
        `## ${licence}`,
        '',
        licensedPackages.map(({ name, version }) => `${name} ${version}`).join(' · '),
        '',
      ]),
    ]
      .join('\n')
      .trimEnd() + '\n'
  )
}
