import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import ActivityIcon from 'lucide-react/icons/activity'
import FilePlus from 'lucide-react/icons/file-plus'
import FileStack from 'lucide-react/icons/file-stack'
import FolderInput from 'lucide-react/icons/folder-input'
import FolderPen from 'lucide-react/icons/folder-pen'
import FolderPlus from 'lucide-react/icons/folder-plus'
import FolderX from 'lucide-react/icons/folder-x'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import StickyNote from 'lucide-react/icons/sticky-note'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import FolderOpen from 'lucide-react/icons/folder-open'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import EyeOff from 'lucide-react/icons/eye-off'
import { partyRoles } from '#modules/parties/party-roles.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import type { Activity } from './cases.queries.ts'

/** Activity kinds of the server with their icons; each has a sentence in `activity.kinds` of the phrases. */
const icons = {
  'case.opened': FolderOpen,
  'case.updated': Pencil,
  'case.closed': Archive,
  'case.reopened': ArchiveRestore,
  'case.tagged': Tag,
  'case.untagged': Tag,
  'document.added': FilePlus,
  'document.versioned': FileStack,
  'document.renamed': Pencil,
  'document.moved': FolderInput,
  'document.shared': Share2,
  'document.unshared': EyeOff,
  'document.removed': Trash2,
  'document.restored': RotateCcw,
  'document.tagged': Tag,
  'document.untagged': Tag,
  'folder.created': FolderPlus,
  'folder.renamed': FolderPen,
  'folder.moved': FolderInput,
  'folder.removed': FolderX,
  'folder.restored': RotateCcw,
  'wall.raised': Lock,
  'wall.lifted': LockOpen,
  'party.added': UserPlus,
  'party.changed': Pencil,
  'party.removed': UserMinus,
  'party.restored': RotateCcw,
  'fields.changed': Pencil,
  'note.added': StickyNote,
  'note.changed': StickyNote,
  'note.removed': Trash2,
  'note.restored': RotateCcw,
  'mail.sent': Mail,
  'mail.filed': Mail,
} as const satisfies Readonly<Record<string, Icon>>
type Kind = keyof typeof icons
type Key = Kind extends infer K extends string ? (K extends `${infer A}.${infer B}` ? `${A}_${B}` : never) : never

const isKind = (kind: string): kind is Kind => Object.hasOwn(icons, kind)
const fields = [
  'name',
  'client',
  'city',
  'judge',
  'subject',
  'court',
  'area',
  'courtCaseNumber',
  'responsible',
  'status',
  'document',
] as const
type Field = (typeof fields)[number]
const isField = (name: string): name is Field => (fields as readonly string[]).includes(name)

/** Roles with a phrase; another role has its text in the entry. */
const namedRoles = partyRoles.filter((role) => role !== 'other')

export const activityIcon = (kind: string): Icon => (isKind(kind) ? icons[kind] : ActivityIcon)

/** Returns the sentence of an activity. An unknown kind, of a newer server, gets a general sentence. */
export function useActivitySentence(): (item: Activity) => string {
  const { t } = useTranslation('case-activity')
  return ({ kind, actor, data }) => {
    const actorName = actor?.name ?? t('system')
    if (!isKind(kind)) return t('other', { who: actorName })
    const text = (name: string) => {
      const value = data[name]
      return value === null || value === undefined ? '' : String(value)
    }
    if (kind === 'case.updated') {
      const changedNames = (text('fields') || Object.keys(data).join(','))
        .split(',')
        .map((name) => name.trim().replace(/Id$/, ''))
        .filter(isField)
      return changedNames.length > 0
        ? t('kinds.case_updated_fields', {
            who: actorName,
            fields: new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(
              changedNames.map((name) => t(`fields.${name}`)),
            ),
          })
        : t('kinds.case_updated', { who: actorName })
    }
    const values = {
      who: actorName,
      name: text('name') || text('to'),
      from: text('from') || text('previousName'),
      folder: text('folder') || t('root'),
    }
    if (kind.startsWith('party.')) {
      const role = namedRoles.find((name) => name === data['role'])
      const partyName = data['personKind'] === 'estate' ? t('estateOf', { name: values.name }) : values.name
      return t(`kinds.${kind.replace('.', '_') as Key}`, {
        ...values,
        name: partyName,
        role: role ? t(`partyRoles.${role}`) : text('roleText'),
      })
    }
    // `Key` is the type of the kinds with `_` in place of the first dot.
    return t(`kinds.${kind.replace('.', '_') as Key}`, values)
  }
}
