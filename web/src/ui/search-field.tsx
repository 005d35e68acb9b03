import IconButton from '@mui/material/IconButton'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../lib/use-translation.ts'
import { LightInput } from './light-field.tsx'

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
  const [inputText, setInputText] = useState(value)
  const lastSent = useRef(value)
  useEffect(() => {
    // The URL changed otherwise (back, "remove filters"): shows its value, unless it is the value just sent.
    if (value !== lastSent.current) {
      lastSent.current = value
      setInputText(value)
    }
  }, [value])
  const send = (next: string) => {
    if (next.trim() === lastSent.current) return
    lastSent.current = next.trim()
    onChange(next.trim())
  }
  useEffect(() => {
    const timer = setTimeout(() => send(inputText), 300)
    return () => clearTimeout(timer)
  })
  return (
    <LightInput
      type="search"
      value={inputText}
      onChange={(event) => setInputText(event.target.value)}
      placeholder={placeholder ?? label}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(inputText)
        if (event.key === 'Escape' && inputText) {
          event.stopPropagation()
          setInputText('')
          send('')
        }
      }}
      start={<Search size={16} aria-hidden style={{ flexShrink: 0 }} />}
      end={
        inputText ? (
          <IconButton
            aria-label={t('actions.clear')}
            size="small"
            onClick={() => {
              setInputText('')
              send('')
            }}
          >
            <X size={14} />
          </IconButton>
        ) : undefined
      }
      aria-label={label}
      maxLength={maxLength}
      sx={{
        width: { xs: '100%', sm: 300 },
        pl: 1.25,
        pr: 0.5,
        '& input': { pl: 1 },
      }}
    />
  )
}
