import CircleHelp from 'lucide-react/icons/circle-question-mark'
import MailIcon from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Tags from 'lucide-react/icons/tags'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { formKeys } from '../../../entities/cache-keys.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { BulkActs, type BulkTools, type ListBarProps } from '../../../lists/bulk-acts.tsx'
import { ActButton } from '../../../lists/bulk-buttons.tsx'
import { RemoveButton } from '../../../lists/remove-button.tsx'
import { groupByFormer, type BulkDone } from '../../../lists/use-bulk.tsx'
import { changeManyResponses, type ResponseBulkBody } from '../form-bulk.queries.ts'
import type { FormResponse } from './responses.queries.ts'

const TagPopover = lazy(() => import('./tag-popover.tsx').then((file) => ({ default: file.TagPopover })))

type ResponseAct = ResponseBulkBody['act']
export interface ResponseBulkBarProps extends ListBarProps<FormResponse, NonNullable<ResponseBulkBody['filter']>> {
  readonly formId: string
  /** Tags in use on responses of the form. */
  readonly tags: readonly string[]
}

/** Returns the undo of an act: the opposite act, for the rows whose state it changed; the others have no `former`. */
const undoOfChanged = (act: ResponseAct) => (done: BulkDone) =>
  groupByFormer(done, { skip: (former) => former === null }).map(({ ids }) => ({ ids, act }))

function TagButton({ tools, tags }: { readonly tools: BulkTools<ResponseAct>; readonly tags: readonly string[] }) {
  const { t } = useTranslation('lists')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const changeTag = (tag: string, isAdded: boolean) => {
    setAnchor(null)
    tools.run({
      act: { kind: isAdded ? 'tag' : 'untag', tag },
      done: (count) => t(isAdded ? 'tags.tagged' : 'tags.untagged', { name: tag, what: tools.countedNoun(count) }),
      undo: undoOfChanged({ kind: isAdded ? 'untag' : 'tag', tag }),
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
        {anchor ? (
          <TagPopover anchor={anchor} tags={tags} onChoose={changeTag} onClose={() => setAnchor(null)} />
        ) : null}
      </Suspense>
    </>
  )
}

/** Acts on the selected responses: mark as read, tag, mark as suspected spam, delete, export. */
export function ResponseBulkBar({ formId, tags, ...props }: ResponseBulkBarProps) {
  const { t } = useTranslation('lists')
  const { filter, selection } = props
  const isAllRead = selection.isEverything
    ? filter.read === 'true'
    : [...selection.rows.values()].every(({ read }) => read)
  const isSuspected = filter.suspected === 'true'
  return (
    <BulkActs<FormResponse, ResponseAct, NonNullable<ResponseBulkBody['filter']>>
      {...props}
      list="responses"
      nameOf={({ submittedAt }) => formatDateTime(submittedAt)}
      send={changeManyResponses(formId)}
      keys={[formKeys]}
    >
      {(tools) => (
        <>
          <ActButton<ResponseAct>
            tools={tools}
            icon={isAllRead ? MailIcon : MailOpen}
            label={t(isAllRead ? 'acts.unread' : 'acts.read')}
            run={{
              act: { kind: 'read', read: !isAllRead },
              done: (count) =>
                t(isAllRead ? 'acts.markedUnread' : 'acts.markedRead', { what: tools.countedNoun(count) }),
              undo: undoOfChanged({ kind: 'read', read: isAllRead }),
            }}
          />
          <TagButton tools={tools} tags={tags} />
          <ActButton<ResponseAct>
            tools={tools}
            icon={CircleHelp}
            label={t(isSuspected ? 'acts.genuine' : 'acts.suspect')}
            run={{
              act: { kind: 'suspect', suspected: !isSuspected },
              done: (count) =>
                t(isSuspected ? 'acts.markedGenuine' : 'acts.markedSuspect', { what: tools.countedNoun(count) }),
              undo: undoOfChanged({ kind: 'suspect', suspected: isSuspected }),
            }}
          />
          <RemoveButton tools={tools} />
        </>
      )}
    </BulkActs>
  )
}
