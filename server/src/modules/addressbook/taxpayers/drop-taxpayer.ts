import type { addressbook } from '@mall/api/addressbook/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { drop, prefer } from '../kept/keep.ts'

export const dropTaxpayer: Handler<typeof addressbook.dropTaxpayer> = (ctx, { taxId }) =>
  drop(ctx, 'taxpayer', ctx.actor, taxId)

export const setDefaultTaxpayer: Handler<typeof addressbook.setDefaultTaxpayer> = (ctx, { taxId }) =>
  prefer(ctx, 'taxpayer', ctx.actor, taxId)
