// Generates docs/third-party.md: distributed dependencies with their licences.
import { join } from 'node:path'
import { allowedLicences, licencesByFile } from './licences.ts'
import { lockedPackages, root, type LockedPackage } from './lock.ts'

export const thirdPartyFile = join(root, 'docs/third-party.md')

/** Runtime dependencies only; development tools are not distributed. */
export const productionPackages = () => lockedPackages().filter((candidate) => candidate.dev !== true)

export const licenceOf = ({ name, license }: LockedPackage) => license ?? licencesByFile[name] ?? 'unknown'

export function thirdPartyPage(): string {
  const packages = new Map(
    productionPackages().map((candidate) => [`${candidate.name}@${candidate.version}`, candidate]),
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
