import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lineUnits, type LineUnit } from '#modules/invoicing/amounts.contract.ts'
import { InputRow, SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'
import { parseCents, parseQuantity, type EditorRow } from './editor-rows.ts'

const blank = { description: '', unit: 'hour' as LineUnit, quantity: '', price: '' }

/** A form that adds a line which bills no recorded time, expense or fee. */
export function FreeLine({ onAdd }: { readonly onAdd: (row: EditorRow) => void }) {
  const { t } = useTranslation(['invoicing', 'common'])
  const [typed, setTyped] = useState(blank)
  const [isSubmitted, setSubmitted] = useState(false)
  const quantity = parseQuantity(typed.quantity, typed.unit)
  const unitCents = parseCents(typed.price)
  const description = typed.description.trim()
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
      unit: typed.unit,
      quantity,
      unitCents,
      discount: null,
      taxClass: 'exempt_legal',
    })
    setTyped(blank)
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
          value={typed.description}
          maxLength={2_000}
          invalid={isSubmitted && description === ''}
          onChange={(value) => setTyped({ ...typed, description: value })}
        />
      </InputRow>
      <InputRow columns="minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) auto">
        <SmallSelect
          label={t('unit')}
          value={typed.unit}
          options={lineUnits.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          onChange={(value) => setTyped({ ...typed, unit: value === 'piece' ? 'piece' : 'hour' })}
        />
        <SmallInput
          label={t('quantity')}
          value={typed.quantity}
          invalid={isSubmitted && quantity === null}
          onChange={(value) => setTyped({ ...typed, quantity: value })}
        />
        <SmallInput
          label={t('price')}
          value={typed.price}
          invalid={isSubmitted && unitCents === null}
          onChange={(value) => setTyped({ ...typed, price: value })}
        />
        <Button type="submit" startIcon={<Plus size={16} aria-hidden />}>
          {t('common:actions.add')}
        </Button>
      </InputRow>
    </Box>
  )
}
