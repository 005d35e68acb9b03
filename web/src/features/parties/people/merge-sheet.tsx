import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeFailure, reportFailure } from '../../../lib/call-failure.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import type { PersonCard } from '../parties.queries.ts'
import { usePersonName } from '../use-person-name.ts'
import { MergeFields, initialChoices, type MergeChoices } from './merge-fields.tsx'
import { MergeMoves } from './merge-moves.tsx'
import { PersonChoices } from './person-choices.tsx'
import { peopleMutations, peopleQueries, personPath, type MergePreview } from './people.queries.ts'

interface ChoicesOfPair {
  /** Identifies the two compared records; another pair starts with its initial choices. */
  readonly pairKey: string
  readonly choices: MergeChoices
}

/** Merges a record into another; the notice after it offers the undo. */
function useMerge(survivorId: string, onMerged: (id: string) => void) {
  const { t } = useTranslation(['people', 'common'])
  const nameOf = usePersonName()
  const merge = useGuardedMutation(peopleMutations.merge(survivorId))
  const undo = useGuardedMutation(peopleMutations.undoMerge())
  const undoMerge = (mergeId: string) =>
    undo.mutate(mergeId, {
      onSuccess: () => showToast(t('merge.undone'), { tone: 'success' }),
      onError: (error) => reportFailure(error),
    })
  const save = ({ survivor, merged }: MergePreview, choices: MergeChoices) =>
    merge.mutate(
      { otherId: merged.id, version: survivor.version, otherVersion: merged.version, ...choices },
      {
        onSuccess: (card) => {
          const [latestMerge] = card.merges
          showToast(t('merge.done', { name: nameOf({ name: card.name, kind: card.parts.kind }) }), {
            tone: 'success',
            ...(latestMerge
              ? { action: { label: t('common:actions.undo'), run: () => undoMerge(latestMerge.id) } }
              : {}),
          })
          onMerged(card.id)
        },
      },
    )
  return { save, error: merge.error, isSaving: merge.isPending }
}

/**
 * Merges two records of one person: the user chooses the other record, compares differing fields, and sees the
 * moves.
 */
export function MergeSheet({
  person,
  otherId,
  onClose,
}: {
  readonly person: PersonCard
  /** The other record; null: the person chooses it here. */
  readonly otherId: string | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['people', 'common'])
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState(otherId)
  const [isSwapped, setSwapped] = useState(false)
  const [survivorId, mergedId] = isSwapped ? [chosenId, person.id] : [person.id, chosenId]
  const query = useQuery({
    ...peopleQueries.previewMerge(survivorId ?? '', mergedId ?? ''),
    enabled: chosenId !== null,
  })
  const preview = chosenId === null ? undefined : query.data
  const [changedChoices, setChangedChoices] = useState<ChoicesOfPair | null>(null)
  const pairKey = `${survivorId} ${mergedId}`
  const { save, error, isSaving } = useMerge(survivorId ?? '', (id) => {
    onClose()
    void navigate(personPath(id), { replace: true })
  })
  const initial = preview && initialChoices(preview.survivor, preview.merged)
  const choices = changedChoices?.pairKey === pairKey ? changedChoices.choices : initial
  const failure = error ?? (chosenId === null ? null : query.error)
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('merge.title')}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          {preview && choices ? (
            <Button variant="contained" color="primary" disabled={isSaving} onClick={() => save(preview, choices)}>
              {t('merge.confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      {failure ? <Notice tone="error">{describeFailure(failure)}</Notice> : null}
      {chosenId === null ? (
        <ChooseOther person={person} onChoose={setChosenId} />
      ) : preview && choices ? (
        <>
          <ComparedRecords preview={preview} onSwap={() => setSwapped(!isSwapped)} onOther={() => setChosenId(null)} />
          <MergeFields
            survivor={preview.survivor}
            merged={preview.merged}
            choices={choices}
            onChange={(next) => setChangedChoices({ pairKey, choices: next })}
          />
          <MergeMoves preview={preview} />
        </>
      ) : query.error ? (
        <Button variant="outlined" onClick={() => setChosenId(null)}>
          {t('merge.other')}
        </Button>
      ) : (
        <FormSkeleton fields={4} />
      )}
    </SideSheet>
  )
}

function ChooseOther({ person, onChoose }: { readonly person: PersonCard; readonly onChoose: (id: string) => void }) {
  const { t } = useTranslation('people')
  const nameOf = usePersonName()
  const [text, setText] = useState(person.name)
  const q = useDebounced(text.trim())
  const query = useQuery({ ...peopleQueries.list({ q, page: 1, pageSize: 25 }), enabled: q.length > 1 })
  const others = (query.data?.items ?? []).filter(({ id }) => id !== person.id)
  return (
    <>
      <FieldFrame
        label={t('merge.choose', { name: nameOf({ name: person.name, kind: person.parts.kind }) })}
        hint={t('merge.chooseHint')}
      >
        {({ id, describedBy }) => (
          <OutlinedInput
            id={id}
            value={text}
            autoFocus
            onChange={({ target }) => setText(target.value)}
            inputProps={{ 'aria-describedby': describedBy, spellCheck: false }}
          />
        )}
      </FieldFrame>
      {q.length > 1 && query.data && others.length === 0 ? (
        <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {t('merge.noResults')}
        </Box>
      ) : (
        <PersonChoices people={others} onChoose={({ id }) => onChoose(id)} />
      )}
    </>
  )
}

/** The two records, and which of them stays. */
function ComparedRecords({
  preview: { survivor, merged },
  onSwap,
  onOther,
}: {
  readonly preview: MergePreview
  readonly onSwap: () => void
  readonly onOther: () => void
}) {
  const { t } = useTranslation('people')
  const nameOf = usePersonName()
  const records = [
    [t('merge.stays'), survivor],
    [t('merge.joins'), merged],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {records.map(([label, person]) => (
        <Box key={person.id} sx={{ px: 1.5, py: 1, border: '1px solid', borderColor: 'divider', borderRadius: '10px' }}>
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{label}</Box>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {nameOf({ name: person.name, kind: person.parts.kind })}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[person.client ? t('isClient') : null, person.phones[0], person.emails[0]].filter(Boolean).join(' · ') ||
              t('noContact')}
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={onSwap}>
          {t('merge.swap')}
        </Button>
        <Button size="small" variant="text" onClick={onOther}>
          {t('merge.other')}
        </Button>
      </Box>
    </Box>
  )
}
