import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { moveEntry } from './draft.ts'

export interface EntryListProps<T extends { readonly key: string }> {
  readonly title: string
  readonly help: string
  readonly entries: readonly T[]
  readonly max: number
  readonly addLabel: string
  readonly makeEntry: () => T
  /** The name of an entry for its buttons; empty while its fields are empty. */
  readonly nameOf: (entry: T) => string
  readonly onChange: (entries: readonly T[]) => void
  readonly children: (entry: T, change: (part: Partial<T>) => void, index: number) => ReactNode
}

/** Entries of a template in their order; buttons, and Alt with an arrow key, move an entry. */
export function EntryList<T extends { readonly key: string }>({
  title,
  help,
  entries,
  max,
  addLabel,
  makeEntry,
  nameOf,
  onChange,
  children,
}: EntryListProps<T>) {
  const { t } = useTranslation('matters')
  const list = useRef<HTMLUListElement>(null)
  const focusesLastEntry = useRef(false)
  useEffect(() => {
    if (!focusesLastEntry.current) return
    focusesLastEntry.current = false
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  })
  const move = (index: number, step: 1 | -1) => onChange(moveEntry(entries, index, step))
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(index, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 3.5, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {help}
      </Typography>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry, index) => {
          const name = nameOf(entry) || t('editor.entry', { number: index + 1 })
          return (
            <Box
              component="li"
              key={entry.key}
              onKeyDown={(event) => onKeyDown(event, index)}
              sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                gap: 0.5,
                alignItems: 'flex-start',
                py: 0.75,
                borderTop: '1px solid',
                borderColor: 'line.soft',
              }}
            >
              <Box sx={{ flex: '1 1 auto', width: { xs: '100%', sm: 'auto' }, minWidth: 0 }}>
                {children(
                  entry,
                  (changes) =>
                    onChange(entries.map((item, itemIndex) => (itemIndex === index ? { ...item, ...changes } : item))),
                  index,
                )}
              </Box>
              <EntryButtons
                name={name}
                index={index}
                count={entries.length}
                move={move}
                onRemove={() => onChange(entries.filter((_, itemIndex) => itemIndex !== index))}
              />
            </Box>
          )
        })}
      </Box>
      {entries.length >= max ? null : (
        <Button
          size="small"
          startIcon={<Plus size={14} aria-hidden />}
          sx={{ mt: 0.5 }}
          onClick={() => {
            focusesLastEntry.current = true
            onChange([...entries, makeEntry()])
          }}
        >
          {addLabel}
        </Button>
      )}
    </Box>
  )
}

function EntryButtons({
  name,
  index,
  count,
  move,
  onRemove,
}: {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly move: (index: number, step: 1 | -1) => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('matters')
  return (
    <Box sx={{ display: 'flex', ml: 'auto' }}>
      <IconButton
        size="small"
        aria-label={t('editor.up', { name })}
        disabled={index === 0}
        onClick={() => move(index, -1)}
      >
        <ArrowUp size={15} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('editor.down', { name })}
        disabled={index === count - 1}
        onClick={() => move(index, 1)}
      >
        <ArrowDown size={15} />
      </IconButton>
      <IconButton size="small" aria-label={t('editor.remove', { name })} onClick={onRemove}>
        <X size={15} />
      </IconButton>
    </Box>
  )
}
