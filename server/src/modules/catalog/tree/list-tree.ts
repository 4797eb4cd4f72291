import type { catalog } from '@mall/api/catalog/endpoints'
import { qualificationNames } from '@mall/api/shop/qualifications'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { platformUnits, treePage } from './queries.ts'

/** Returns the tree in its order, with what may be done with each category. */
export const listTree: Handler<typeof catalog.operatedTree> = async ({ db }, input) => {
  const found = await treePage(db, input, pageOfInput(input))
  const list = found.list.map(({ first, last, ...row }) => ({
    ...row,
    unitIds: [...row.unitIds],
    unitNames: [...row.unitNames],
    needQualName: row.needQualType === null ? null : qualificationNames[row.needQualType]!,
    attrs: row.attrs.map(({ name, required = false }) => ({ name, required })),
    buttons: [
      'edit' as const,
      ...(row.level < 3 && row.goodsCount === 0 ? (['addBelow'] as const) : []),
      ...(first ? [] : (['up'] as const)),
      ...(last ? [] : (['down'] as const)),
      ...(row.childCount === 0 && row.goodsCount === 0 ? (['remove'] as const) : []),
    ],
  }))
  return { ...found, list }
}

export const listPlatformUnits: Handler<typeof catalog.platformUnits> = ({ db }) => platformUnits(db)
