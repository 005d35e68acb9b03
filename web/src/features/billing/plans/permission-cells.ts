import {
  planMethods,
  planModules,
  type Permission,
  type PlanMethod,
  type PlanModule,
} from '#modules/billing/plans/plan-permissions.ts'

/** The blocked cells of the grid, each as `module:METHOD`. */
export type BlockedCells = ReadonlySet<string>

export const cellName = (module: PlanModule, method: PlanMethod): string => `${module}:${method}`

/** Returns the blocked cells of the grid. */
export const blockedCells = (
  blocked: readonly { readonly module: PlanModule; readonly method: PlanMethod }[],
): BlockedCells => new Set(blocked.map(({ module, method }) => cellName(module, method)))

/** Returns the cells after the named cells were blocked or allowed. */
function setBlocked(cells: BlockedCells, names: readonly string[], blocked: boolean): BlockedCells {
  const next = new Set(cells)
  for (const name of names) {
    if (blocked) next.add(name)
    else next.delete(name)
  }
  return next
}

export const toggleCell = (cells: BlockedCells, module: PlanModule, method: PlanMethod): BlockedCells =>
  setBlocked(cells, [cellName(module, method)], !cells.has(cellName(module, method)))

/** Toggles a whole module: allows everything, or blocks everything when nothing is blocked. */
export function toggleModule(cells: BlockedCells, module: PlanModule): BlockedCells {
  const names = planMethods.map((method) => cellName(module, method))
  return setBlocked(
    cells,
    names,
    names.every((name) => !cells.has(name)),
  )
}

/** Returns the fewest rows with the same meaning: a module that is blocked as a whole is one row of `ALL`. */
export const toPermissions = (cells: BlockedCells): Permission[] =>
  planModules.flatMap((module): Permission[] => {
    const blocked = planMethods.filter((method) => cells.has(cellName(module, method)))
    if (blocked.length === planMethods.length) return [{ module, method: 'ALL', status: 'blocked' }]
    return blocked.map((method) => ({ module, method, status: 'blocked' }))
  })
