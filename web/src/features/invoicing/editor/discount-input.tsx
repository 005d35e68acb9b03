import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Discount } from '#modules/invoicing/amounts.contract.ts'
import { SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'
import { readCents, readPercent } from './editor-rows.ts'

type DiscountKind = Discount['kind']

/** Returns a typed discount; null: none; undefined: it cannot be read. */
function readDiscount(kind: DiscountKind, typed: string): Discount | null | undefined {
  if (typed.trim() === '') return null
  const value = kind === 'percent' ? readPercent(typed) : readCents(typed)
  return value === null || value === 0 ? undefined : { kind, value }
}

interface DiscountInputProps {
  readonly label: string
  readonly initial: Discount | null
  /** Called with `undefined` while what was typed cannot be read. */
  readonly onChange: (discount: Discount | null | undefined) => void
}

/** A discount in per cent or in dollars. */
export function DiscountInput({ label, initial, onChange }: DiscountInputProps) {
  const { t } = useTranslation('invoicing')
  const [kind, setKind] = useState<DiscountKind>(initial?.kind ?? 'percent')
  const [typed, setTyped] = useState(initial ? String(initial.value / 100) : '')
  const change = (nextKind: DiscountKind, nextTyped: string) => {
    setKind(nextKind)
    setTyped(nextTyped)
    onChange(readDiscount(nextKind, nextTyped))
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr) 76px' }}>
      <SmallInput
        label={label}
        value={typed}
        invalid={readDiscount(kind, typed) === undefined}
        onChange={(value) => change(kind, value)}
      />
      <SmallSelect
        label={t('discountKind', { label })}
        value={kind}
        options={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: '$' },
        ]}
        onChange={(value) => change(value === 'amount' ? 'amount' : 'percent', typed)}
      />
    </Box>
  )
}
