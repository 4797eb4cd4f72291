import type { member } from '@mall/api/member/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { drop, prefer } from '../kept/keep.ts'

export const dropTaxpayer: Handler<typeof member.dropTaxpayer> = (ctx, { taxId }) =>
  drop(ctx, 'taxpayer', ctx.actor, taxId)

export const setDefaultTaxpayer: Handler<typeof member.setDefaultTaxpayer> = (ctx, { taxId }) =>
  prefer(ctx, 'taxpayer', ctx.actor, taxId)
