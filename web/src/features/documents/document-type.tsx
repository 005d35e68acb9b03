import { docx } from '#server/contract/media-types.ts'
import Box from '@mui/material/Box'
import Captions from 'lucide-react/icons/captions'
import FileArchive from 'lucide-react/icons/file-archive'
import FileAudio from 'lucide-react/icons/file-headphone'
import FileIcon from 'lucide-react/icons/file'
import FilePen from 'lucide-react/icons/file-pen-line'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import ImageIcon from 'lucide-react/icons/image'
import Mail from 'lucide-react/icons/mail'
import type { CaseDocument } from '../../entities/document.queries.ts'
import type { Icon } from '../../ui/icon.ts'

export type DocumentType =
  | 'authored'
  | 'pdf'
  | 'docx'
  | 'word'
  | 'image'
  | 'sheet'
  | 'mail'
  | 'captions'
  | 'text'
  /** Sound or video. */
  | 'audio'
  | 'archive'
  /** A saved web page. */
  | 'page'
  | 'other'

const wordTypes = new Set([
  'application/msword',
  'application/rtf',
  'text/rtf',
  'application/vnd.oasis.opendocument.text',
])

/** Returns the type of a document by its media type, which the server determined from the content. */
export function documentType({ kind, mimeType }: Pick<CaseDocument, 'kind' | 'mimeType'>): DocumentType {
  if (kind === 'authored') return 'authored'
  if (mimeType === 'application/pdf') return 'pdf'
  if (mimeType === docx) return 'docx'
  if (wordTypes.has(mimeType)) return 'word'
  if (mimeType.startsWith('image/')) return 'image'
  if (mimeType === 'text/vtt' || mimeType === 'application/x-subrip') return 'captions'
  if (mimeType === 'message/rfc822' || mimeType === 'application/vnd.ms-outlook') return 'mail'
  if (mimeType === 'text/csv' || mimeType.includes('spreadsheet') || mimeType.includes('ms-excel')) return 'sheet'
  if (mimeType.startsWith('text/')) return 'text'
  if (mimeType.startsWith('audio/') || mimeType.startsWith('video/')) return 'audio'
  if (mimeType === 'application/x-mimearchive') return 'page'
  if (mimeType.includes('zip')) return 'archive'
  return 'other'
}

const appearances: Readonly<
  Record<DocumentType, { readonly icon: Icon; readonly tone: 'error' | 'info' | 'success' | 'secondary' | 'neutral' }>
> = {
  authored: { icon: FilePen, tone: 'info' },
  pdf: { icon: FileText, tone: 'error' },
  docx: { icon: FileText, tone: 'info' },
  word: { icon: FileText, tone: 'info' },
  image: { icon: ImageIcon, tone: 'success' },
  sheet: { icon: FileSpreadsheet, tone: 'success' },
  mail: { icon: Mail, tone: 'secondary' },
  captions: { icon: Captions, tone: 'neutral' },
  text: { icon: FileText, tone: 'neutral' },
  audio: { icon: FileAudio, tone: 'neutral' },
  archive: { icon: FileArchive, tone: 'secondary' },
  page: { icon: Globe, tone: 'neutral' },
  other: { icon: FileIcon, tone: 'neutral' },
}

/** Icon of the document type. Decorative: the row names the type. */
export function DocumentTile({ document }: { readonly document: Pick<CaseDocument, 'kind' | 'mimeType'> }) {
  const { icon: TypeIcon, tone } = appearances[documentType(document)]
  return (
    <Box
      aria-hidden
      sx={{
        width: 32,
        height: 36,
        borderRadius: '6px',
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: tone === 'neutral' ? 'background.sunken' : `${tone}.soft`,
        color: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
      }}
    >
      <TypeIcon size={17} />
    </Box>
  )
}
