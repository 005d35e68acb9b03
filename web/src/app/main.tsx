import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/opsz.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAreas, startI18n } from '../lib/i18n.ts'
import { App } from './app.tsx'
import { preload } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const ready = startI18n()
preload(window.location.pathname)
await ready
await loadAreas(['shell'])
createRoot(root).render(<StrictMode><App /></StrictMode>)
