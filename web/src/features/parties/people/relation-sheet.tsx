import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { NewRelation } from '#modules/parties/person-links.contract.ts'
import { relationReadings } from '#modules/parties/person-relation.contract.ts'
import { showToast } from '../../../lib/toast.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SideSheet } from '../../../ui/side-sheet.tsx'
import type { PersonCard } from '../parties.queries.ts'
import { usePersonName } from '../use-person-name.ts'
import { PersonChoices } from './person-choices.tsx'
import { peopleMutations, peopleQueries } from './people.queries.ts'
import type { Relation } from './relations-card.tsx'

/** The form; `name` is the text for the other person, who may be chosen among the recorded people instead. */
const RelationForm = NewRelation.omit({ personId: true }).extend({ name: z.string().trim().max(500) })

/** Adds a relation of a person, or changes a relation. */
export function RelationSheet({
  person,
  relation,
  onClose,
}: {
  readonly person: PersonCard
  /** Null: a new relation. */
  readonly relation: Relation | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['people', 'parties', 'common'])
  const nameOf = usePersonName()
  const add = useMutation(peopleMutations.addRelation(person.id))
  const update = useMutation(peopleMutations.updateRelation(person.id))
  const [chosenPerson, setChosenPerson] = useState<{ readonly id: string; readonly name: string } | null>(
    relation ? { id: relation.other.id, name: nameOf(relation.other) } : null,
  )
  const form = useContractForm(RelationForm, {
    defaultValues: {
      name: '',
      reading: relation?.reading ?? 'spouse',
      text: relation?.text ?? '',
      from: relation?.from ?? '',
      to: relation?.to ?? '',
    },
  })
  const [nameText, reading] = useWatch({ control: form.control, name: ['name', 'reading'] })
  const q = useDebounced(nameText.trim())
  const matches = useQuery({
    ...peopleQueries.list({ q, page: 1, pageSize: 10 }),
    enabled: chosenPerson === null && q.length > 1,
  })
  const otherPerson = (name: string) => {
    if (chosenPerson) return { personId: chosenPerson.id }
    return name ? { name } : {}
  }
  const title = t(relation ? 'relations.edit' : 'relations.add')
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={title}
        onSubmit={async ({ name, ...fields }) => {
          if (relation) await update.mutateAsync({ relationId: relation.id, version: relation.version, ...fields })
          else await add.mutateAsync({ ...fields, ...otherPerson(name) })
          showToast(t('relations.added'), { tone: 'success' })
          onClose()
        }}
      >
        {chosenPerson === null ? (
          <>
            <TextField
              {...form.field('name')}
              label={t('relations.who')}
              hint={t('relations.whoHint')}
              required
              autoFocus
              autoComplete="off"
              maxLength={500}
              spellCheck={false}
            />
            {q.length > 1 ? (
              <PersonChoices
                people={(matches.data?.items ?? []).filter(({ id }) => id !== person.id).slice(0, 5)}
                onChoose={setChosenPerson}
              />
            ) : null}
          </>
        ) : (
          <OtherPersonNotice name={chosenPerson.name} relation={relation} setChosenPerson={setChosenPerson} />
        )}
        <SelectField
          {...form.field('reading')}
          label={t('relations.reading')}
          required
          options={relationReadings.map((value) => ({ value, label: t(`relations.readings.${value}`) }))}
        />
        {reading === 'other' ? (
          <TextField {...form.field('text')} label={t('relations.text')} required maxLength={100} />
        ) : null}
        <FieldRow>
          <TextField {...form.field('from')} label={t('relations.from')} type="date" />
          <TextField {...form.field('to')} label={t('relations.to')} type="date" />
        </FieldRow>
      </ContractForm>
    </SideSheet>
  )
}

function OtherPersonNotice({
  name,
  relation,
  setChosenPerson,
}: {
  readonly name: string
  readonly relation: Relation | null
  readonly setChosenPerson: (person: null) => void
}) {
  const { t } = useTranslation(['people', 'parties', 'common'])
  return (
    <Notice
      tone="info"
      action={
        relation ? undefined : (
          <Button size="small" onClick={() => setChosenPerson(null)}>
            {t('parties:similar.undoUse')}
          </Button>
        )
      }
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
    </Notice>
  )
}
