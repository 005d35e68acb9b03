// Browser-safe. The accepted types of files. Others are refused.

export type FileKind =
  | 'pdf'
  | 'document'
  | 'spreadsheet'
  | 'presentation'
  | 'text'
  | 'email'
  | 'image'
  | 'audio'
  | 'video'
  | 'transcript'
  | 'archive'

export interface FileType {
  readonly mimeType: string
  /** The first is appended to a file name without any of them. */
  readonly extensions: readonly [string, ...string[]]
  readonly kind: FileKind
}

const type = (kind: FileKind, mimeType: string, ...extensions: [string, ...string[]]): FileType => ({
  kind,
  mimeType,
  extensions,
})
const officeOpenXml = 'application/vnd.openxmlformats-officedocument'

export const fileTypes = {
  pdf: type('pdf', 'application/pdf', 'pdf'),
  docx: type('document', `${officeOpenXml}.wordprocessingml.document`, 'docx'),
  doc: type('document', 'application/msword', 'doc', 'dot'),
  rtf: type('document', 'application/rtf', 'rtf', 'doc'),
  odt: type('document', 'application/vnd.oasis.opendocument.text', 'odt', 'ott'),
  xlsx: type('spreadsheet', `${officeOpenXml}.spreadsheetml.sheet`, 'xlsx'),
  xls: type('spreadsheet', 'application/vnd.ms-excel', 'xls', 'xlt'),
  ods: type('spreadsheet', 'application/vnd.oasis.opendocument.spreadsheet', 'ods', 'ots'),
  csv: type('spreadsheet', 'text/csv', 'csv'),
  pptx: type('presentation', `${officeOpenXml}.presentationml.presentation`, 'pptx', 'ppsx'),
  ppt: type('presentation', 'application/vnd.ms-powerpoint', 'ppt', 'pps', 'pot'),
  odp: type('presentation', 'application/vnd.oasis.opendocument.presentation', 'odp', 'otp'),
  txt: type('text', 'text/plain', 'txt', 'text', 'log'),
  md: type('text', 'text/markdown', 'md', 'markdown'),
  ics: type('text', 'text/calendar', 'ics'),
  vcf: type('text', 'text/vcard', 'vcf'),
  vtt: type('transcript', 'text/vtt', 'vtt'),
  eml: type('email', 'message/rfc822', 'eml'),
  msg: type('email', 'application/vnd.ms-outlook', 'msg'),
  // Its registered types, `multipart/related` and `message/rfc822`, are not used, because a browser opens them as a
  // page.
  mht: type('document', 'application/x-mimearchive', 'mht', 'mhtml'),
  png: type('image', 'image/png', 'png'),
  jpg: type('image', 'image/jpeg', 'jpg', 'jpeg', 'jpe', 'jfif'),
  webp: type('image', 'image/webp', 'webp'),
  gif: type('image', 'image/gif', 'gif'),
  tiff: type('image', 'image/tiff', 'tiff', 'tif'),
  heic: type('image', 'image/heic', 'heic', 'heif'),
  bmp: type('image', 'image/bmp', 'bmp', 'dib'),
  mp3: type('audio', 'audio/mpeg', 'mp3'),
  m4a: type('audio', 'audio/mp4', 'm4a', 'mp4', 'm4b'),
  aac: type('audio', 'audio/aac', 'aac'),
  wav: type('audio', 'audio/wav', 'wav'),
  ogg: type('audio', 'audio/ogg', 'ogg', 'oga', 'opus'),
  mp4: type('video', 'video/mp4', 'mp4', 'm4v', 'm4a', '3gp'),
  mov: type('video', 'video/quicktime', 'mov', 'qt'),
  webm: type('video', 'video/webm', 'webm', 'weba'),
  zip: type('archive', 'application/zip', 'zip'),
} satisfies Record<string, FileType>

/** Returns the extensions of an accepted type; none of another type. */
export const extensionsOfType = (mimeType: string): readonly string[] =>
  Object.values<FileType>(fileTypes).find((accepted) => accepted.mimeType === mimeType)?.extensions ?? []

/** Why a file is refused. */
export type RefusalReason =
  | 'empty'
  /** A program, also one inside an archive format (JAR, APK). */
  | 'executable'
  /** Source text that runs when it is opened. */
  | 'script'
  /** HTML, SVG and the like, which may run scripts in the reader's browser. */
  | 'active_content'
  /** An Office document with macros. */
  | 'macros'
  /** The content begins like a known type but is damaged. */
  | 'damaged'
  /** An archive that inflates to far more than its size. */
  | 'archive_bomb'
  | 'unsupported'

/**
 * Extensions of text files that run when opened. A text file with such a name is refused, even if its content is
 * harmless.
 */
export const scriptExtensions: ReadonlySet<string> = new Set(
  (
    'js mjs cjs jse ts vbs vbe vb wsf wsh wsc sct ps1 psm1 psd1 bat cmd com sh bash zsh csh ksh fish py pyw pl rb php php3 php4 php5 phtml phar ' +
    'asp aspx ascx jsp jspx cgi reg inf scf lnk url desktop hta applescript command lua tcl awk jnlp settingcontent-ms library-ms'
  ).split(' '),
)

export const executableExtensions: ReadonlySet<string> = new Set(
  'exe dll scr msi msp cpl sys drv ocx jar apk app dmg pkg deb rpm bin'.split(' '),
)

export const activeExtensions: ReadonlySet<string> = new Set(
  'html htm xhtml xht shtml svg svgz xml xsl xslt swf htc'.split(' '),
)
