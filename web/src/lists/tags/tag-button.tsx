import Button from '@mui/material/Button'
import Tags from 'lucide-react/icons/tags'
import { lazy, Suspense, useState } from 'react'
import type { Tag } from '../../entities/tags.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { BulkTools } from '../bulk-acts.tsx'
import { groupByFormer } from '../use-bulk.tsx'

const TagPicker = lazy(() => import('./tag-picker.tsx').then((file) => ({ default: file.TagPicker })))

interface TagAct {
  readonly kind: 'tag' | 'untag'
  readonly tagIds: string[]
}

/** Adds a tag of the office to the selected rows, or removes it from them. */
export function TagButton<Act extends { readonly kind: string }>({
  tools,
}: {
  readonly tools: BulkTools<Act | TagAct>
}) {
  const { t } = useTranslation('lists')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const applyTag = ({ id, name }: Tag, act: 'add' | 'remove') => {
    setAnchor(null)
    const [kind, inverseKind] = act === 'add' ? (['tag', 'untag'] as const) : (['untag', 'tag'] as const)
    tools.run({
      act: { kind, tagIds: [id] },
      done: (count) => t(act === 'add' ? 'tags.tagged' : 'tags.untagged', { name, what: tools.countedNoun(count) }),
      // `former` is null for a row that already was as requested.
      undo: (done) =>
        groupByFormer(done, { skip: (former) => former === null }).map(({ ids }) => ({
          ids,
          act: { kind: inverseKind, tagIds: [id] },
        })),
    })
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<Tags size={14} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('tags.action')}
      </Button>
      <Suspense fallback={null}>
        {anchor ? <TagPicker anchor={anchor} chosen={null} onPick={applyTag} onClose={() => setAnchor(null)} /> : null}
      </Suspense>
    </>
  )
}
