// Server-side rendering of the public pages: the web's bundle for the server, loaded at the first page.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '#server/env.ts'

/** Addresses of a page's resources. */
export interface PageAssets {
  /** Module that starts the page in the browser. */
  readonly script: string
  /** Further modules by the name of the source file, to be preloaded. */
  readonly preloads: Readonly<Record<string, readonly string[]>>
  /** Markup of a development server, before the script. */
  readonly development?: string
}

/** Exports of the web's bundle for the server. `model` is a `PageModel`, which is opaque here. */
export interface PageBundle {
  render(model: unknown, assets: PageAssets): string
  /** The style sheet that {@link render} writes into each page. */
  readonly styles: string
}

export interface RenderedPage {
  readonly html: string
  /** `style-src` and `script-src` of this page. */
  readonly contentPolicy: { readonly style: string; readonly script: string }
}

export interface PageRenderer {
  /** @throws errors of components; the caller answers with a plain page */
  render(model: unknown): Promise<RenderedPage>
  /** Directory of the pages' files for browsers. */
  readonly publicDirectory: string
  close(): Promise<void>
}

interface ManifestEntry {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type ViteManifest = Readonly<Record<string, ManifestEntry>>

const entry = 'src/public/main.tsx'

/** Returns a file and its imports, recursively. */
function filesOf(manifest: ViteManifest, key: string, visited = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || visited.has(key)) return []
  visited.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, visited))]
}

/**
 * Reads the manifest of the build.
 * @throws when the web is not built
 */
export function assetsOf(publicDirectory: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(publicDirectory, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const start = manifest[entry]
  if (!start) throw new Error(`The build has no ${entry}.`)
  const entryFiles = new Set(filesOf(manifest, entry))
  const furtherFiles = (key: string) =>
    filesOf(manifest, key)
      .filter((file) => !entryFiles.has(file))
      .map((file) => `/${file}`)
  return {
    script: `/${start.file}`,
    preloads: {
      [entry]: [...entryFiles].slice(1).map((file) => `/${file}`),
      ...Object.fromEntries(
        Object.entries(manifest)
          .filter(([key, { src, isEntry }]) => src !== undefined && !isEntry && key !== entry)
          .map(([key]) => [key, furtherFiles(key)]),
      ),
    },
  }
}

export const styleHash = (styles: string): string => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`

/** Creates a renderer of a given bundle. */
export function rendererOf(bundle: PageBundle, assets: PageAssets, publicDirectory: string): PageRenderer {
  const contentPolicy = { style: styleHash(bundle.styles), script: "'self'" }
  return {
    publicDirectory,
    render: (model) => Promise.resolve({ html: bundle.render(model, assets), contentPolicy }),
    close: () => Promise.resolve(),
  }
}

function builtRenderer(directory: string): PageRenderer {
  const publicDirectory = join(directory, 'public')
  let loaded: Promise<PageRenderer> | undefined
  const load = async () =>
    rendererOf(
      (await import(pathToFileURL(join(directory, 'server/server.js')).href)) as PageBundle,
      assetsOf(publicDirectory),
      publicDirectory,
    )
  return {
    publicDirectory,
    async render(model) {
      // A failure is not cached: a build may appear meanwhile.
      loaded ??= load().catch((error: unknown) => {
        loaded = undefined
        throw error
      })
      return (await loaded).render(model)
    },
    close: () => Promise.resolve(),
  }
}

/** In development the pages come from their sources, so that edits show immediately. */
export async function openRenderer(env: Pick<Env, 'nodeEnv' | 'webDirectory'>): Promise<PageRenderer> {
  const directory = join(env.webDirectory, '../pages')
  if (env.nodeEnv !== 'development') return builtRenderer(directory)
  const { developmentRenderer } = await import('./development-renderer.ts')
  return developmentRenderer(directory)
}
