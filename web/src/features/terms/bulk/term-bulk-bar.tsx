import { useQuery } from '@tanstack/react-query'
import User from 'lucide-react/icons/user'
import { useTranslation } from 'react-i18next'
import { termKeys } from '../../../entities/cache-keys.ts'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { formatNumber } from '../../../lib/format.ts'
import { can } from '../../../lib/roles.ts'
import { BulkBar, type BulkBarProps } from '../../../lists/bulk-bar.tsx'
import { groupByFormer, useBulk } from '../../../lists/use-bulk.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { CaseTerm } from '../terms.queries.ts'
import { assignManyTerms, type TermBulkBody } from './term-bulk.queries.ts'

type TermFilter = NonNullable<TermBulkBody['filter']>

export type TermBulkBarProps = Omit<BulkBarProps<CaseTerm>, 'list' | 'children'> & { readonly filter: TermFilter }

/** Acts on the selected terms: assign, export. */
export function TermBulkBar({ filter, ...bar }: TermBulkBarProps) {
  const { t } = useTranslation('lists')
  const people = useQuery(collaboratorEntity.choices())
  const bulk = useBulk<CaseTerm, TermBulkBody['act'], TermFilter>({
    selection: bar.selection,
    filter,
    nameOf: ({ act }) => act,
    send: assignManyTerms,
    keys: [termKeys],
  })
  const assign = (person: { readonly id: string; readonly name: string; readonly surname: string } | null) =>
    bulk.run({
      act: { kind: 'assign', ownerId: person?.id ?? null },
      done: (count) => {
        const what = t('noun.terms', { count, shown: formatNumber(count) })
        return person
          ? t('bulk.assigned', { name: `${person.name} ${person.surname}`, what })
          : t('bulk.unassigned', { what })
      },
      undo: (done) =>
        groupByFormer(done, (former) => former === (person?.id ?? null)).map(({ former, ids }) => ({
          ids,
          act: { kind: 'assign', ownerId: former },
        })),
    })
  return (
    <>
      <BulkBar<CaseTerm> list="terms" {...bar}>
        <MenuButton
          label={t('bulk.assign')}
          icon={User}
          size="small"
          items={[
            { key: 'nobody', label: t('bulk.nobody'), onSelect: () => assign(null) },
            ...(people.data?.items ?? [])
              .filter(({ profile }) => can(profile, 'terms.work'))
              .map((person, index) => ({
                key: person.id,
                label: `${person.name} ${person.surname}`,
                divided: index === 0,
                onSelect: () => assign(person),
              })),
          ]}
        />
      </BulkBar>
      {bulk.failures}
    </>
  )
}
