import { createElement } from 'react'
import { float } from '../../lib/floating.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { uploads } from './case-uploads.ts'

// Uploads continue on other screens, so their list is not part of the documents screen.
const UploadPanel = lazyPage(() => import('./upload-panel.tsx').then((file) => file.UploadPanel), ['documents'])
const panel = createElement(UploadPanel)
uploads.subscribe(() => float(uploads.items().length > 0 ? panel : null))

/** Uploads files to a case, or as a version of a document, and shows their progress on every screen. */
export const sendFiles = uploads.add
