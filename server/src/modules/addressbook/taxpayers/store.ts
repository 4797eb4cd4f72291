import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import type { Owner } from '../kept/rules.ts'
import { updateKept } from '../kept/store.ts'
import type { At } from '../kept/store.ts'
import type { Taxpayer } from './queries.ts'

/* The fields of an invoice title; `kept/store.ts` writes what all kept kinds have in common. */

export type TaxpayerFields = Omit<Taxpayer, 'taxId' | 'version' | 'isDefault'>

/** Whether another title of the enterprise has the tax number. */
export const taxNoTaken = async (
  ctx: Write,
  { boId }: Owner,
  { taxNo }: TaxpayerFields,
  butOf: Id | undefined,
): Promise<boolean> => {
  if (taxNo === null) return false
  const row = await ctx.db
    .selectFrom('memberTaxpayer')
    .select('taxId')
    .where('boId', '=', boId)
    .where('taxNo', '=', taxNo)
    .executeTakeFirst()
  return row !== undefined && row.taxId !== butOf
}

export const insertTaxpayer = async (ctx: Write, { boId }: Owner, it: TaxpayerFields): Promise<Id> => {
  const made = await ctx.db
    .insertInto('memberTaxpayer')
    .values({ ...it, boId, createTime: ctx.now, updateTime: ctx.now })
    .returning('taxId')
    .executeTakeFirstOrThrow()
  return made.taxId
}

export const updateTaxpayer = (ctx: Write, owner: Owner, at: At, it: TaxpayerFields): Promise<boolean> =>
  updateKept(ctx, 'taxpayer', owner, at, it)
