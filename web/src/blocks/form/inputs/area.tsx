import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { AreaCascade } from '../../area-cascade.tsx'
import { queries } from '../../../use-api.ts'
import type { Input as Kind } from '../form-of.ts'

type Areas = AnswerOf<Calls['area']['children']>
/** Ids of province, city and county, as far as chosen. */
export type AreaIds = readonly [string, string, string]

/** The name of an area that was shown. */
const nameOf = (areaId: string): string =>
  queries
    .getQueriesData<Areas>({ queryKey: api.area.children.name.split('.') })
    .flatMap(([, areas]) => areas ?? [])
    .find((area) => area.areaId === areaId)?.name ?? areaId

const pathOf = (ids: AreaIds) => ids.filter(Boolean).map((areaId) => ({ areaId, name: nameOf(areaId) }))

/** Province, city and county, each asked for when the one above is chosen; at three paths of the call. */
export const area = (): Kind<AreaIds> => ({
  empty: ['', '', ''],
  label: 'group',
  say: (ids) =>
    pathOf(ids)
      .map(({ name }) => name)
      .join(' '),
  Edit: ({ value, write, wrong }) => (
    <AreaCascade
      value={pathOf(value)}
      wrong={Object.keys(wrong).length > 0}
      onChange={([province, city, county]) => write([province?.areaId ?? '', city?.areaId ?? '', county?.areaId ?? ''])}
    />
  ),
})
