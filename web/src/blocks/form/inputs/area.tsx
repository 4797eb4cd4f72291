import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { AreaCascade } from '../../area-cascade.tsx'
import { queries } from '../../../use-api.ts'
import type { Input as Kind } from '../form-of.ts'

type Areas = AnswerOf<Calls['area']['children']>
/** Returns the name of an area that was loaded before. */
const nameOf = (areaId: string): string =>
  queries
    .getQueriesData<Areas>({ queryKey: api.area.children.name.split('.') })
    .flatMap(([, areas]) => areas ?? [])
    .find((area) => area.areaId === areaId)?.name ?? areaId

const pathOf = (ids: readonly string[]) => ids.filter(Boolean).map((areaId) => ({ areaId, name: nameOf(areaId) }))

/** Returns an input for area ids from the province down, one path of the call for each; levels without a choice are empty. */
const areas = <Ids extends readonly string[]>(empty: Ids): Kind<Ids> => ({
  empty,
  label: 'group',
  say: (ids) =>
    pathOf(ids)
      .map(({ name }) => name)
      .join(' '),
  Edit: ({ value, write, wrong }) => (
    <AreaCascade
      value={pathOf(value)}
      levels={empty.length as 3 | 4}
      wrong={Object.keys(wrong).length > 0}
      onChange={(path) => write(empty.map((_, level) => path[level]?.areaId ?? '') as readonly string[] as Ids)}
    />
  ),
})

/** Province, city and county; each loads after the level above is chosen. */
export const area = () => areas<readonly [string, string, string]>(['', '', ''])

/** Province, city, county and an optional town. */
export const areaWithTown = () => areas<readonly [string, string, string, string]>(['', '', '', ''])

/** Returns province, city and county of a county, by the digits of its code. */
const above = (areaId: string): readonly string[] =>
  areaId === '' ? [] : [...new Set([`${areaId.slice(0, 2)}0000`, `${areaId.slice(0, 4)}00`, areaId])]

/** A county by its id; while only a province or city is chosen, the id of that. */
export const county = (): Kind<string> => ({
  empty: '',
  label: 'group',
  say: (areaId) =>
    pathOf(above(areaId))
      .map(({ name }) => name)
      .join(' '),
  Edit: ({ value, write, wrong }) => (
    <AreaCascade
      value={pathOf(above(value))}
      levels={3}
      wrong={Object.keys(wrong).length > 0}
      onChange={(path) => write(path.at(-1)?.areaId ?? '')}
    />
  ),
})
