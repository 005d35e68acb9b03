import Box from '@mui/material/Box'
import { useState } from 'react'
import type { Discount } from '#modules/invoicing/amounts.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'
import { parseCents, parsePercent } from './editor-rows.ts'

type DiscountKind = Discount['kind']

/** Parses a discount; null: empty; undefined: not valid. */
function parseDiscount(kind: DiscountKind, text: string): Discount | null | undefined {
  if (text.trim() === '') return null
  const value = kind === 'percent' ? parsePercent(text) : parseCents(text)
  return value === null || value === 0 ? undefined : { kind, value }
}

interface DiscountInputProps {
  readonly label: string
  readonly initial: Discount | null
  /** Called with `undefined` while the text is not a valid discount. */
  readonly onChange: (discount: Discount | null | undefined) => void
}

/** A discount in per cent or in dollars. */
export function DiscountInput({ label, initial, onChange }: DiscountInputProps) {
  const { t } = useTranslation('invoicing')
  const [kind, setKind] = useState<DiscountKind>(initial?.kind ?? 'percent')
  // `value` is in hundredths of a per cent (basis points) or of a dollar (cents).
  const [text, setText] = useState(initial ? String(initial.value / 100) : '')
  const change = (nextKind: DiscountKind, nextText: string) => {
    setKind(nextKind)
    setText(nextText)
    onChange(parseDiscount(nextKind, nextText))
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr) 76px' }}>
      <SmallInput
        label={label}
        value={text}
        invalid={parseDiscount(kind, text) === undefined}
        onChange={(value) => change(kind, value)}
      />
      <SmallSelect
        label={t('discountKind', { label })}
        value={kind}
        options={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: '$' },
        ]}
        onChange={(value) => change(value === 'amount' ? 'amount' : 'percent', text)}
      />
    </Box>
  )
}
