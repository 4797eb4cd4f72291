import { actionText } from '@mall/api/integrity/action-words'
import { trailTables } from '@mall/api/integrity/trail-words'
import type { integrity } from '@mall/api/integrity/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { trailPage } from './trail-queries.ts'
import type { TrailRow } from './trail-queries.ts'
import { changesOf } from './trail-words.ts'

const tables: Readonly<Record<string, string>> = trailTables
const words = { added: '新增', changed: '修改', deleted: '删除', said: '办理' } as const

/** Returns what was done; a record other than a change, such as a shown value, begins with its own word. */
const didOf = ({ before, after }: TrailRow): keyof typeof words => {
  if (['exported', 'revealed', 'again'].some((it) => after !== null && it in after)) return 'said'
  if (before === null) return 'added'
  return after === null ? 'deleted' : 'changed'
}

/** Returns who changed what of which thing, and when. */
export const searchTrail: Handler<typeof integrity.trail> = async ({ db }, input) => {
  const found = await trailPage(db, input, pageOfInput(input))
  const list = found.list.map(({ before, after, ...row }) => {
    const did = didOf({ ...row, before, after })
    return {
      ...row,
      actionText: actionText(row.action),
      targetName: tables[row.target] ?? row.target,
      did,
      didText: words[did],
      changes: changesOf(before, after),
    }
  })
  return { ...found, list }
}
