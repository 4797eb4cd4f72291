import type { In } from '@mall/api/endpoint'
import type { addressbook } from '@mall/api/addressbook/endpoints'
import { enterpriseTitle } from '@mall/api/addressbook/title-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { keep } from '../kept/keep.ts'
import type { NamedOwner } from '../kept/keep.ts'
import { insertTaxpayer, taxNoTaken, updateTaxpayer } from './store.ts'
import type { TaxpayerFields } from './store.ts'

export type TaxpayerToSave = In<typeof addressbook.saveTaxpayer>

/** Reads the fields of a title; the title of a person is only a name. */
const read = (it: TaxpayerToSave): TaxpayerFields => {
  const { titleType, title } = it
  const email = it.email || null
  if (titleType !== enterpriseTitle)
    return { titleType, title, email, taxNo: null, bankName: null, bankAccount: null, regAddress: null, regPhone: null }
  return {
    titleType,
    title,
    email,
    taxNo: it.taxNo || refuseField('taxNo', '企业抬头须填写税号'),
    bankName: it.bankName || null,
    bankAccount: it.bankAccount || null,
    regAddress: it.regAddress || null,
    regPhone: it.regPhone || null,
  }
}

/** Adds or changes an invoice title of an enterprise. */
export const keepTaxpayer = async (ctx: Write, owner: NamedOwner, it: TaxpayerToSave): Promise<{ taxId: Id }> => {
  const fields = read(it)
  const refuseTaken = async () => {
    if (await taxNoTaken(ctx, owner, fields, it.taxId)) refuseField('taxNo', '这个税号已经添加过')
  }
  const taxId = await keep(ctx, 'taxpayer', owner, {
    id: it.taxId,
    version: it.version,
    isDefault: it.isDefault,
    insert: async () => {
      await refuseTaken()
      return insertTaxpayer(ctx, owner, fields)
    },
    update: async (at) => {
      await refuseTaken()
      return updateTaxpayer(ctx, owner, at, fields)
    },
  })
  return { taxId }
}

export const saveTaxpayer: Handler<typeof addressbook.saveTaxpayer> = (ctx, input) =>
  keepTaxpayer(ctx, ctx.actor, input)
