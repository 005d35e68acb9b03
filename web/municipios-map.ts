import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** This module exports the outlines of the 78 municipios as paths of one drawing. */
const moduleId = 'virtual:municipios'
const resolvedId = `\0${moduleId}`

type Ring = readonly number[]
interface County {
  readonly id: string
  readonly properties: { readonly name: string }
  readonly type: 'Polygon' | 'MultiPolygon'
  readonly arcs: readonly Ring[] | readonly (readonly Ring[])[]
}
/** TopoJSON: arcs are shared borders, delta-encoded on a grid. */
interface Topology {
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] }
  readonly objects: { readonly counties: { readonly geometries: readonly County[] } }
}
type Point = readonly [number, number]

const puertoRico = '72'
/** In degrees of longitude. Leaves out Mona and Desecheo: uninhabited, and so far west that the map would shrink. */
const westernLimit = -67.35
const width = 1_000
/** Degrees of longitude are this much shorter than degrees of latitude at 18.2° north. */
const longitudeScale = Math.cos((18.2 * Math.PI) / 180)

function decodeArcs({ arcs, transform: { scale, translate } }: Topology): Point[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

/** `~i` means arc `i` backwards; the last point of one arc is the first of the next. */
const ringOf = (arcs: readonly Point[][], ring: Ring): Point[] =>
  ring.flatMap((index) => (index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? [])).slice(1))

function draw(topology: Topology): {
  readonly viewBox: string
  readonly municipios: readonly { readonly name: string; readonly path: string }[]
} {
  const arcs = decodeArcs(topology)
  const counties = topology.objects.counties.geometries
    .filter(({ id }) => id.startsWith(puertoRico))
    .map((county) => ({
      name: county.properties.name,
      rings: ((county.type === 'Polygon' ? [county.arcs] : county.arcs) as readonly (readonly Ring[])[])
        .map((polygon) => ringOf(arcs, polygon[0] ?? []))
        .filter((ring) => ring.every(([x]) => x > westernLimit)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'))
  const points = counties.flatMap(({ rings }) => rings.flat())
  const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [south, north] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  /** Units of the drawing per degree of latitude. */
  const unitsPerDegree = width / ((east - west) * longitudeScale)
  const project = ([x, y]: Point): Point => [
    Math.round((x - west) * longitudeScale * unitsPerDegree),
    Math.round((north - y) * unitsPerDegree),
  ]
  const pathOf = (ring: readonly Point[]): string => {
    let [x, y] = [0, 0]
    const steps = ring.map(project).map(([px, py], index) => {
      const step = `${index === 0 ? 'm' : index === 1 ? 'l' : ''}${px - x} ${py - y}`
      ;[x, y] = [px, py]
      return step
    })
    return `${steps.join(' ')}z`
  }
  return {
    viewBox: `0 0 ${width} ${Math.round((north - south) * unitsPerDegree)}`,
    // `M` is absolute: a ring does not begin where the one before it ended.
    municipios: counties.map(({ name: county, rings }) => ({
      name: county,
      path: rings.map((ring) => pathOf(ring).replace(/^m/, 'M')).join(''),
    })),
  }
}

/** Draws the map when the web is built. Outlines: US Census 2017 through us-atlas (public domain, ISC). */
export function municipiosMap(): Plugin {
  return {
    name: 'municipios-map',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined
      const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
      const { viewBox, municipios } = draw(JSON.parse(readFileSync(file, 'utf8')) as Topology)
      return `export const viewBox = ${JSON.stringify(viewBox)}\nexport const municipios = ${JSON.stringify(municipios)}`
    },
  }
}
