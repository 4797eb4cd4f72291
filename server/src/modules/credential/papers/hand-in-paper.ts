import type { cargoPapers } from '@mall/api/credential/papers'
import type { In } from '@mall/api/endpoint'
import { cargoPaperWords, withoutEnd } from '@mall/api/order/cargo-papers'
import type { CargoPaperKind } from '@mall/api/order/cargo-papers'
import { dateText } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { lockOrder } from '../../order/public.ts'
import { submitPaper } from '../audit/submit-credential.ts'
import { notifyOfPaper } from './notify.ts'

type Input = In<typeof cargoPapers.handIn>

/** Returns the last day on which the paper is valid; only some kinds may have no end. */
const endOf = ({ validTo = '' }: Input, kind: CargoPaperKind, today: string): string => {
  if (validTo === '') return cargoPaperWords(kind).longTerm ? withoutEnd : refuseField('validTo', '请填写有效期至')
  return validTo < today ? refuseField('validTo', '单证已过期，请上传有效的单证') : validTo
}

const handIn = async (ctx: Write<Actor>, side: 'buyer' | 'seller', input: Input) => {
  const { orderId, paperKind, paths, paperNo, issuer, remark } = input
  const validTo = endOf(input, paperKind, dateText(ctx.now))
  const order = await lockOrder(ctx, orderId)
  const paper = { paperKind, paperNo, issuer, validTo }
  const auditId = await submitPaper(ctx, order, { submitBy: ctx.actor.userId, paths, remark, side, paper })
  await notifyOfPaper(ctx, auditId)
  return { auditId, state: 1 }
}

export const handInAsBuyer: Handler<typeof cargoPapers.handIn> = (ctx, input) => handIn(ctx, 'buyer', input)
export const handInAsShop: Handler<typeof cargoPapers.shopHandIn> = (ctx, input) => handIn(ctx, 'seller', input)
