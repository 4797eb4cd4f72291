import type { signing } from '@mall/api/signing/endpoints'
import type { Id } from '@mall/api/wire-types'
import { seesAllOf } from '../../actor.ts'
import type { Actor } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { filesOf } from '../file/public.ts'
import { whyUnsigned } from '../order/public.ts'
import { compose, contractNoOf, hashOf } from './compose.ts'
import { frameworkPaper, treatyPreview } from './framework-paper.ts'
import { mayRead, orderSaid, signaturesOf, writtenOf } from './queries.ts'
import type { OrderSaid, SignatureRow } from './queries.ts'
import { contractPapers, isCertified } from './sign-contract.ts'
import type { Side } from './sign-contract.ts'

const sideOf = (actor: Actor): Side => (actor.side === 'seller' ? 'seller' : 'buyer')

const hasRight = (actor: Actor, side: Side, buyerBoId: Id): boolean =>
  side === 'seller'
    ? actor.shop?.can.has('contract.manage') === true
    : actor.enterprises.some(({ boId, can }) => boId === buyerBoId && can.has('contract.sign'))

/** Returns why a person may not sign now; null when they may. */
const whyNot = async (db: Reading, now: Date, actor: Actor, said: OrderSaid): Promise<string | null> => {
  const side = sideOf(actor)
  if (said.contractStatus === 0) return '这笔订单不需要签合同'
  if (said.contractStatus === 3) return '合同双方都已签署'
  if (said.contractStatus === 4) return '合同已作废'
  if (!hasRight(actor, side, said.buyerBoId)) return '您没有签署合同的权限'
  if (side === 'buyer' && said.contractStatus === 2) return '您已签署，等待卖家签署'
  if (side === 'seller' && said.contractStatus === 1) return '等待买家先签署'
  return (await whyUnsigned(db, now, said.orderId, side)) ?? null
}

export const checkSigning: Handler<typeof signing.isAllowed> = async ({ db, now, actor }, { orderId }) => {
  const said = (await orderSaid(db, orderId)) ?? refuse('NOT_FOUND')
  const reason = await whyNot(db, now, actor, said)
  return {
    allow: reason === null,
    reason,
    needMaterials: reason === null && !isCertified(actor, sideOf(actor), said.buyerBoId),
  }
}

const paperUrl = (orderId: Id): string => `/order/contract/paper/${orderId}`

/** Returns the signed text after the buyer signed, before that the text they would sign now. */
const previewOrder = async (db: Reading, { staff }: Actor, orderId: Id, templateId: Id | undefined) => {
  const said = (await orderSaid(db, orderId, templateId)) ?? refuse('NOT_FOUND')
  // Other texts than the default are drafts, or terms for others, so only their writers read them.
  const writes = staff.some(({ shopId, can }) => shopId === said.shopId && can.has('contract.manage'))
  if (templateId !== undefined && !writes) return refuse('NOT_FOUND')
  if (templateId !== undefined && said.body === null) return refuse('NOT_FOUND')
  const written = said.contractStatus >= 2 && templateId === undefined ? await writtenOf(db, orderId) : undefined
  if (written !== undefined)
    return {
      html: written.html,
      hash: written.contentHash,
      fileUrl: written.place === null ? null : paperUrl(orderId),
    }
  const { html, hash } = compose(said)
  return { html, hash, fileUrl: null }
}

export const previewAgreement: Handler<typeof signing.preview> = async (
  { db, actor },
  { orderId, contractId, treatyId, templateId },
) => {
  if ([orderId, contractId, treatyId].filter((it) => it !== undefined).length !== 1)
    return refuseField('orderId', '请选择要查看的合同')
  if (treatyId !== undefined) return treatyPreview(db, actor, treatyId)
  if (orderId !== undefined) {
    const { userId, enterprises, staff } = actor
    const shops = staff.filter(({ can }) => can.has('order.view') || can.has('contract.manage'))
    if (
      !(await mayRead(db, orderId, {
        userId,
        boIds: seesAllOf(enterprises),
        shopIds: shops.map(({ shopId }) => shopId),
      }))
    )
      return refuse('NOT_FOUND')
    return previewOrder(db, actor, orderId, templateId)
  }
  const html = await frameworkPaper(db, actor, contractId!)
  return { html, hash: hashOf(html), fileUrl: null }
}

const partyOf = (side: Side, name: string, viewer: Side, it: SignatureRow | undefined) => ({
  side,
  name,
  signBy: it?.state === 2 ? it.person : null,
  signTime: it?.state === 2 ? it.signTime : null,
  serialNo: it?.state === 2 ? it.serialNo : null,
  signUrl: it?.state === 1 && side === viewer ? it.signUrl : null,
})

export const showContract: Handler<typeof signing.info> = async ({ db, now, actor }, { orderId }) => {
  const said = (await orderSaid(db, orderId)) ?? refuse('NOT_FOUND')
  if (said.contractStatus === 0) return refuse('WRONG_STATE')
  const written = await writtenOf(db, orderId)
  const signed = written === undefined ? [] : await signaturesOf(db, written)
  // Before the buyer signs, a written text is void, or waits at the provider.
  const current = said.contractStatus >= 2 ? written : undefined
  const papers = await filesOf(db, [contractPapers], [orderId])
  const of = (side: Side) => signed.find((it) => it.side === side)
  const viewer = sideOf(actor)
  const parties = [
    partyOf('buyer', said.buyerName, viewer, of('buyer')),
    partyOf('seller', said.sellerName, viewer, of('seller')),
  ]
  const allowed = (await whyNot(db, now, actor, said)) === null
  return {
    contractId: written?.orderContractId ?? null,
    contractNo: contractNoOf(said),
    orderNo: said.orderNo,
    contractStatus: said.contractStatus,
    contractPolicy: said.contractPolicy,
    previewUrl: `/v/order/contract/${orderId}`,
    fileUrl: current?.place ? paperUrl(orderId) : null,
    contentHash: current?.contentHash ?? null,
    buyerSignTime: parties[0]!.signTime,
    sellerSignTime: parties[1]!.signTime,
    parties,
    materials: papers.map((it) => ({
      side: it.userId === actor.userId ? viewer : null,
      name: it.name,
      path: it.userId === actor.userId ? it.path : null,
    })),
    buttons: [
      ...(allowed ? (['sign'] as const) : []),
      ...(allowed && viewer === 'seller' && said.orderStatus === 10 ? (['refuse'] as const) : []),
    ],
  }
}
