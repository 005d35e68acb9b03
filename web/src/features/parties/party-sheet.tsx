import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { NewParty, PartyUpdate } from '#modules/parties/case-party.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { partyMutations, partyQueries, type CaseParty, type NameParts } from './parties.queries.ts'
import { PartyFields, type ChosenPerson } from './party-fields.tsx'
import { ParsedNameCard } from './parsed-name-card.tsx'
import { usePersonName } from './use-person-name.ts'

interface Choice {
  /** The text of names to which the choice belongs. */
  readonly forText: string
  /** Corrected parts, and chosen people, by the position of the name in the text. */
  readonly parts: Readonly<Record<number, NameParts>>
  readonly people: Readonly<Record<number, ChosenPerson | undefined>>
}
const noChoice: Choice = { forText: '', parts: {}, people: {} }

function useBothSidesWarning() {
  const { t } = useTranslation('parties')
  return (warnings: readonly { readonly name: string }[]) => {
    for (const { name } of warnings) showToast(t('bothSides', { name }), { lasts: 12_000 })
  }
}

type AddedPeople = readonly { readonly id: string; readonly name: string }[]

/** The people whom a conflict check of these parties names: their lawyers as well. */
function namedPeople(parties: readonly CaseParty[]): AddedPeople {
  const people = parties.flatMap(({ person, counsel }) => (counsel ? [person, counsel] : [person]))
  return [...new Map(people.map((person) => [person.id, person])).values()].filter(({ kind }) => kind !== 'fictitious')
}

function NewPartySheet({
  caseId,
  onAdded,
  onClose,
}: {
  readonly caseId: string
  readonly onAdded: (people: AddedPeople) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['parties', 'common'])
  const warn = useBothSidesWarning()
  const nameOf = usePersonName()
  const add = useMutation(partyMutations.add(caseId))
  const form = useContractForm(NewParty, {
    defaultValues: {
      name: '',
      role: 'defendant',
      roleText: '',
      side: 'adverse',
      counselName: '',
      from: '',
      to: '',
      notes: '',
    },
  })
  const [counsel, setCounsel] = useState<ChosenPerson | null>(null)
  const nameText = useWatch({ control: form.control, name: 'name' })?.trim() ?? ''
  const name = useDebounced(nameText)
  // Corrections and choices belong to one text; a changed text is parsed again.
  const [choice, setChoice] = useState(noChoice)
  const { parts, people } = choice.forText === name ? choice : noChoice
  const query = useQuery(partyQueries.similar(name))
  const names = name.length > 1 && !query.isPlaceholderData ? (query.data?.names ?? []) : []
  const hasChoices = nameText === name && Object.values({ ...parts, ...people }).some((value) => value !== undefined)
  return (
    <FormSheet
      form={form}
      label={t('add')}
      title={t('add')}
      action={t('add')}
      onClose={onClose}
      onSubmit={async (values) => {
        const choicesByName = names.map((_, index) => {
          const person = people[index]
          if (person) return { personId: person.id }
          return parts[index] ? { parts: parts[index] } : {}
        })
        const { items, warnings } = await add.mutateAsync({
          ...values,
          counselPersonId: counsel?.id ?? null,
          ...(hasChoices ? { people: choicesByName } : {}),
        })
        const [first] = items
        showToast(t('added', { count: items.length, name: first ? nameOf(first.person) : '' }), { tone: 'success' })
        warn(warnings)
        onAdded(namedPeople(items))
        onClose()
      }}
    >
      <TextField
        {...form.field('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        required
        autoFocus
        autoComplete="off"
        maxLength={500}
        spellCheck={false}
      />
      {names.length > 1 ? <p role="status">{t('parts.several', { count: names.length })}</p> : null}
      {names.map((parsed, index) => (
        <ParsedNameCard
          key={`${name} ${index}`}
          parsedName={parsed}
          correctedParts={parts[index]}
          chosenPerson={people[index]}
          onCorrect={(next) => setChoice({ forText: name, people, parts: { ...parts, [index]: next } })}
          onChoose={(next) => setChoice({ forText: name, parts, people: { ...people, [index]: next } })}
        />
      ))}
      <PartyFields form={form} counsel={counsel} onCounsel={setCounsel} />
    </FormSheet>
  )
}

const valuesOf = ({ role, roleText, side, from, to, notes, version }: CaseParty) => ({
  role,
  roleText,
  side,
  counselName: '',
  from: from ?? '',
  to: to ?? '',
  notes,
  version,
})

function EditPartySheet({
  party,
  onAdded,
  onClose,
}: {
  readonly party: CaseParty
  readonly onAdded: (people: AddedPeople) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['parties', 'common'])
  const warn = useBothSidesWarning()
  const nameOf = usePersonName()
  const queries = useQueryClient()
  const update = useMutation(partyMutations.update())
  const form = useContractForm(PartyUpdate, { defaultValues: valuesOf(party) })
  const [counsel, setCounsel] = useState<ChosenPerson | null>(party.counsel)
  return (
    <FormSheet
      form={form}
      label={t('edit')}
      title={nameOf(party.person)}
      action={t('common:actions.save')}
      onClose={onClose}
      current={async () => {
        const { items } = await queries.fetchQuery({ ...partyQueries.ofCase(party.caseId), staleTime: 0 })
        const latest = items.find(({ id }) => id === party.id)
        return latest && valuesOf(latest)
      }}
      onSubmit={async (values) => {
        const { party: changed, warnings } = await update.mutateAsync({
          ...values,
          id: party.id,
          counselPersonId: counsel?.id ?? null,
        })
        showToast(t('changed'), { tone: 'success' })
        warn(warnings)
        if (changed.counsel && changed.counsel.id !== party.counsel?.id) onAdded([changed.counsel])
        onClose()
      }}
    >
      <PartyFields form={form} counsel={counsel} onCounsel={setCounsel} />
    </FormSheet>
  )
}

/** Adds parties to a case, or changes a party. */
export function PartySheet({
  caseId,
  party,
  onAdded,
  onClose,
}: {
  readonly caseId: string
  /** Null: a new party. */
  readonly party: CaseParty | null
  readonly onAdded: (people: AddedPeople) => void
  readonly onClose: () => void
}) {
  return party === null ? (
    <NewPartySheet caseId={caseId} onAdded={onAdded} onClose={onClose} />
  ) : (
    <EditPartySheet party={party} onAdded={onAdded} onClose={onClose} />
  )
}
