import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useWatch, type Control } from 'react-hook-form'
import { partyRoles, partySides } from '#modules/parties/case-party.contract.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldRow } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { partyQueries } from './parties.queries.ts'
import { SimilarPeople } from './similar-people.tsx'

/** A person whom the office knows already, used instead of the text in the field. */
export interface ChosenPerson {
  readonly id: string
  readonly name: string
}

/** The fields of a party in addition to its person. */
export function PartyFields<I extends FieldValues, O>({
  form,
  counsel,
  onCounsel,
}: {
  readonly form: ContractForm<I, O>
  readonly counsel: ChosenPerson | null
  readonly onCounsel: (person: ChosenPerson | null) => void
}) {
  const { t } = useTranslation('parties')
  const field = (name: string) => form.field(name as FieldPath<I>) // names that both schemas share
  const control = form.control as unknown as Control // read only, by the same shared names
  const role: unknown = useWatch({ control, name: 'role' })
  const counselText: unknown = useWatch({ control, name: 'counselName' })
  const name = useDebounced(typeof counselText === 'string' ? counselText.trim() : '')
  const similar = useQuery({ ...partyQueries.similar(name), enabled: counsel === null && name.length > 1 })
  const [parsedCounsel] = counsel === null && name.length > 1 ? (similar.data?.names ?? []) : []
  return (
    <>
      <FieldRow>
        <SelectField
          {...field('role')}
          label={t('form.role')}
          required
          options={partyRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
        <SelectField
          {...field('side')}
          label={t('form.side')}
          required
          options={partySides.map((value) => ({ value, label: t(`sides.${value}`) }))}
        />
      </FieldRow>
      {role === 'other' ? (
        <TextField {...field('roleText')} label={t('form.roleText')} required maxLength={100} />
      ) : null}
      {counsel === null ? (
        <>
          <TextField {...field('counselName')} label={t('form.counsel')} maxLength={500} autoComplete="off" />
          {parsedCounsel ? <SimilarPeople similar={parsedCounsel.similar} onUse={onCounsel} /> : null}
        </>
      ) : (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={() => onCounsel(null)}>
              {t('similar.undoUse')}
            </Button>
          }
        >
          {t('counsel', { name: counsel.name })}
        </Notice>
      )}
      <FieldRow>
        <TextField {...field('from')} label={t('form.from')} type="date" />
        <TextField {...field('to')} label={t('form.to')} type="date" />
      </FieldRow>
      <TextField {...field('notes')} label={t('form.notes')} rows={3} maxLength={5_000} />
    </>
  )
}
