import { useEffect, useId, useRef, useState } from 'react'
import { plainDecimal } from '#server/contract/decimal.ts'
import { parseCents, type SearchForm } from '#modules/storefront/addresses.contract.ts'
import type { Results } from '#modules/storefront/page.contract.ts'
import { usePage } from '../use-page.ts'
import type { Search } from './use-search.ts'
import { typingDelayMs, Group, Choice } from './filter-parts.tsx'

function PriceField({
  name,
  label,
  value,
  invalid,
  onChange,
}: {
  readonly name: 'minPrice' | 'maxPrice'
  readonly label: string
  readonly value: string
  readonly invalid: boolean
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="money-input">
        <span aria-hidden="true">$</span>
        <input
          id={id}
          className="input"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={value}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? 'price-error' : undefined}
          onChange={(event) => {
            onChange(event.target.value)
          }}
        />
      </div>
    </div>
  )
}

/** Filter by a range of prices; a change takes effect after a pause in typing. */
export function PriceFilter({
  form,
  results,
  onChange,
}: {
  readonly form: SearchForm
  readonly results: Results
  readonly onChange: Search['change']
}) {
  const { text } = usePage()
  const [prices, setPrices] = useState({ minPrice: form.minPrice, maxPrice: form.maxPrice })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    setPrices({ minPrice: form.minPrice, maxPrice: form.maxPrice })
  }, [form.minPrice, form.maxPrice])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  const isInvalid = (value: string) => value.trim() !== '' && parseCents(value) === undefined
  const isReversed = (parseCents(prices.minPrice) ?? 0) > (parseCents(prices.maxPrice) ?? Infinity)
  const edit = (name: keyof typeof prices) => (value: string) => {
    const next = { ...prices, [name]: value }
    setPrices(next)
    clearTimeout(timer.current)
    if (!isInvalid(next.minPrice) && !isInvalid(next.maxPrice))
      timer.current = setTimeout(() => {
        onChange({
          minPrice: plainDecimal(next.minPrice),
          maxPrice: plainDecimal(next.maxPrice),
        })
      }, typingDelayMs)
  }
  const findProblem = () => {
    if (isInvalid(prices.minPrice) || isInvalid(prices.maxPrice)) return text('search.badPrice')
    return isReversed ? text('search.crossedPrice') : null
  }
  const problem = findProblem()
  const hasRange = form.minPrice !== '' || form.maxPrice !== ''
  return (
    <Group legend={text('search.price')}>
      <div className="price-fields">
        <PriceField
          name="minPrice"
          label={text('search.min')}
          value={prices.minPrice}
          invalid={problem !== null}
          onChange={edit('minPrice')}
        />
        <PriceField
          name="maxPrice"
          label={text('search.max')}
          value={prices.maxPrice}
          invalid={problem !== null}
          onChange={edit('maxPrice')}
        />
      </div>
      <p className="field-error" id="price-error" aria-live="polite">
        {problem}
      </p>
      {hasRange && (
        <Choice
          type="checkbox"
          name="withToAgree"
          value="1"
          label={text('search.withToAgree')}
          count={results.toAgree > 0 ? results.toAgree : undefined}
          checked={form.withToAgree}
          onChoose={(withToAgree) => {
            onChange({ withToAgree })
          }}
        />
      )}
    </Group>
  )
}
