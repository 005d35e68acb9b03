import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { languageNames, locales } from '#server/contract/locale.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { InputRow, SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'
import { invoiceQueries, type InvoiceView } from '../invoicing.queries.ts'

/** The fields of a draft above its lines. */
export interface DraftHeadValues {
  readonly personId: string
  readonly title: string
  readonly language: InvoiceView['language']
  /** The text of the field, which may be no number. */
  readonly dueDays: string
  readonly note: string
}

export const headOf = (invoice: InvoiceView): DraftHeadValues => ({
  personId: invoice.client.id ?? '',
  title: invoice.title,
  language: invoice.language,
  dueDays: String(invoice.dueDays),
  note: invoice.note,
})

/** Parses the days to pay, 0 to 365; null: not valid. */
export const parseDueDays = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= 365 ? Number(text) : null

interface DraftHeadProps {
  readonly invoice: InvoiceView
  readonly values: DraftHeadValues
  readonly onChange: (values: DraftHeadValues) => void
}

/** Title, person, language, days to pay and note of a draft. */
export function DraftHead({ invoice, values, onChange }: DraftHeadProps) {
  const { t } = useTranslation('invoicing')
  const id = useId()
  const people = useQuery(invoiceQueries.clients(invoice.case.id))
  const billablePeople = people.data ?? []
  // The current person stays in the list, also when the case cannot be invoiced to them any more.
  const options = billablePeople.some((person) => person.id === invoice.client.id)
    ? billablePeople
    : [{ id: invoice.client.id ?? '', name: invoice.client.name }, ...billablePeople]
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <SmallInput
        label={t('invoiceTitle')}
        value={values.title}
        maxLength={200}
        onChange={(title) => onChange({ ...values, title })}
      />
      <InputRow columns="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)">
        <Box>
          <Caption htmlFor={`${id}person`}>{t('columns.client')}</Caption>
          <SmallSelect
            id={`${id}person`}
            value={values.personId}
            options={options.map((person) => ({ value: person.id, label: person.name }))}
            onChange={(personId) => onChange({ ...values, personId })}
          />
        </Box>
        <Box>
          <Caption htmlFor={`${id}language`}>{t('language')}</Caption>
          <SmallSelect
            id={`${id}language`}
            value={values.language}
            options={locales.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(value) =>
              onChange({ ...values, language: locales.find((locale) => locale === value) ?? values.language })
            }
          />
        </Box>
        <Box>
          <Caption>{t('dueDays')}</Caption>
          <SmallInput
            label={t('dueDays')}
            value={values.dueDays}
            maxLength={3}
            invalid={parseDueDays(values.dueDays) === null}
            onChange={(dueDays) => onChange({ ...values, dueDays })}
          />
        </Box>
      </InputRow>
      <SmallInput
        label={t('note')}
        value={values.note}
        maxLength={2_000}
        rows={2}
        onChange={(note) => onChange({ ...values, note })}
      />
    </Box>
  )
}

const Caption = ({ htmlFor, children }: { readonly htmlFor?: string; readonly children: string }) => (
  <Typography
    variant="caption"
    color="textSecondary"
    component={htmlFor ? 'label' : 'div'}
    htmlFor={htmlFor}
    sx={{ display: 'block' }}
  >
    {children}
  </Typography>
)
