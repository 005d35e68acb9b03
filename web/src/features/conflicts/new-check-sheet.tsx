import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { Email, Phone } from '#server/contract/shared.ts'
import { checkSubjects, maxListedNames, maxNamesAtOnce } from '#modules/conflicts/check.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { conflictMutations } from './conflicts.queries.ts'

const NewCheckForm = z.object({
  names: z.string().trim().min(1, 'validation.required').max(60_000),
  email: Email.nullable(),
  phone: Phone.nullable(),
  birthYear: z.int().min(1850).max(2100).nullable(),
})

/** One name a line; a pasted column of a spreadsheet has tabs and empty lines. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\t]+/)
      .map((line) => line.trim().slice(0, 500))
      .filter((line) => line !== ''),
  ),
]

/** Starts a check by hand: one name with what is known of the person, or a pasted list. */
export function NewCheckSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['conflicts', 'common'])
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const start = useMutation(conflictMutations.start())
  const form = useContractForm(NewCheckForm, {
    defaultValues: {
      names: search.getAll('name').join('\n'),
      email: search.get('email') ?? '',
      phone: search.get('phone') ?? '',
      birthYear: null,
    },
  })
  const names = namesIn(useWatch({ control: form.control, name: 'names' }) ?? '')
  const isList = names.length > maxNamesAtOnce
  const kind = checkSubjects.find((subject) => subject === search.get('kind')) ?? (isList ? 'list' : 'manual')
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('new')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('form.search')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        label={t('new')}
        onSubmit={async ({ names: text, email, phone, birthYear }) => {
          const { id } = await start.mutateAsync({
            subject: { kind, id: search.get('subject') },
            caseId: search.get('case'),
            names: namesIn(text),
            emails: email ? [email] : [],
            phones: phone ? [phone] : [],
            birthYear,
          })
          void navigate(`/app/conflicts/${id}`)
        }}
      >
        <TextField
          {...form.field('names')}
          label={t('form.names')}
          hint={t('form.namesHint', { most: maxListedNames })}
          required
          autoFocus
          autoComplete="off"
          spellCheck={false}
          rows={4}
        />
        {names.length > maxListedNames ? (
          <Notice tone="warning">{t('form.tooMany', { most: maxListedNames })}</Notice>
        ) : isList ? (
          <Notice tone="info">{t('form.isList', { count: names.length })}</Notice>
        ) : null}
        {names.length > 1 ? null : (
          <Box>
            <FieldRow>
              <TextField {...form.field('phone')} label={t('facts.phone')} type="tel" autoComplete="off" />
              <TextField {...form.field('birthYear')} label={t('facts.birthYear')} type="number" inputMode="numeric" />
            </FieldRow>
            <TextField {...form.field('email')} label={t('facts.email')} type="email" autoComplete="off" />
          </Box>
        )}
      </ContractForm>
    </SideSheet>
  )
}
