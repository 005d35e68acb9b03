import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useState } from 'react'
import type { CaseTabProps } from '../../app/feature.ts'
import { reportFailure } from '../../lib/call-failure.ts'
import { formatNumber } from '../../lib/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { PartyRow } from './party-row.tsx'
import { partyMutations, partyQueries, type CaseParty } from './parties.queries.ts'

const PartySheet = lazy(() => import('./party-sheet.tsx').then((file) => ({ default: file.PartySheet })))
const PersonSheet = lazy(() => import('./person-sheet.tsx').then((file) => ({ default: file.PersonSheet })))

const ConflictHint = lazy(() => import('./conflict-hint.tsx').then((file) => ({ default: file.ConflictHint })))

const sides = ['ours', 'adverse', 'neutral'] as const
type OpenSheet = { readonly party: CaseParty | null } | { readonly personId: string } | null

/** Who is in a case, by side, with role, counsel and how to reach them. */
export function CaseParties({ item: { id: caseId } }: CaseTabProps) {
  const { t } = useTranslation(['parties', 'common'])
  const [openSheet, setOpenSheet] = useState<OpenSheet>(null)
  const [addedPeople, setAddedPeople] = useState<readonly { readonly id: string; readonly name: string }[]>([])
  const query = useQuery(partyQueries.ofCase(caseId))
  const add = useGuardedMutation(partyMutations.add(caseId))
  const remove = useGuardedMutation(partyMutations.remove())
  const restore = useGuardedMutation(partyMutations.restore())
  if (query.isPending) return <TableSkeleton rows={4} />
  if (!query.data)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { items, missingClient, can } = query.data
  const removeParty = ({ id, person: { name } }: CaseParty) =>
    remove.mutate(id, {
      onSuccess: () =>
        showToast(t('removed', { name }), {
          topic: `party.${id}`,
          action: {
            label: t('common:actions.undo'),
            run: () =>
              restore.mutate(id, {
                onSuccess: () => showToast(t('restored', { name }), { tone: 'success', topic: `party.${id}` }),
                onError: (error) => reportFailure(error),
              }),
          },
        }),
      onError: (error) => reportFailure(error),
    })
  const addButton = can.add ? (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => setOpenSheet({ party: null })}
    >
      {t('add')}
    </Button>
  ) : undefined
  const isClientMissing = missingClient !== null && can.add
  return (
    <>
      <Suspense fallback={null}>
        {addedPeople.length > 0 ? (
          <ConflictHint caseId={caseId} people={addedPeople} onClose={() => setAddedPeople([])} />
        ) : null}
      </Suspense>
      {isClientMissing ? (
        <Notice
          tone="info"
          action={
            <Button
              size="small"
              disabled={add.isPending}
              onClick={() =>
                add.mutate(
                  { clientId: missingClient.id, role: 'plaintiff', side: 'ours' },
                  { onError: (error) => reportFailure(error) },
                )
              }
            >
              {t('addClient', { name: missingClient.name })}
            </Button>
          }
        >
          {t('missingClient')}
        </Notice>
      ) : null}
      {items.length === 0 ? (
        <Card>
          <EmptyState icon={Users} title={t('empty')} help={t('emptyHelp')} action={addButton} />
        </Card>
      ) : (
        <>
          {addButton ? <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>{addButton}</Box> : null}
          <PartiesBySide items={items} setOpenSheet={setOpenSheet} removeParty={removeParty} />
        </>
      )}
      <Suspense fallback={null}>
        {openSheet === null ? null : 'personId' in openSheet ? (
          <PersonSheet id={openSheet.personId} onClose={() => setOpenSheet(null)} />
        ) : (
          <PartySheet
            caseId={caseId}
            party={openSheet.party}
            onAdded={setAddedPeople}
            onClose={() => setOpenSheet(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function PartiesBySide({
  items,
  setOpenSheet,
  removeParty,
}: {
  readonly items: readonly CaseParty[]
  readonly setOpenSheet: (openSheet: OpenSheet) => void
  readonly removeParty: (party: CaseParty) => void
}) {
  const { t } = useTranslation(['parties', 'common'])
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {sides
        .map((side) => ({ side, parties: items.filter((party) => party.side === side) }))
        .filter(({ parties }) => parties.length > 0)
        .map(({ side, parties }) => (
          <SectionCard key={side} title={t(`sides.${side}`)} note={formatNumber(parties.length)} flush>
            {parties.map((party) => (
              <PartyRow
                key={party.id}
                party={party}
                onOpenPerson={(personId) => setOpenSheet({ personId })}
                onEdit={() => setOpenSheet({ party })}
                onRemove={() => removeParty(party)}
              />
            ))}
          </SectionCard>
        ))}
    </Box>
  )
}
