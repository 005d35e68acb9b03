import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { reportFailure } from '../../../lib/call-failure.ts'
import { formatDay } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import type { PersonCard } from '../parties.queries.ts'
import { usePersonName } from '../use-person-name.ts'
import { peopleMutations, personPath } from './people.queries.ts'

const RelationSheet = lazy(() => import('./relation-sheet.tsx').then((file) => ({ default: file.RelationSheet })))

export type Relation = PersonCard['relations'][number]

/** With whom a person is related, and how. */
export function RelationsCard({ person }: { readonly person: PersonCard }) {
  const { t } = useTranslation(['people', 'common'])
  const nameOf = usePersonName()
  const [openSheet, setOpenSheet] = useState<{ readonly relation: Relation | null } | null>(null)
  const remove = useGuardedMutation(peopleMutations.removeRelation())
  const add = useGuardedMutation(peopleMutations.addRelation(person.id))
  const removeRelation = ({ id, reading: roleOfOther, text, other, from, to }: Relation) =>
    remove.mutate(id, {
      onSuccess: () =>
        showToast(t('relations.removed', { name: nameOf(other) }), {
          action: {
            label: t('common:actions.undo'),
            run: () =>
              add.mutate(
                { personId: other.id, reading: roleOfOther, text, from, to },
                {
                  onSuccess: () => showToast(t('relations.added'), { tone: 'success' }),
                  onError: (error) => reportFailure(error),
                },
              ),
          },
        }),
      onError: (error) => reportFailure(error),
    })
  return (
    <SectionCard
      title={t('relations.title')}
      flush={person.relations.length > 0}
      action={
        person.can.update ? (
          <IconButton aria-label={t('relations.add')} onClick={() => setOpenSheet({ relation: null })}>
            <Plus size={17} aria-hidden />
          </IconButton>
        ) : undefined
      }
    >
      {person.relations.length === 0 ? (
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('relations.empty')}</Box>
      ) : (
        person.relations.map((relation) => {
          const { id, reading: roleOfOther, text, other, from, to } = relation
          return (
            <CardRow key={id}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link
                  component={RouterLink}
                  to={personPath(other.id)}
                  sx={{ color: 'text.primary', fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
                >
                  {nameOf(other)}
                </Link>
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {[
                    roleOfOther === 'other' ? text : t(`relations.readings.${roleOfOther}`),
                    ...(other.clientId === null ? [] : [t('isClient')]),
                    ...(from === null ? [] : [t('relations.since', { date: formatDay(from) })]),
                    ...(to === null ? [] : [t('relations.until', { date: formatDay(to) })]),
                  ].join(' · ')}
                </Box>
              </Box>
              {person.can.update ? (
                <MenuButton
                  appearance="more"
                  label={t('relations.actionsOf', { name: nameOf(other) })}
                  items={[
                    {
                      key: 'edit',
                      label: t('relations.edit'),
                      icon: Pencil,
                      onSelect: () => setOpenSheet({ relation }),
                    },
                    {
                      key: 'remove',
                      label: t('common:actions.remove'),
                      icon: Trash2,
                      danger: true,
                      divided: true,
                      onSelect: () => removeRelation(relation),
                    },
                  ]}
                />
              ) : null}
            </CardRow>
          )
        })
      )}
      <Suspense fallback={null}>
        {openSheet ? (
          <RelationSheet person={person} relation={openSheet.relation} onClose={() => setOpenSheet(null)} />
        ) : null}
      </Suspense>
    </SectionCard>
  )
}
