import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useState, type FormEvent } from 'react'
import { lineUnits, type LineUnit } from '#modules/invoicing/amounts.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { InputRow, SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'
import { parseCents, parseQuantity, type EditorRow } from './editor-rows.ts'

const blankValues = { description: '', unit: 'hour' as LineUnit, quantity: '', price: '' }

/** A form that adds a line which bills no recorded time, expense or fee. */
export function FreeLine({ onAdd }: { readonly onAdd: (row: EditorRow) => void }) {
  const { t } = useTranslation(['invoicing', 'common'])
  const [values, setValues] = useState(blankValues)
  const [isSubmitted, setSubmitted] = useState(false)
  const quantity = parseQuantity(values.quantity, values.unit)
  const unitCents = parseCents(values.price)
  const description = values.description.trim()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (quantity === null || unitCents === null || description === '') {
      setSubmitted(true)
      return
    }
    onAdd({
      key: crypto.randomUUID(),
      included: true,
      kind: 'other',
      sourceId: null,
      person: null,
      description,
      workedOn: null,
      unit: values.unit,
      quantity,
      unitCents,
      discount: null,
      taxClass: 'exempt_legal',
    })
    setValues(blankValues)
    setSubmitted(false)
  }
  return (
    <Box
      component="form"
      onSubmit={add}
      aria-label={t('freeLine')}
      sx={{ p: 2, display: 'grid', gap: 0.75 }}
      noValidate
    >
      <InputRow columns="minmax(0, 1fr)">
        <SmallInput
          label={t('description')}
          value={values.description}
          maxLength={2_000}
          invalid={isSubmitted && description === ''}
          onChange={(value) => setValues({ ...values, description: value })}
        />
      </InputRow>
      <InputRow columns="minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) auto">
        <SmallSelect
          label={t('unit')}
          value={values.unit}
          options={lineUnits.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          onChange={(value) => setValues({ ...values, unit: value === 'piece' ? 'piece' : 'hour' })}
        />
        <SmallInput
          label={t('quantity')}
          value={values.quantity}
          invalid={isSubmitted && quantity === null}
          onChange={(value) => setValues({ ...values, quantity: value })}
        />
        <SmallInput
          label={t('price')}
          value={values.price}
          invalid={isSubmitted && unitCents === null}
          onChange={(value) => setValues({ ...values, price: value })}
        />
        <Button type="submit" startIcon={<Plus size={16} aria-hidden />}>
          {t('common:actions.add')}
        </Button>
      </InputRow>
    </Box>
  )
}
