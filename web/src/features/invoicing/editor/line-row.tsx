import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { discountOf, lineAmount, taxClasses } from '#modules/invoicing/amounts.contract.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { InputRow, SmallInput, SmallSelect } from '../../../ui/small-inputs.tsx'
import { lineDetail } from '../invoice-preview.tsx'
import { usePaperText } from '../use-paper-text.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { DiscountInput } from './discount-input.tsx'
import { parseCents, parseQuantity, quantityText, type EditorRow } from './editor-rows.ts'

interface LineRowProps {
  readonly row: EditorRow
  readonly onChange: (row: EditorRow) => void
  readonly onRemove: () => void
}

/** A line with the checkbox that includes it, its class of tax, and its other fields, which open below it. */
export function LineRow({ row, onChange, onRemove }: LineRowProps) {
  const { t } = useTranslation('invoicing')
  const text = usePaperText(currentLocale())
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const amount = lineAmount(row)
  const discountCents = discountOf(amount, row.discount)
  return (
    <ListRow>
      <Checkbox
        size="small"
        checked={row.included}
        onChange={(event) => onChange({ ...row, included: event.target.checked })}
        slotProps={{ input: { 'aria-label': t('include', { title: row.description }) } }}
      />
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {row.description}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {[lineDetail(text, row), discountCents > 0 ? t('discountOff', { amount: formatMoney(discountCents) }) : null]
            .filter(Boolean)
            .join(' · ')}
          {row.unrated ? (
            <>
              {' · '}
              <Link component={RouterLink} to="/app/hourly-rates" sx={{ color: 'warning.main' }}>
                {t('unratedLine')}
              </Link>
            </>
          ) : null}
        </Typography>
      </Box>
      <Box sx={{ width: 120 }}>
        <SmallSelect
          label={t('classOf', { title: row.description })}
          value={row.taxClass}
          options={taxClasses.map((value) => ({ value, label: t(`classes.${value}`) }))}
          onChange={(value) =>
            onChange({ ...row, taxClass: taxClasses.find((option) => option === value) ?? row.taxClass })
          }
        />
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 72, textAlign: 'right' }}>
        {row.included ? formatMoney(amount - discountCents) : t('leftOut')}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('editLine', { title: row.description })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Pencil size={16} aria-hidden />
      </IconButton>
      {isOpen ? <LineDetails id={detailsId} row={row} onChange={onChange} onRemove={onRemove} /> : null}
    </ListRow>
  )
}

function LineDetails({ id, row, onChange, onRemove }: LineRowProps & { readonly id: string }) {
  const { t } = useTranslation(['invoicing', 'common'])
  const [inputs, setInputs] = useState({
    description: row.description,
    quantity: quantityText(row.quantity, row.unit),
    price: String(row.unitCents / 100),
  })
  const [discount, setDiscount] = useState<EditorRow['discount'] | undefined>(row.discount)
  const change = (next: typeof inputs, nextDiscount: typeof discount) => {
    setInputs(next)
    setDiscount(nextDiscount)
    const description = next.description.trim()
    const quantity = row.kind === 'other' ? parseQuantity(next.quantity, row.unit) : row.quantity
    const unitCents = row.kind === 'other' ? parseCents(next.price) : row.unitCents
    onChange({
      ...row,
      description: description || row.description,
      quantity: quantity ?? row.quantity,
      unitCents: unitCents ?? row.unitCents,
      discount: nextDiscount ?? null,
      invalid: description === '' || quantity === null || unitCents === null || nextDiscount === undefined,
    })
  }
  return (
    <Box id={id} sx={{ flexBasis: '100%', display: 'grid', gap: 0.75, pl: { sm: 5 }, pb: 1 }}>
      <SmallInput
        label={t('description')}
        value={inputs.description}
        maxLength={2_000}
        rows={2}
        invalid={inputs.description.trim() === ''}
        onChange={(description) => change({ ...inputs, description }, discount)}
      />
      {row.kind === 'other' ? (
        <InputRow columns="minmax(0, 1fr) minmax(0, 1fr)">
          <SmallInput
            label={t('quantity')}
            value={inputs.quantity}
            invalid={parseQuantity(inputs.quantity, row.unit) === null}
            onChange={(quantity) => change({ ...inputs, quantity }, discount)}
          />
          <SmallInput
            label={t('price')}
            value={inputs.price}
            invalid={parseCents(inputs.price) === null}
            onChange={(price) => change({ ...inputs, price }, discount)}
          />
        </InputRow>
      ) : null}
      <InputRow columns="minmax(0, 1fr) auto">
        <DiscountInput
          label={t('lineDiscount')}
          initial={row.discount}
          onChange={(nextDiscount) => change(inputs, nextDiscount)}
        />
        {row.kind === 'other' ? (
          <Button size="small" startIcon={<Trash size={16} aria-hidden />} onClick={onRemove}>
            {t('removeLine')}
          </Button>
        ) : (
          <span />
        )}
      </InputRow>
    </Box>
  )
}
