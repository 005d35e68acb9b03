import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { TaskDetail } from '../tasks.queries.ts'

const maxItems = 50
type ChecklistStep = TaskDetail['checklist'][number]

/** The steps of a task in their order. Enter in the last line adds a step. */
export function ChecklistField({ control }: { readonly control: Control }) {
  const { t } = useTranslation('tasks')
  const { field } = useController({ name: 'checklist', control })
  const items = Array.isArray(field.value) ? (field.value as readonly ChecklistStep[]) : [] // typed `any` by the form
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const setItems = (next: readonly ChecklistStep[]) => field.onChange(next)
  const change = (index: number, changes: Partial<ChecklistStep>) =>
    setItems(items.map((item, itemIndex) => (itemIndex === index ? { ...item, ...changes } : item)))
  const add = () => {
    if (text.trim() === '' || items.length >= maxItems) return
    setItems([...items, { text: text.trim(), done: false }])
    setText('')
    input.current?.focus()
  }
  const moveUp = (index: number) => {
    const moved = [...items]
    moved.splice(index - 1, 0, ...moved.splice(index, 1))
    setItems(moved)
  }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, p: 0, mb: 0.5 }}>
        {t('sheet.checklist')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item, index) => (
          <Box component="li" key={index} sx={{ display: 'flex', alignItems: 'center', ml: -0.75 }}>
            <Checkbox
              checked={item.done}
              onChange={(event) => change(index, { done: event.target.checked })}
              slotProps={{ input: { 'aria-label': t('sheet.checklistDone', { text: item.text }) } }}
            />
            <InputBase
              value={item.text}
              onChange={(event) => change(index, { text: event.target.value })}
              sx={{ flex: 1, fontSize: '0.875rem' }}
              slotProps={{ input: { 'aria-label': t('sheet.checklistItem', { number: index + 1 }), maxLength: 300 } }}
            />
            {index === 0 ? null : (
              <IconButton
                size="small"
                aria-label={t('sheet.itemUp', { text: item.text })}
                onClick={() => moveUp(index)}
              >
                <ArrowUp size={15} />
              </IconButton>
            )}
            <IconButton
              size="small"
              aria-label={t('sheet.removeItem', { text: item.text })}
              onClick={() => setItems(items.filter((_, itemIndex) => itemIndex !== index))}
            >
              <X size={15} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {items.length >= maxItems ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <InputBase
            inputRef={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
            placeholder={t('sheet.newItem')}
            sx={{
              flex: 1,
              fontSize: '0.875rem',
              px: 1.25,
              minHeight: 38,
              border: '1px solid',
              borderColor: 'line.control',
              borderRadius: '8px',
            }}
            slotProps={{ input: { 'aria-label': t('sheet.newItem'), maxLength: 300 } }}
          />
          <Button size="small" startIcon={<Plus size={14} aria-hidden />} disabled={text.trim() === ''} onClick={add}>
            {t('quick.add')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
