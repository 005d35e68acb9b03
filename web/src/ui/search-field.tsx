import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface SearchFieldProps {
  /** Label of the field; also its placeholder by default. */
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  /** Called 300 ms after the last key, at once on Enter and when cleared. */
  readonly onChange: (value: string) => void
  readonly maxLength?: number
}

export function SearchField({ label, placeholder, value, onChange, maxLength = 200 }: SearchFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const said = useRef(value)
  useEffect(() => {
    // The URL changed otherwise (back, "remove filters"): shows its value, unless it is the one just sent.
    if (value !== said.current) {
      said.current = value
      setTyped(value)
    }
  }, [value])
  const say = (next: string) => {
    if (next.trim() === said.current) return
    said.current = next.trim()
    onChange(next.trim())
  }
  useEffect(() => {
    const timer = setTimeout(() => say(typed), 300)
    return () => clearTimeout(timer)
  })
  return (
    <OutlinedInput
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={placeholder ?? label}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say(typed)
        if (event.key === 'Escape' && typed) {
          event.stopPropagation()
          setTyped('')
          say('')
        }
      }}
      startAdornment={<Search size={16} aria-hidden style={{ flexShrink: 0 }} />}
      endAdornment={
        typed ? (
          <IconButton
            aria-label={t('actions.clear')}
            size="small"
            onClick={() => {
              setTyped('')
              say('')
            }}
          >
            <X size={14} />
          </IconButton>
        ) : undefined
      }
      slotProps={{ input: { 'aria-label': label, maxLength } }}
      sx={{
        width: { xs: '100%', sm: 300 },
        pl: 1.25,
        pr: 0.5,
        '& input': { pl: 1 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  )
}
