import { useTranslation } from '../../lib/use-translation.ts'
import type { CheckName, Hit } from './conflicts.queries.ts'

type Role = Hit['roles'][number]

/** Returns a sentence about a role: «Parte contraria en Alborada v. Ferrán, desde 2024». */
export function useRoleSentence(): (role: Role) => string {
  const { t } = useTranslation(['conflicts', 'parties'])
  const roleName = ({ kind, role, roleText, side, counselOf }: Role): string => {
    if (kind === 'client') return t('role.client')
    if (kind === 'counsel')
      return t(side === 'adverse' ? 'role.opposingCounsel' : 'role.counsel', { name: counselOf ?? '' })
    if (side === 'adverse' && role !== null && !['opposing_counsel', 'witness', 'expert', 'judge'].includes(role))
      return t('role.adverse')
    return role === 'other' ? roleText : t(`parties:roles.${role ?? 'other'}`)
  }
  return (role) => {
    const { caseName, since, closed } = role
    const name = roleName(role)
    const roleInCase = caseName === '' ? name : t('role.inCase', { role: name, name: caseName })
    if (closed !== null) return t('role.closed', { what: roleInCase, year: closed })
    return since === null ? roleInCase : t('role.since', { what: roleInCase, year: since })
  }
}

/** Returns the distinct reasons of a match, joined in one line. */
export function useReasons(): (reasons: Hit['reasons']) => string {
  const { t } = useTranslation('parties')
  return (reasons) => [...new Set(reasons.map(({ code, ...values }) => t(`reasons.${code}`, values)))].join(' · ')
}

export interface QueryChip {
  readonly label: string
  readonly value: string
}

/** Returns the parts of a name that was searched, as chips. */
export function useNameChips(): (name: CheckName) => readonly QueryChip[] {
  const { t } = useTranslation('parties')
  return ({ parts }) => {
    if (parts === null || parts.kind === 'fictitious') return []
    const chips: readonly (readonly [string, string | null])[] = [
      [t('parts.organization'), parts.organization],
      [t('parts.given'), parts.given.join(' ')],
      [t('parts.initial'), parts.initial],
      [t('parts.surname1'), parts.surname1],
      [t('parts.surname2'), parts.surname2],
      [t(parts.widowed ? 'parts.widowOf' : 'parts.marriedOf'), parts.marriedOf],
      [t('parts.suffix'), parts.suffix],
      ...parts.nicknames.map((text) => [t('parts.nickname'), text] as const),
      ...parts.aliases.map((text) => [t('parts.alias'), text] as const),
      ...parts.tradeNames.map((text) => [t('parts.tradeName'), text] as const),
    ]
    return chips.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  }
}

/** Shortens a hash for the screen to its first and last letters. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`
