import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { can } from '../../../lib/roles.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { DocumentPicker } from './document-picker.tsx'
import type { TriggerDraftState } from './use-trigger-draft.ts'

const fullName = (person: { readonly name: string; readonly surname: string }) => `${person.name} ${person.surname}`

/** Chooses the owner of the terms, the lawyer of the second count, and the document of the notice. */
export function TriggerSentenceExtras({
  caseId,
  state,
  asksSecond,
}: {
  readonly caseId: string
  readonly state: TriggerDraftState
  /** Whether a lawyer for the second count is chosen. */
  readonly asksSecond: boolean
}) {
  const { t } = useTranslation('terms')
  const { data } = useQuery(collaboratorEntity.choices())
  const self = useSession().user?.id
  const { draft, change } = state
  const people = data?.items ?? []
  const secondCounters = people.filter(
    ({ id, profile }) => can(profile, 'terms.confirm') && id !== self && id !== draft.ownerId,
  )
  return (
    <>
      <PersonSelect
        label={t('sentence.owner')}
        empty={t('sentence.ownerCase')}
        value={draft.ownerId}
        people={people}
        onChange={(ownerId) => change({ ownerId, ...(ownerId === draft.secondId ? { secondId: null } : {}) })}
      />
      {asksSecond ? (
        <PersonSelect
          label={t('sentence.second')}
          empty={t('sentence.secondNone')}
          value={draft.secondId}
          people={secondCounters}
          onChange={(secondId) => change({ secondId })}
        />
      ) : null}
      <DocumentPicker caseId={caseId} value={draft.document} onChange={(document) => change({ document })} />
    </>
  )
}

function PersonSelect({
  label,
  empty,
  value,
  people,
  onChange,
}: {
  readonly label: string
  readonly empty: string
  readonly value: string | null
  readonly people: readonly { readonly id: string; readonly name: string; readonly surname: string }[]
  readonly onChange: (id: string | null) => void
}) {
  const id = useId()
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, fontSize: '0.875rem' }}>
      <Box component="label" htmlFor={id} sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        inputProps={{ id }}
      >
        <option value="">{empty}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {fullName(person)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}
