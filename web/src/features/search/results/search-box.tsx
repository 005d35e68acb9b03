import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PlainInput } from '../../../ui/light-field.tsx'

/** The search field of the page: a search starts with Enter, or half a second after the last key. */
export function SearchBox({
  value,
  onChange,
  onDown,
  inputRef,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called for the arrow down, and for Enter without a change, to move the focus to the results. */
  readonly onDown: () => void
  readonly inputRef: RefObject<HTMLInputElement | null>
}) {
  const { t } = useTranslation(['search-page', 'common'])
  const [text, setText] = useState(value)
  const [sentQuery, setSentQuery] = useState(value)
  // The URL was changed from elsewhere: by a saved search, or by Back.
  if (value !== sentQuery) {
    setSentQuery(value)
    setText(value)
  }
  const send = (next: string) => {
    const query = next.trim()
    if (query === sentQuery) return
    setSentQuery(query)
    onChange(query)
  }
  useEffect(() => {
    const timer = setTimeout(() => send(text), 500)
    return () => clearTimeout(timer)
  })
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === sentQuery) onDown()
        else send(text)
      }}
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        height: 46,
        pl: 1.75,
        pr: 0.75,
        border: '1px solid',
        borderColor: 'line.control',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        '&:focus-within': { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' },
      }}
    >
      <Search size={18} aria-hidden style={{ flexShrink: 0 }} />
      <PlainInput
        ref={inputRef}
        autoFocus={value === ''}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            send(text)
            onDown()
          }
        }}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        maxLength={400}
        autoComplete="off"
        enterKeyHint="search"
        sx={{ width: '100%', fontSize: '1rem' }}
      />
      {text ? (
        <IconButton
          aria-label={t('common:actions.clear')}
          onClick={() => {
            setText('')
            send('')
            inputRef.current?.focus()
          }}
        >
          <X size={17} />
        </IconButton>
      ) : null}
    </Box>
  )
}
